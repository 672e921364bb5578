import { countAttempt } from "@pockethall/domain/login-throttle";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { type Client, clientHashes } from "./client.ts";
import {
  type ClientHashes,
  type Credentials,
  clientKnownBy,
  findCredentials,
  findPasswordHash,
  type KnownBy,
} from "./known-clients.repository.ts";
import { loggingRefusal } from "./login-log.ts";
import { findThrottle, forgiveAttempt, keepThrottle, lockCounters } from "./login-throttles.repository.ts";
import type { Passwords } from "./passwords.ts";
import { sha256 } from "./tokens.ts";
import { TooSoon } from "./too-soon.ts";

// Failed passwords are counted where they come from, so that attempts of others never use up the owner's:
//  a device that has logged in to this account before has a counter of its own (device cookie);
//  an address that has, too;
//  every other address has its own as well, and all of these together share one more, which slows guessing from many;
//  an open session (step-up, a new password) has its own.
// Each counter accepts ten attempts a minute, and waits longer each time it is used up (domain/login-throttle).

const ATTEMPTS_A_MINUTE = 10;
const ATTEMPTS_A_MINUTE_FROM_UNKNOWN_CLIENTS = 20;

export type SignInDeps = { db: Db; transact: Transact; clock: Clock; passwords: Passwords };
type Counter = { key: Buffer; limit: number };
type Attempt = { email: string; password: string; client: Client };

/** As many accounts as one log-in may mean: each attempt checks so many passwords, whatever accounts there are. */
const CANDIDATES = [0, 1] as const;

/**
 * The account that an e-mail and a password mean. Each account that they may mean has counters of its own, so that guesses
 * at one never use up those of the other.
 *
 * @returns the id of the account.
 * @throws DomainProblem `invalid-credentials`, in the same words and after the same work for an unknown e-mail; TooSoon
 * once the counters of this source are used up, whether there is such an account or not.
 */
export async function provePassword(deps: SignInDeps, { email, password, client }: Attempt): Promise<string> {
  const hashes = clientHashes(client);
  const accounts = await findCredentials(deps.db, email, hashes);
  return loggingRefusal(deps, accounts[0]?.id ?? null, async () => {
    const candidates = CANDIDATES.map((index) => {
      const account = accounts[index];
      return { account, counters: loginCounters(account?.id ?? `${email} ${index}`, hashes, account?.known_by) };
    });
    const refusals = await chargeAttempts(
      deps,
      candidates.map(({ counters }) => counters),
    );
    const attempts = candidates.map((candidate, index) => ({ ...candidate, refusedUntil: refusals[index] }));
    const [first, second] = refusals;
    if (first && second) throw new TooSoon(first < second ? first : second, deps.clock());
    return provenAccount(deps, attempts, password);
  });
}

type Candidate = { account: Credentials | undefined; counters: readonly Counter[]; refusedUntil: Date | undefined };

async function provenAccount(deps: SignInDeps, candidates: readonly Candidate[], password: string): Promise<string> {
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
  return proven.id;
}

/**
 * The password again, in a session that is open already. Wrong ones are counted by session.
 *
 * @throws DomainProblem `invalid-credentials`; TooSoon.
 */
export const confirmPassword = (
  deps: SignInDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  password: string,
): Promise<void> =>
  loggingRefusal(deps, userId, async () => {
    const kept = await findPasswordHash(deps.db, userId);
    const isRight = await countedAttempt(deps, [ofSession(sessionId)], () => deps.passwords.isRight(password, kept));
    if (!isRight) throw new DomainProblem("invalid-credentials");
  });

/** The counters of a code that follows the password: those of the password, apart from them. */
export async function codeCounters({ db }: SignInDeps, userId: string, client: Client): Promise<Counter[]> {
  const hashes = clientHashes(client);
  return loginCounters(`second factor ${userId}`, hashes, await clientKnownBy(db, userId, hashes));
}

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
  const [refusedUntil] = await chargeAttempts(deps, [counters]);
  if (refusedUntil) throw new TooSoon(refusedUntil, deps.clock());
  const result = await attempt();
  const keys = counters.map(({ key }) => key);
  if (result) await forgiveAttempt(deps.db, keys);
  return result;
}

/** The counter of an open session. */
export const ofSession = (sessionId: string): Counter => ({
  key: sha256(`session ${sessionId}`),
  limit: ATTEMPTS_A_MINUTE,
});

function loginCounters(account: string, hashes: ClientHashes, knownBy: KnownBy | undefined): Counter[] {
  const counter = (name: string, limit = ATTEMPTS_A_MINUTE): Counter => ({ key: sha256(`${name} ${account}`), limit });
  if (knownBy === "device" && hashes.device) return [counter(`device ${hashes.device.toString("hex")}`)];
  const ofAddress = counter(`address ${hashes.address.toString("hex")}`);
  if (knownBy === "address") return [ofAddress];
  return [ofAddress, counter("unknown clients", ATTEMPTS_A_MINUTE_FROM_UNKNOWN_CLIENTS)];
}

/**
 * Counts one attempt on each group of counters, or on no counter of a group that is used up.
 *
 * @returns for each group until when it is refused.
 */
const chargeAttempts = (
  { transact, clock }: SignInDeps,
  groups: readonly (readonly Counter[])[],
): Promise<(Date | undefined)[]> =>
  transact(async (tx) => {
    const widest = groups.map((counters) => counters.at(-1)?.key).filter((key) => key !== undefined);
    // In one order, so that two attempts never wait for each other.
    for (const key of widest.toSorted((a, b) => a.compare(b))) await lockCounters(tx.db, key);
    const refusals = [];
    for (const counters of groups) refusals.push(await chargeGroup(tx.db, counters, clock()));
    return refusals;
  });

async function chargeGroup(db: Db, counters: readonly Counter[], now: Date): Promise<Date | undefined> {
  const decisions = [];
  for (const { key, limit } of counters)
    decisions.push({ key, decision: countAttempt(await findThrottle(db, key), limit, now) });
  const refusals = decisions.flatMap(({ decision }) => (decision.allowed ? [] : [decision.until]));
  if (refusals.length > 0) return new Date(Math.max(...refusals.map((until) => until.getTime())));
  for (const { key, decision } of decisions) if (decision.allowed) await keepThrottle(db, key, decision.throttle);
  return undefined;
}
