// The log of a match and what it adds up to. A match waits, is live from `started`, and is over with its last frame or by
// an official's decision; it can be postponed and started again with the frames it had, or called off. While it is live,
// strokes and frames come in, and the last event that counts can be taken back, also the one that ended the match at the
// table. Else, once it is over, only officials write: they correct its result.

import type { MatchId } from "../common/ids.ts";
import { type Handicap, handicapProblem, isLevel, isSameHandicap, LEVEL } from "../frames/handicaps.ts";
import { targetFrames } from "../matches/matches.ts";
import { canonicalJson } from "./canonical-json.ts";
import { GENESIS, type Sha256 } from "./hash-chain.ts";
import type { LogEntry, MatchAction, MatchRules, MatchState, MatchVerdict } from "./log-types.ts";
import { decide, isDecision } from "./match-decisions.ts";
import { isStroke, playMatch } from "./match-frames.ts";

/** An event as far as the fold looks at it. */
export type ScoringEvent = { id: string; pad: string | null; action: MatchAction };
/** `sequence`: the first event that the rules refuse. */
export type FoldVerdict = { ok: true; match: MatchState } | { ok: false; reason: string; sequence: number };

const refused = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** A match that has not begun. @throws RangeError unless it goes over a whole number of frames from 1. */
export function newMatch(rules: MatchRules): MatchState {
  targetFrames(rules.totalFrames);
  const nothing = { handicap: null, winner: null, outcome: null, pad: null, lastId: null, past: null } as const;
  return { rules, status: "waiting", score: [0, 0], frames: [], frame: null, breaker: 1, ...nothing };
}

/**
 * The match after one more event, or the reason why it cannot follow, in a sentence for the referee. Never throws.
 * What an event does depends on the events before it alone, so phone and server agree.
 *
 * Who may write: the first event of a pad makes that pad the scorer, and from then on only that pad and officials (`pad`
 * null) may write, until another pad takes over by `pad-taken`.
 */
export function applyAction(match: MatchState, event: ScoringEvent): MatchVerdict {
  const foreign = padProblem(match, event);
  if (foreign !== null) return refused(foreign);
  const verdict = take(event.pad === null ? match : { ...match, pad: event.pad }, event);
  return verdict.ok ? { ok: true, match: verdict.match } : verdict;
}

function padProblem({ pad: scorer }: MatchState, { pad, action }: ScoringEvent): string | null {
  if (action.kind === "pad-taken") return pad === null ? "Only a pad can take over a match." : null;
  if (pad !== null && isDecision(action)) return "Results are decided by an official.";
  return pad === null || scorer === null || scorer === pad ? null : "Another pad is scoring this match.";
}

function take(match: MatchState, { id, action }: ScoringEvent): MatchVerdict {
  if (isDecision(action)) return decide(match, action);
  if (action.kind === "completed") return { ok: true, match };
  if (match.status === "over" && action.kind === "undone" && match.past !== null) return undo(match, action.of);
  if (match.status === "over") return refused("The match is over. Only the organiser can correct its result.");
  if (match.status === "cancelled") return refused("The match was called off.");
  if (action.kind === "pad-taken") return { ok: true, match };
  if (isStart(action)) return start(match, action);
  if (match.status !== "live") return refused("The match has not started.");
  if (action.kind === "undone") return undo(match, action.of);
  const verdict = isStroke(action) || action.kind.startsWith("frame-") ? playMatch(match, action) : unknown();
  if (!verdict.ok) return verdict;
  return { ok: true, match: { ...verdict.match, lastId: id, past: match } };
}

const unknown = () => refused("This entry isn't recognised.");

/** Also starts a postponed match again: the frame that was broken off is replayed. */
function start(match: MatchState, action: Start): MatchVerdict {
  if (match.status === "live") return refused("The match has already started.");
  const given = "handicap" in action ? action.handicap : null;
  const problem = given && (handicapProblem(match.rules, given) ?? (isChanged(match, given) ? FIXED : null));
  if (problem !== null) return refused(problem);
  const handicap = match.handicap ?? given ?? LEVEL;
  const score = match.handicap === null ? handicap.frames : match.score;
  const live = { status: "live", breaker: action.breaker, frame: null, lastId: null, past: null } as const;
  return { ok: true, match: { ...match, ...live, handicap, score } };
}

const FIXED = "The handicap of a match stays as it was when the match began.";
const isChanged = ({ handicap }: MatchState, given: Handicap) => handicap !== null && !isSameHandicap(handicap, given);

type Start = Extract<MatchAction, { kind: "started" | "started-with-handicap" }>;
/** Whether this event starts a match, for the first time or again. */
export const isStart = <Action extends { kind: string }>(
  action: Action,
): action is Extract<Action, { kind: Start["kind"] }> =>
  action.kind === "started" || action.kind === "started-with-handicap";

/** The event that starts a match with this handicap; level ones are written as they always were. */
export const startOf = (breaker: Start["breaker"], handicap: Handicap = LEVEL): Start =>
  isLevel(handicap) ? { kind: "started", breaker } : { kind: "started-with-handicap", breaker, handicap };

/** The match as it was before the last event that counts, except for who scores. */
function undo(match: MatchState, of: string): MatchVerdict {
  if (match.past === null) return refused("There's nothing to undo.");
  if (match.lastId !== of) return refused("Only the last entry can be undone.");
  return { ok: true, match: { ...match.past, pad: match.pad } };
}

/** Goes on from a match with further events, in order. */
export function continueLog(match: MatchState, lines: readonly (ScoringEvent & { sequence: number })[]): FoldVerdict {
  let current = match;
  for (const event of lines) {
    const verdict = applyAction(current, event);
    if (!verdict.ok) return { ...verdict, sequence: event.sequence };
    current = verdict.match;
  }
  return { ok: true, match: current };
}

/** What a whole log adds up to. */
export const foldLog = (rules: MatchRules, lines: readonly (ScoringEvent & { sequence: number })[]): FoldVerdict =>
  continueLog(newMatch(rules), lines);

/** The match after the event with this sequence; before the first event for 0. For replay. */
export const stateAt = (
  rules: MatchRules,
  lines: readonly (ScoringEvent & { sequence: number })[],
  sequence: number,
): FoldVerdict =>
  foldLog(
    rules,
    lines.filter((event) => event.sequence <= sequence),
  );

/** The text that an event's hash is made of: docs/match-log.md. */
export const hashedText = (matchId: MatchId, entry: Omit<LogEntry, "hash">): string =>
  [
    "pockethall-log-1",
    matchId,
    entry.sequence,
    entry.previous,
    entry.id,
    entry.pad ?? "",
    entry.at,
    canonicalJson(entry.action),
  ].join("\n");

/** The hash of an event: it covers the match, the event, and through `previous` every event before it. */
export const hashEntry = (sha256: Sha256, matchId: MatchId, entry: Omit<LogEntry, "hash">): string =>
  sha256(hashedText(matchId, entry));

/** The first event that is not as it was written, or not where it was written; null: the chain is whole. */
export function verifyChain(sha256: Sha256, matchId: MatchId, entries: readonly LogEntry[]): LogEntry | null {
  let previous = GENESIS;
  for (const [index, entry] of entries.entries()) {
    const isInPlace = entry.sequence === index + 1 && entry.previous === previous;
    if (!isInPlace || hashEntry(sha256, matchId, entry) !== entry.hash) return entry;
    previous = entry.hash;
  }
  return null;
}
