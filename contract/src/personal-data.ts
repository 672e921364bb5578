import * as z from "zod/mini";
import { data, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const personalDataEndpoints = {
  "POST /api/auth/account/export": endpoint({
    stepUp: true,
    summary:
      "A link that downloads everything kept about the caller as one JSON file, once, within a minute; five a day. Needs step-up",
    success: [201, data(z.object({ url: z.string(), expires_at: Time }))],
    problems: ["step-up-required", "too-many-requests"],
    attemptsPerMinute: 10,
  }),
};
