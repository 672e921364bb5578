import { foldLog, newMatch } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import { headOf, type PadLog, unsentOf } from "./pad-log.ts";
import type { PadConflict, PadSnapshot, PadStatus, Scorer } from "./pad-types.ts";

/** Everything an engine knows, of which its snapshot is made. */
export type PadFacts = {
  pad: string;
  log: PadLog | null;
  /** The server's last answer. */
  scorer: Scorer | null;
  isSending: boolean;
  isOffline: boolean;
  isSignedOut: boolean;
  /** The server refused this account: another referee is assigned. */
  isReplaced: boolean;
  /** Why the server does not take the first unsent event, though its place is free. */
  refusal: string | null;
  storageProblem: string | null;
};

/** What the screen is shown. */
export function snapshotOf(facts: PadFacts): PadSnapshot {
  const { log, isOffline, isSignedOut, isReplaced, storageProblem } = facts;
  const conflict = log === null ? null : conflictOf(facts, log);
  return {
    status: statusOf(facts, conflict),
    match: log?.match ?? null,
    head: log === null ? null : headOf(log.entries),
    lastAction: log === null ? null : lastActionOf(log),
    unsentCount: log === null ? 0 : unsentOf(log).length + (log.aside?.entries.length ?? 0),
    isOffline,
    isSignedOut,
    isReplaced,
    isScorer: log !== null && log.match.pad === facts.pad,
    scorer: log === null ? null : scorerOf(facts, log),
    conflict,
    storageProblem: storageProblem ?? log?.unreadable ?? null,
  };
}

const lastActionOf = ({ entries, match }: PadLog): MatchAction | null =>
  entries.findLast(({ id }) => id === match.lastId)?.action ?? null;

function statusOf({ log, isSending }: PadFacts, conflict: PadConflict | null): PadStatus {
  if (log === null) return "loading";
  if (conflict !== null) return conflict.kind === "refused" ? "refused" : "conflict";
  if (unsentOf(log).length === 0) return "sent";
  return isSending ? "sending" : "saved-on-this-phone";
}

function conflictOf(facts: PadFacts, log: PadLog): PadConflict | null {
  const { refusal } = facts;
  if (refusal === null && log.aside === null) return null;
  const held: LogEntry[] = [...(log.aside?.entries ?? []), ...(refusal === null ? [] : unsentOf(log))];
  return {
    kind: refusal === null ? (log.aside?.kind ?? "refused") : "refused",
    reason: refusal ?? log.aside?.reason ?? "",
    scorer: scorerOf(facts, log),
    unsent: held,
    theirs: matchOfServer(log),
  };
}

/** The match as far as the server is known to have it. */
function matchOfServer({ rules, entries, acknowledged, match }: PadLog): MatchState {
  if (acknowledged === entries.length) return match;
  const folded = foldLog(rules, entries.slice(0, acknowledged));
  return folded.ok ? folded.match : newMatch(rules);
}

/** The scorer by the log on this phone; the name comes from the server. */
function scorerOf({ scorer }: PadFacts, { match, entries }: PadLog): Scorer | null {
  if (match.pad === null) return null;
  if (scorer?.pad === match.pad) return scorer;
  const theirs = entries.filter(({ pad }) => pad === match.pad);
  const since = (theirs.findLast(({ action }) => action.kind === "pad-taken") ?? theirs[0])?.at;
  return { pad: match.pad, name: null, since: since ?? "" };
}
