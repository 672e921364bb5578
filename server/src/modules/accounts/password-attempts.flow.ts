import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { type Client, clientHashes } from "./client.ts";
import { type Credentials, findCredentials, findPasswordHash } from "./known-clients.repository.ts";
import { type Counter, chargeAttempts, loginCounters, ofSession } from "./login-counters.ts";
import { loggingRefusal } from "./login-log.ts";
import { forgiveAttempt } from "./login-throttles.repository.ts";
import type { Passwords } from "./passwords.ts";
import { TooSoon } from "./too-soon.ts";

// Attempts are counted in a transaction of their own, before the password is checked: a refused attempt stays counted.

export type SignInDeps = { db: Db; transact: Transact; clock: Clock; passwords: Passwords };
type Attempt = { email: string; password: string; client: Client };

/** As many accounts as one log-in may mean: each attempt checks this many passwords, whether or not the accounts exist. */
const CANDIDATES = [0, 1] as const;

/**
 * The account that an e-mail and a password mean. Each account that they may mean has counters of its own, so that guesses
 * at one never use up those of the other.
 *
 * @returns the account with the hash of the password that was right.
 * @throws DomainProblem `invalid-credentials`, in the same words and after the same work for an unknown e-mail; TooSoon
 * once the counters of this source are used up, whether there is such an account or not.
 */
export async function provePassword(deps: SignInDeps, { email, password, client }: Attempt): Promise<Credentials> {
  const hashes = clientHashes(client);
  const accounts = await findCredentials(deps.db, email, hashes);
  return loggingRefusal(deps, accounts[0]?.id ?? null, async () => {
    const candidates = CANDIDATES.map((index) => {
      const account = accounts[index];
      return { account, counters: loginCounters(account?.id ?? `${email} ${index}`, hashes, account?.known_by) };
    });
    const groups = candidates.map(({ counters }) => counters);
    const refusals = await deps.transact((tx) => chargeAttempts(tx, groups, deps.clock));
    const attempts = candidates.map((candidate, index) => ({ ...candidate, refusedUntil: refusals[index] }));
    const [first, second] = refusals;
    if (first && second) throw new TooSoon(first < second ? first : second, deps.clock());
    return provenAccount(deps, attempts, password);
  });
}

type Candidate = { account: Credentials | undefined; counters: readonly Counter[]; refusedUntil: Date | undefined };

async function provenAccount(
  deps: SignInDeps,
  candidates: readonly Candidate[],
  password: string,
): Promise<Credentials> {
  let proven: Credentials | undefined;
  for (const { account, refusedUntil } of candidates) {
    const isRight = await deps.passwords.isRight(password, refusedUntil ? undefined : account?.password_hash);
    if (isRight) proven ??= account;
  }
  if (!proven) throw new DomainProblem("invalid-credentials");
  const charged = candidates.filter(({ refusedUntil }) => refusedUntil === undefined);
  await forgiveAttempt(
    deps.db,
    charged.flatMap(({ counters }) => counters.map(({ key }) => key)),
  );
  return proven;
}

/**
 * The password again, in a session that is open already. Wrong ones are counted by session.
 *
 * @returns the hash of the password that was right.
 * @throws DomainProblem `invalid-credentials`; TooSoon.
 */
export const confirmPassword = (
  deps: SignInDeps,
  { userId, sessionId }: { userId: UserId; sessionId: string },
  password: string,
): Promise<string> =>
  loggingRefusal(deps, userId, async () => {
    const kept = await findPasswordHash(deps.db, userId);
    const isRight = await countedAttempt(deps, [ofSession(sessionId)], () => deps.passwords.isRight(password, kept));
    if (!isRight || kept === undefined) throw new DomainProblem("invalid-credentials");
    return kept;
  });

/**
 * Runs an attempt, counted as failed unless its result is truthy.
 *
 * @throws TooSoon once the counters are used up.
 */
export async function countedAttempt<Result>(
  deps: SignInDeps,
  counters: readonly Counter[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const [refusedUntil] = await deps.transact((tx) => chargeAttempts(tx, [counters], deps.clock));
  if (refusedUntil) throw new TooSoon(refusedUntil, deps.clock());
  const result = await attempt();
  const keys = counters.map(({ key }) => key);
  if (result) await forgiveAttempt(deps.db, keys);
  return result;
}
