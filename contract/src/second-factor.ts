import * as z from "zod/mini";
import { SignedIn } from "./accounts.ts";
import { data, requiredText, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Whether log-in asks for a code of an authenticator app, too. */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  enabled_at: z.nullable(Time),
  /** The caller's role needs one: without it the work of that role is refused with `second-factor-required`. */
  required: z.boolean(),
  recovery_codes_left: z.number(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once: only hashes are kept. */
const RecoveryCodes = data(z.object({ recovery_codes: z.array(z.string()) }));

/** A code of an authenticator app (six digits), or a recovery code. Spaces do not matter. */
const code = (error: string) =>
  z.object({ code: requiredText("Enter the code", 30).check(z.minLength(6, { error }), z.maxLength(30, { error })) });

export const secondFactorEndpoints = {
  "POST /api/auth/login/second-factor": endpoint({
    summary: "Finish a log-in with the code of the authenticator app or a recovery code; the challenge lives 5 minutes",
    body: z.object({
      challenge: requiredText("Log in again", 200),
      ...code("Enter the 6-digit code or a recovery code").shape,
    }),
    success: [200, SignedIn],
    problems: ["login-expired", "account-locked", "csrf-invalid", "too-many-requests"],
    attemptsPerMinute: 120,
  }),
  "GET /api/auth/second-factor": endpoint({
    summary: "Whether the caller's log-in asks for a second factor",
    success: [200, data(SecondFactor)],
    problems: [],
  }),
  "POST /api/auth/second-factor/setup": endpoint({
    stepUp: true,
    summary: "A new secret for an authenticator app; it counts once a code of it is confirmed. Needs step-up",
    success: [200, data(z.object({ secret: z.string(), uri: z.string() }))],
    problems: ["step-up-required", "illegal-step"],
  }),
  "POST /api/auth/second-factor/confirm": endpoint({
    stepUp: true,
    summary: "Turn the second factor on with a code of the app; answers ten recovery codes, once. Needs step-up",
    body: code("Enter the 6-digit code"),
    success: [200, RecoveryCodes],
    problems: ["step-up-required", "illegal-step", "too-many-requests"],
    attemptsPerMinute: 30,
  }),
  "POST /api/auth/second-factor/recovery-codes": endpoint({
    stepUp: true,
    summary: "Ten new recovery codes; the old ones no longer work. Needs step-up",
    success: [200, RecoveryCodes],
    problems: ["step-up-required", "illegal-step"],
  }),
  "DELETE /api/auth/second-factor": endpoint({
    stepUp: true,
    summary: "Turn the second factor off. Needs step-up",
    success: [204, null],
    problems: ["step-up-required", "illegal-step"],
  }),
};
