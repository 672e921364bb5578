import * as z from "zod/mini";
import { data, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What is left to do before an installation can be used. */
export const Setup = z.object({
  /** No account is an admin yet: the holder of the set-up code can become one. */
  needs_admin: z.boolean(),
  /** The installation is unused: a backup can be restored into it. */
  is_empty: z.boolean(),
  /** How large a backup may be. */
  limit_bytes: z.number(),
  /** The continuous copy of an installation before, which can be restored into this empty one; null: there is none. */
  continuous_copy: z.nullable(z.object({ ends_at: Time })),
});
export type Setup = z.infer<typeof Setup>;

/** A restore as it goes on. */
export const RestoreStatus = z.object({
  stage: z.enum(["checking", "restoring", "verifying", "starting", "done", "failed"]),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  /** As of when the installation is; null until the backup was read. */
  taken_at: z.nullable(Time),
  row_count: z.nullable(z.number()),
  picture_count: z.nullable(z.number()),
  /** What is wrong with the restored books; empty: nothing. Null until they were verified. */
  ledger_faults: z.nullable(z.array(z.string())),
  /** The same for the logs of matches. */
  log_faults: z.nullable(z.array(z.string())),
});
export type RestoreStatus = z.infer<typeof RestoreStatus>;

const SetupCode = z.string({ error: "Enter the set-up code" }).check(z.trim(), z.minLength(1, "Enter the set-up code"));
const ATTEMPTS_PER_MINUTE = 10;

export const setupEndpoints = {
  "GET /api/setup": endpoint({
    summary: "Whether this installation still needs an admin, and whether a backup can be restored into it",
    success: [200, data(Setup)],
    problems: [],
    sharedCache: false,
  }),
  "POST /api/setup/admin": endpoint({
    summary: "Become the first admin, with the code that the server printed at its start",
    body: z.object({ code: SetupCode.check(z.maxLength(100)) }),
    success: [204, null],
    problems: ["setup-code-invalid", "illegal-step"],
    attemptsPerMinute: ATTEMPTS_PER_MINUTE,
  }),
  "POST /api/setup/restore": endpoint({
    summary:
      "Restore the uploaded backup, or the continuous copy, into this empty installation, which restarts with it. Needs the set-up code",
    body: z.object({
      code: SetupCode.check(z.maxLength(100)),
      passphrase: z.optional(z.string().check(z.maxLength(1_000))),
      /** By default the uploaded backup. */
      source: z.optional(z.enum(["upload", "continuous-copy"])),
    }),
    success: [201, data(z.object({ token: z.string() }))],
    problems: ["setup-code-invalid", "illegal-step"],
    attemptsPerMinute: ATTEMPTS_PER_MINUTE,
  }),
  "GET /api/setup/restore/:token": endpoint({
    summary: "How far a restore is; answered during the restart too",
    params: z.object({ token: z.string() }),
    success: [200, data(RestoreStatus)],
    problems: ["not-found"],
    sharedCache: false,
  }),
};
