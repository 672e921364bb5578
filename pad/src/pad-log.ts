// The log that a phone keeps of one match, as plain values: what it adds up to, one more event, and what is unsent.

import { GENESIS, type Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { applyAction, foldLog, hashEntry, newMatch, verifyChain } from "@pockethall/domain/match-log";
import type { LogEntry, LogHead, MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { StoredLog } from "./pad-types.ts";

/** A log with what it adds up to. `unreadable`: why an event of it means nothing to this version of PocketHall. */
export type PadLog = StoredLog & { match: MatchState; unreadable: string | null };
export type PadEvent = { id: string; pad: string; at: string; action: MatchAction };

/** Folds a kept log. Events that this version cannot read are kept, and the match ends before the first of them. */
export function readLog({ rules, entries, acknowledged, players, aside }: StoredLog): PadLog {
  const kept = { rules, entries, acknowledged, players, aside };
  const folded = foldLog(rules, entries);
  if (folded.ok) return { ...kept, match: folded.match, unreadable: null };
  const readable = foldLog(rules, entries.slice(0, folded.sequence - 1));
  return { ...kept, match: readable.ok ? readable.match : newMatch(rules), unreadable: folded.reason };
}

/** What the store keeps of it. */
export const storedOf = ({ rules, entries, acknowledged, players, aside }: PadLog): StoredLog => ({
  rules,
  entries,
  acknowledged,
  players,
  aside,
});

export const headOf = (entries: readonly LogEntry[]): LogHead => {
  const last = entries.at(-1);
  return { sequence: last?.sequence ?? 0, hash: last?.hash ?? GENESIS };
};

/** The hash of the event with this sequence; undefined beyond the log's end. */
export const hashAt = (entries: readonly LogEntry[], sequence: number): string | undefined =>
  sequence === 0 ? GENESIS : entries[sequence - 1]?.hash;

/** Events that the server is not known to have, in order. */
export const unsentOf = ({ entries, acknowledged }: StoredLog): readonly LogEntry[] => entries.slice(acknowledged);

/** Chains an event onto the log, if the rules allow it. Nothing is changed: it answers what would be. */
export function withEvent(
  sha256: Sha256,
  matchId: MatchId,
  log: PadLog,
  event: PadEvent,
): { ok: true; entry: LogEntry; log: PadLog } | { ok: false; reason: string } {
  const verdict = applyAction(log.match, event);
  if (!verdict.ok) return verdict;
  const head = headOf(log.entries);
  const { id, pad, at, action } = event;
  const unhashed = { id, sequence: head.sequence + 1, previous: head.hash, pad, at, action };
  const entry = { ...unhashed, hash: hashEntry(sha256, matchId, unhashed) };
  return { ok: true, entry, log: { ...log, entries: [...log.entries, entry], match: verdict.match } };
}

const DAMAGED = "This phone's storage has damaged the log. These lines have not been sent.";

/**
 * A log whose chain is whole: from the first damaged event on it is cut off and comes from the server again. Events that were
 * never sent are set aside, so that the referee sees them. The same object when nothing was damaged.
 */
export function repairLog(sha256: Sha256, matchId: MatchId, log: StoredLog): StoredLog {
  const broken = verifyChain(sha256, matchId, log.entries);
  if (broken === null) return log;
  const whole = log.entries.indexOf(broken);
  const lost = log.entries.slice(Math.max(whole, log.acknowledged));
  const aside =
    lost.length === 0
      ? log.aside
      : { kind: "refused" as const, reason: DAMAGED, entries: [...(log.aside?.entries ?? []), ...lost] };
  return { ...log, entries: log.entries.slice(0, whole), acknowledged: Math.min(log.acknowledged, whole), aside };
}
