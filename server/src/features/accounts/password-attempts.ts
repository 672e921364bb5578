import { countAttempt } from "@pockethall/domain/login-throttle";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Transact } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { type Client, clientHashes } from "./client.ts";
import { type ClientHashes, findCredentials } from "./known-clients.repository.ts";
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

/** Where a password is typed: in a log-in form, or in a session that is open already. */
export type AttemptSource = { client: Client } | { sessionId: string };

export type SignInDeps = { db: Db; transact: Transact; clock: Clock; passwords: Passwords };
type Counter = { key: Buffer; limit: number };

/**
 * @returns the id of the account.
 * @throws DomainProblem `invalid-credentials`, in the same words and after the same work for an unknown e-mail; TooSoon
 * once the counters of this source are used up, whether there is such an account or not.
 */
export async function provePassword(
  deps: SignInDeps,
  email: string,
  password: string,
  source: AttemptSource,
): Promise<string> {
  const hashes = "client" in source ? clientHashes(source.client) : { device: null, address: Buffer.alloc(0) };
  const account = await findCredentials(deps.db, email, hashes);
  const counters = "client" in source ? loginCounters(email, hashes, account?.known_by) : [ofSession(source.sessionId)];
  return loggingRefusal(deps, account?.id ?? null, async () => {
    const isRight = await countedAttempt(deps, counters, () =>
      deps.passwords.isRight(password, account?.password_hash),
    );
    if (!isRight || !account) throw new DomainProblem("invalid-credentials");
    return account.id;
  });
}

/** The counters of a code that follows the password: those of the password, apart from them. */
export async function codeCounters({ db }: SignInDeps, email: string, client: Client): Promise<Counter[]> {
  const hashes = clientHashes(client);
  const account = await findCredentials(db, email, hashes);
  return loginCounters(`second factor ${email}`, hashes, account?.known_by);
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
  await chargeAttempt(deps, counters);
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

function loginCounters(email: string, hashes: ClientHashes, knownBy: "device" | "address" | null | undefined) {
  const counter = (name: string, limit = ATTEMPTS_A_MINUTE): Counter => ({ key: sha256(`${name} ${email}`), limit });
  if (knownBy === "device" && hashes.device) return [counter(`device ${hashes.device.toString("hex")}`)];
  const ofAddress = counter(`address ${hashes.address.toString("hex")}`);
  if (knownBy === "address") return [ofAddress];
  return [ofAddress, counter("unknown clients", ATTEMPTS_A_MINUTE_FROM_UNKNOWN_CLIENTS)];
}

/** Counts the attempt on every counter, or on none and throws TooSoon. */
async function chargeAttempt({ transact, clock }: SignInDeps, counters: readonly Counter[]): Promise<void> {
  const widest = counters.at(-1);
  if (!widest) throw new Error("an attempt without a counter");
  const refusedUntil = await transact(async (tx) => {
    await lockCounters(tx.db, widest.key);
    const now = clock();
    const decisions = [];
    for (const { key, limit } of counters)
      decisions.push({ key, decision: countAttempt(await findThrottle(tx.db, key), limit, now) });
    const refusals = decisions.flatMap(({ decision }) => (decision.allowed ? [] : [decision.until]));
    if (refusals.length > 0) return new Date(Math.max(...refusals.map((until) => until.getTime())));
    for (const { key, decision } of decisions) if (decision.allowed) await keepThrottle(tx.db, key, decision.throttle);
    return undefined;
  });
  if (refusedUntil) throw new TooSoon(refusedUntil, clock());
}
