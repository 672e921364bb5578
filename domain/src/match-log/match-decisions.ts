import { handicapProblem, LEVEL } from "../frames/handicaps.ts";
import { DECISION_KINDS } from "./event-kinds.ts";
import type { DecisionKind, MatchAction, MatchState, MatchVerdict } from "./log-types.ts";

type Decision = Extract<MatchAction, { kind: DecisionKind | "postponed" | "cancelled" | "reopened" }>;

const DECISIONS = new Set<MatchAction["kind"]>(DECISION_KINDS);

/** Whether this is decided by an official away from the table. */
export const isDecision = (action: MatchAction): action is Decision => DECISIONS.has(action.kind);

/**
 * A decided result counts as entered, whatever was played; it has been checked before
 * (`resultVerdict`). Frames that do not add up to it are left out, so that the frames of a match always add up to its
 * score or are none; the log keeps them. Nothing before a decision can be undone.
 */
export function decide(match: MatchState, action: Decision): MatchVerdict {
  if (action.kind === "reopened") return reopen(match);
  if (!("outcome" in action)) return putOff(match, action.kind);
  const { outcome, winner, score } = action;
  const handicap = match.handicap ?? action.handicap ?? null;
  const problem = handicap && handicapProblem(match.rules, handicap);
  if (problem !== null) return { ok: false, reason: problem };
  const frames = framesOf(match, score);
  return { ok: true, match: { ...closed(match), status: "over", outcome, winner, score, handicap, frames } };
}

const closed = (match: MatchState): MatchState => ({ ...match, frame: null, lastId: null, past: null });

function putOff(match: MatchState, status: "postponed" | "cancelled"): MatchVerdict {
  const isOpen = match.status === "waiting" || match.status === "live";
  if (status === "postponed" && !isOpen)
    return { ok: false, reason: "Only a match that hasn't been played can be postponed." };
  if (match.status === "over") return { ok: false, reason: "A match that is over can't be called off." };
  return { ok: true, match: { ...closed(match), status } };
}

/** The match as it was before its start; its events stay in the log. */
function reopen(match: MatchState): MatchVerdict {
  if (match.status === "waiting") return { ok: false, reason: "The match has not started." };
  if (match.status === "cancelled") return { ok: false, reason: "The match was called off." };
  const unplayed = { score: [0, 0], handicap: null, frames: [], breaker: 1, winner: null, outcome: null } as const;
  return { ok: true, match: { ...closed(match), ...unplayed, pad: null, status: "waiting" } };
}

function framesOf({ frames, handicap }: MatchState, [score1, score2]: MatchState["score"]): MatchState["frames"] {
  const [given1, given2] = handicap?.frames ?? LEVEL.frames;
  const wins1 = frames.filter(({ winner }) => winner === 1).length;
  return given1 + wins1 === score1 && given2 + frames.length - wins1 === score2 ? frames : [];
}
