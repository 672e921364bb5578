import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import { isAccountLocked } from "./access-control.repository.ts";
import type { Client } from "./client.ts";
import { lockContacts } from "./contact-codes.repository.ts";
import { endChallenge, findChallenge, insertChallenge } from "./login-challenges.repository.ts";
import { codeCounters } from "./login-counters.ts";
import { loggingRefusal } from "./login-log.ts";
import { countedAttempt, provePassword, type SignInDeps } from "./password-attempts.flow.ts";
import { asksForCode } from "./second-factor.repository.ts";
import { type SecondFactorDeps, useSecondFactor, wrongCode } from "./second-factor.ts";
import { enter, requireProven } from "./sign-in.ts";

/** How long a log-in waits for its code. */
const CHALLENGE_VALID_MS = 5 * 60_000;

type CodeDeps = SignInDeps & SecondFactorDeps;
export type SecondStep = { challenge: string; code: string; client: Client };
export type Login = { email: string; password: string; remember: boolean; client: Client };

/**
 * An unknown e-mail and a wrong password get the same message, after the same work. That an account is locked or
 * has a second factor is only revealed with the right password.
 *
 * @throws DomainProblem `invalid-credentials`, `account-locked`; `second-factor-needed` with the challenge that
 * `completeLogin` takes; TooSoon.
 */
export async function login(deps: SignInDeps, { email, password, remember, client }: Login) {
  const { id: userId, password_hash: hash } = await provePassword(deps, { email, password, client });
  return loggingRefusal(deps, userId, async () => {
    const entered = await deps.transact(async (tx) => {
      await requireProven(tx, { userId, hash });
      if (await isAccountLocked(tx.db, userId)) throw new DomainProblem("account-locked");
      if (await asksForCode(tx.db, userId)) return challengeFor(tx, { userId, remember });
      return enter(tx, { userId, remember, client, outcome: "logged-in" });
    });
    if ("signedIn" in entered) return entered;
    throw new DomainProblem("second-factor-needed", entered); // after the commit: the challenge is kept
  });
}

async function challengeFor(tx: Tx, { userId, remember }: { userId: UserId; remember: boolean }) {
  const challenge = newToken();
  const now = tx.clock();
  const expiresAt = new Date(now.getTime() + CHALLENGE_VALID_MS);
  await insertChallenge(tx.db, { tokenHash: sha256(challenge), userId, remember, expiresAt }, now);
  return { challenge };
}

/**
 * Finishes a log-in whose password was right. Wrong codes are counted like passwords, on counters of their own.
 *
 * @throws DomainProblem `login-expired`, `account-locked`; `invalid-request` on field code; TooSoon.
 */
export async function completeLogin(deps: CodeDeps, step: SecondStep) {
  const waiting = await findChallenge(deps.db, sha256(step.challenge), deps.clock());
  if (!waiting) throw new DomainProblem("login-expired");
  return loggingRefusal(deps, waiting.user_id, () => enterWithCode(deps, step, waiting));
}

type Waiting = { user_id: UserId; remember: boolean; email: string };

async function enterWithCode(deps: CodeDeps, { challenge, code, client }: SecondStep, waiting: Waiting) {
  const { user_id: userId, remember, email } = waiting;
  const entered = await countedAttempt(deps, await codeCounters(deps.db, userId, client), () =>
    deps.transact(async (tx) => {
      await lockContacts(tx.db, userId);
      if (!(await useSecondFactor(deps, tx, { userId, email }, code))) return undefined;
      if (!(await endChallenge(tx.db, sha256(challenge)))) throw new DomainProblem("login-expired");
      if (await isAccountLocked(tx.db, userId)) throw new DomainProblem("account-locked");
      return enter(tx, { userId, remember, client, outcome: "logged-in-with-code" });
    }),
  );
  if (!entered) throw wrongCode("This code is wrong or has already been used. Wait for the next one.");
  return entered;
}
