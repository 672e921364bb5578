import type { Caller } from "../../http/auth/caller.ts";
import { ofSession } from "./login-counters.ts";
import { countedAttempt, type SignInDeps } from "./password-attempts.flow.ts";
import { acceptSetup, type SecondFactorDeps, wrongCode } from "./second-factor.ts";

/**
 * Turns the second factor on with a code of the new secret.
 *
 * @returns the recovery codes.
 * @throws DomainProblem `invalid-request` on field code, `illegal-step` when nothing is being set up; TooSoon.
 */
export async function confirmSetup(
  deps: SignInDeps & SecondFactorDeps,
  caller: Caller,
  code: string,
): Promise<string[]> {
  const right = await countedAttempt(deps, [ofSession(`second factor ${caller.sessionId}`)], () =>
    deps.transact((tx) => acceptSetup(deps, tx, caller, code)),
  );
  if (!right) throw wrongCode("Wrong code. Check the time on your phone and try the next code.");
  return right;
}
