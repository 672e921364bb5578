import * as z from "zod/mini";
import type { TokenScope } from "./access/scopes.ts";
import { data, displayName, Id, IdPath, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What a token may be allowed to do, in the order of the form. */
export const TOKEN_SCOPES = [
  "tournaments:read",
  "tournaments:import",
  "entries:write",
  "calls:write",
  "results:write",
] as const satisfies readonly TokenScope[];

/** What every API token begins with, so that scanners for leaked secrets and people recognise one. */
export const TOKEN_PREFIX = "phk_";

/** For how many days a token may live. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
/** How many tokens of one account may be in force at a time. */
export const MOST_TOKENS = 10;

export const ApiTokenScope = z.enum(TOKEN_SCOPES, { error: "Choose from the list" });

/** A token without its secret, which is shown once and never again. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its last four characters, to tell tokens apart. */
  ending: z.string(),
  scopes: z.array(ApiTokenScope),
  created_at: Time,
  expires_at: Time,
  /** To five minutes. */
  last_used_at: z.nullable(Time),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.object({
  ...ApiToken.shape,
  /** The secret. Only its hash is kept. */
  token: z.string(),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const apiTokenEndpoints = {
  "GET /api/organizer/api-tokens": endpoint({
    summary: "The caller's API tokens that are in force, the newest first",
    success: [200, data(z.array(ApiToken))],
    problems: [],
  }),
  "POST /api/organizer/api-tokens": endpoint({
    stepUp: true,
    summary: "Make an API token, for organisers; its secret is in this answer only. Needs step-up",
    body: z.object({
      name: displayName("Enter a name", 60),
      scopes: z
        .array(ApiTokenScope)
        .check(z.minLength(1, { error: "Choose at least one" }), z.maxLength(TOKEN_SCOPES.length)),
      expires_in_days: z.literal(TOKEN_DAYS, { error: "Choose a time" }),
    }),
    success: [201, data(NewApiToken)],
    problems: ["step-up-required", "illegal-step"],
  }),
  "DELETE /api/organizer/api-tokens/:id": endpoint({
    summary: "Revoke an API token; it ends at once",
    params: IdPath,
    success: [204, null],
    problems: ["token-not-found"],
  }),
};
