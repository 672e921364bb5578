import * as z from "zod/mini";
import { data, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The parts of the service that people notice, besides the site itself: when it is down, nothing answers. */
export const SERVICE_PARTS = ["payments", "messages", "updates"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

export const ServiceStatus = z.object({
  parts: z.array(
    z.object({
      /** `messages`: e-mails and text messages, left out where none are sent; `updates`: what follows an action, such as ranks and notifications. */
      part: z.enum(SERVICE_PARTS),
      /** `delayed`: it works later than usual; nothing is lost. */
      state: z.enum(["working", "delayed"]),
    }),
  ),
  checked_at: Time,
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const statusEndpoints = {
  "GET /api/status": endpoint({
    summary: "Whether payments, messages and updates work, as of the last ten seconds",
    success: [200, data(ServiceStatus)],
    problems: [],
    sharedCache: false,
  }),
};
