import type { UserId } from "@pockethall/domain/ids";
import { countAttempt } from "@pockethall/domain/login-throttle";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { sha256 } from "../../kernel/tokens.ts";
import { type Client, clientHashes } from "./client.ts";
import { type ClientHashes, clientKnownBy, type KnownBy } from "./known-clients.repository.ts";
import { findThrottle, keepThrottle, lockCounters } from "./login-throttles.repository.ts";

// Failed passwords are counted where they come from, so that attempts of others never use up the owner's:
//  a device that has logged in to this account before has a counter of its own (device cookie);
//  an address that has, too;
//  every other address has its own as well, and all of these together share one more, which slows guessing from many;
//  an open session (step-up, a new password) has its own.
// Each counter accepts ten attempts a minute, and waits longer each time it is used up (domain/login-throttle).

const ATTEMPTS_A_MINUTE = 10;
const ATTEMPTS_A_MINUTE_FROM_UNKNOWN_CLIENTS = 20;

export type Counter = { key: Buffer; limit: number };

/** The counter of an open session. */
export const ofSession = (sessionId: string): Counter => ({
  key: sha256(`session ${sessionId}`),
  limit: ATTEMPTS_A_MINUTE,
});

/** The counters of a code that follows the password: those of the password, apart from them. */
export async function codeCounters(db: Db, userId: UserId, client: Client): Promise<Counter[]> {
  const hashes = clientHashes(client);
  return loginCounters(`second factor ${userId}`, hashes, await clientKnownBy(db, userId, hashes));
}

/** The counters of an account, or of an e-mail without one, for the client that tries. */
export function loginCounters(account: string, hashes: ClientHashes, knownBy: KnownBy | undefined): Counter[] {
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
export async function chargeAttempts(
  tx: Tx,
  groups: readonly (readonly Counter[])[],
  clock: Clock,
): Promise<(Date | undefined)[]> {
  const widest = groups.map((counters) => counters.at(-1)?.key).filter((key) => key !== undefined);
  // In one order, so that two attempts never wait for each other.
  for (const key of widest.toSorted((a, b) => a.compare(b))) await lockCounters(tx.db, key);
  const refusals = [];
  for (const counters of groups) refusals.push(await chargeGroup(tx.db, counters, clock()));
  return refusals;
}

async function chargeGroup(db: Db, counters: readonly Counter[], now: Date): Promise<Date | undefined> {
  const decisions = [];
  for (const { key, limit } of counters)
    decisions.push({ key, decision: countAttempt(await findThrottle(db, key), limit, now) });
  const refusals = decisions.flatMap(({ decision }) => (decision.allowed ? [] : [decision.until]));
  if (refusals.length > 0) return new Date(Math.max(...refusals.map((until) => until.getTime())));
  for (const { key, decision } of decisions) if (decision.allowed) await keepThrottle(db, key, decision.throttle);
  return undefined;
}
