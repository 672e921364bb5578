// What the server has, as far as a phone needs to know it, and how it is brought together with what the phone has.

import { GENESIS, type Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { hashEntry } from "@pockethall/domain/match-log";
import type { LogEntry, MatchRules } from "@pockethall/domain/match-log-types";
import { hashAt } from "./pad-log.ts";
import type { AsideEvents, PadTransport, Scorer, StoredLog } from "./pad-types.ts";

/** `events`: the server's, after the event `base`, whose hash is `baseHash`: up to there both have the same. */
export type ServerLog = {
  rules: MatchRules;
  scorer: Scorer | null;
  base: number;
  baseHash: string;
  lines: readonly LogEntry[];
};
type Known = { entries: readonly LogEntry[]; acknowledged: number };

/** What arrived is no chain: an event was changed on its way. Asking again helps. */
export class GarbledAnswer extends Error {}

/**
 * Asks the server for new events. Where its head is one of our events nothing more is fetched; else the events after the last
 * acknowledged one, or the whole log when those do not continue from ours (a server that was restored from a backup).
 *
 * @throws GarbledAnswer when an event's hash does not fit; any error of the transport
 */
export async function fetchServerLog(
  { matchId, transport, sha256 }: { matchId: MatchId; transport: PadTransport; sha256: Sha256 },
  { entries, acknowledged }: Known,
): Promise<ServerLog> {
  const { rules, head, scorer } = await transport.open(matchId);
  if (hashAt(entries, head.sequence) === head.hash)
    return { rules, scorer, base: head.sequence, baseHash: head.hash, lines: [] };
  const after = await transport.entriesAfter(matchId, acknowledged);
  const acknowledgedHash = hashAt(entries, acknowledged) ?? GENESIS;
  if (after.length > 0 && after[0]?.previous === acknowledgedHash)
    return { rules, scorer, ...checked(sha256, matchId, acknowledged, acknowledgedHash, after) };
  const all = await transport.entriesAfter(matchId, 0);
  return { rules, scorer, ...checked(sha256, matchId, 0, GENESIS, all) };
}

function checked(sha256: Sha256, matchId: MatchId, base: number, baseHash: string, events: readonly LogEntry[]) {
  let previous = baseHash;
  for (const [index, event] of events.entries()) {
    const isInPlace = event.sequence === base + index + 1 && event.previous === previous;
    if (!isInPlace || hashEntry(sha256, matchId, event) !== event.hash)
      throw new GarbledAnswer(`line ${event.sequence} arrived damaged`);
    previous = event.hash;
  }
  return { base, baseHash, lines: events };
}

/**
 * Brings the phone's log and the server's together. Events that both have are acknowledged. Events of the server that are new
 * are taken over; where they replace our unsent ones, ours are set aside: they can never be sent as they are.
 * Undefined when our log has changed while the answer was on its way, so that it does not fit any more.
 */
export function mergeLogs(ours: StoredLog, server: ServerLog, pad: string): StoredLog | undefined {
  if (hashAt(ours.entries, server.base) !== server.baseHash) return undefined;
  const shared = sharedLines(ours.entries.slice(server.base), server.lines);
  const acknowledged = server.base + shared;
  const mine = ours.entries.slice(acknowledged);
  const theirs = server.lines.slice(shared);
  const canFollow = theirs.length === 0 && mine.every((event) => event.pad === pad);
  if (canFollow) return { ...ours, rules: server.rules, acknowledged };
  const entries = [...ours.entries.slice(0, acknowledged), ...theirs];
  const aside = setAside(ours.aside, mine, whyAside(theirs, pad));
  const { players } = ours;
  return { rules: server.rules, entries, acknowledged: entries.length, players, aside: withoutKnown(aside, entries) };
}

function sharedLines(ours: readonly LogEntry[], theirs: readonly LogEntry[]): number {
  const different = theirs.findIndex((event, index) => event.hash !== ours[index]?.hash);
  return different === -1 ? theirs.length : different;
}

type Why = Omit<AsideEvents, "entries">;

const whyAside = (theirs: readonly LogEntry[], pad: string): Why =>
  theirs.some((event) => event.pad !== null && event.pad !== pad)
    ? { kind: "taken-over", reason: "Another pad has scored this match." }
    : { kind: "behind", reason: "Someone else has scored this match. Refresh to continue." };

const setAside = (before: AsideEvents | null, events: readonly LogEntry[], why: Why): AsideEvents | null =>
  events.length === 0 ? before : { ...why, entries: [...(before?.entries ?? []), ...events] };

/** An event that the server turns out to have is settled. */
function withoutKnown(aside: AsideEvents | null, entries: readonly LogEntry[]): AsideEvents | null {
  if (aside === null) return null;
  const known = new Set(entries.map((event) => event.id));
  const open = aside.entries.filter((event) => !known.has(event.id));
  return open.length === 0 ? null : { ...aside, entries: open };
}
