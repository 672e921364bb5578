// What the server has, as far as a phone needs to know it, and how it is brought together with what the phone has.

import { GENESIS, type Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { hashEntry } from "@pockethall/domain/match-log";
import type { LogEntry, MatchRules } from "@pockethall/domain/match-log-types";
import { hashAt } from "./pad-log.ts";
import type { AsideLines, KeptLog, PadTransport, Scorer } from "./pad-types.ts";

/** `lines`: the server's, after the line `base`, whose hash is `baseHash`: up to there both have the same. */
export type ServerLog = {
  rules: MatchRules;
  scorer: Scorer | null;
  base: number;
  baseHash: string;
  lines: readonly LogEntry[];
};
type Known = { entries: readonly LogEntry[]; acknowledged: number };

/** What arrived is no chain: a line was changed on its way. Asking again helps. */
export class GarbledAnswer extends Error {}

/**
 * Asks the server for news. Where its head is one of our lines nothing more is fetched; else the lines after the last
 * acknowledged one, or the whole log when those do not continue from ours (a server that was restored from a backup).
 *
 * @throws GarbledAnswer when a line's hash does not fit; any error of the transport
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

function checked(sha256: Sha256, matchId: MatchId, base: number, baseHash: string, lines: readonly LogEntry[]) {
  let previous = baseHash;
  for (const [index, line] of lines.entries()) {
    const isInPlace = line.sequence === base + index + 1 && line.previous === previous;
    if (!isInPlace || hashEntry(sha256, matchId, line) !== line.hash)
      throw new GarbledAnswer(`line ${line.sequence} arrived damaged`);
    previous = line.hash;
  }
  return { base, baseHash, lines };
}

/**
 * Brings the phone's log and the server's together. Lines that both have are acknowledged. Lines of the server that are new
 * are taken over; where they replace our unsent ones, ours are set aside: they can never be sent as they are.
 * Undefined when our log has changed while the answer was on its way, so that it does not fit any more.
 */
export function mergeLogs(ours: KeptLog, server: ServerLog, pad: string): KeptLog | undefined {
  if (hashAt(ours.entries, server.base) !== server.baseHash) return undefined;
  const shared = sharedLines(ours.entries.slice(server.base), server.lines);
  const acknowledged = server.base + shared;
  const mine = ours.entries.slice(acknowledged);
  const theirs = server.lines.slice(shared);
  const canFollow = theirs.length === 0 && mine.every((line) => line.pad === pad);
  if (canFollow) return { ...ours, rules: server.rules, acknowledged };
  const entries = [...ours.entries.slice(0, acknowledged), ...theirs];
  const aside = setAside(ours.aside, mine, whyAside(theirs, pad));
  return { rules: server.rules, entries, acknowledged: entries.length, aside: withoutKnown(aside, entries) };
}

function sharedLines(ours: readonly LogEntry[], theirs: readonly LogEntry[]): number {
  const different = theirs.findIndex((line, index) => line.hash !== ours[index]?.hash);
  return different === -1 ? theirs.length : different;
}

type Why = Omit<AsideLines, "entries">;

const whyAside = (theirs: readonly LogEntry[], pad: string): Why =>
  theirs.some((line) => line.pad !== null && line.pad !== pad)
    ? { kind: "taken-over", reason: "Another pad has scored this match." }
    : { kind: "behind", reason: "Someone else has scored this match. Refresh to continue." };

const setAside = (before: AsideLines | null, lines: readonly LogEntry[], why: Why): AsideLines | null =>
  lines.length === 0 ? before : { ...why, entries: [...(before?.entries ?? []), ...lines] };

/** A line that the server turns out to have is settled. */
function withoutKnown(aside: AsideLines | null, entries: readonly LogEntry[]): AsideLines | null {
  if (aside === null) return null;
  const known = new Set(entries.map((line) => line.id));
  const open = aside.entries.filter((line) => !known.has(line.id));
  return open.length === 0 ? null : { ...aside, entries: open };
}
