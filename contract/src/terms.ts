import * as z from "zod/mini";
import { data, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A version of the operator's terms: it changes with the text. */
export const TermsVersion = z
  .string({ error: "Say which version is accepted" })
  .check(z.regex(/^[0-9a-f]{16}$/u, { error: "This is no version of the terms" }));

/** What the caller has accepted, latest first; null where the operator has published no terms. */
export const OwnTerms = z.object({
  version: z.nullable(z.string()),
  is_accepted: z.boolean(),
  acceptances: z.array(z.object({ version: z.string(), accepted_at: Time })),
});
export type OwnTerms = z.infer<typeof OwnTerms>;

export const termsEndpoints = {
  "GET /api/terms": endpoint({
    summary:
      "The current version of the operator's terms; null while none are published. Their text: /api/information/terms",
    success: [200, data(z.object({ version: z.nullable(z.string()) }))],
    problems: [],
  }),
  "GET /api/auth/terms": endpoint({
    summary: "Which versions of the terms the caller has accepted, and whether the current one is among them",
    success: [200, data(OwnTerms)],
    problems: [],
  }),
  "POST /api/auth/terms": endpoint({
    summary: "Accept the terms: the version that was shown. Once accepted stays accepted",
    body: z.object({ version: TermsVersion }),
    success: [200, data(OwnTerms)],
    problems: ["terms-changed"],
  }),
};
