import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Game } from "@pockethall/contract/games";
import { applyAction, newMatch } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction, MatchRules, MatchState } from "@pockethall/domain/match-log-types";

export type ScoringEvent = Endpoints["GET /api/matches/:id/events"]["response"]["data"][number];

/** One event of a match's log with the match before and after it. */
export type Moment = {
  event: ScoringEvent;
  action: MatchAction;
  before: MatchState;
  after: MatchState;
  /** The rules of this version did not take the event: the match is as before. */
  refused: boolean;
};

/** The event as its hash covers it. The server took its action by the same rules, so its shape is not judged again. */
export const entryOf = ({ id, sequence, previous, hash, pad, at, action }: ScoringEvent): LogEntry => ({
  id,
  sequence,
  previous,
  hash,
  pad,
  at,
  action: action as MatchAction,
});

/**
 * By which rules a game's log is folded. Whether level frames end a match follows from the game's data: a match
 * that ended without a winner may be drawn, every other one continues until it has one.
 */
export const rulesOf = ({ ruleset, total_frames, status, winner_id }: Game): MatchRules => ({
  ruleset,
  totalFrames: total_frames,
  knockout: status !== "completed" || winner_id !== null,
});

/** Folds events onto what is folded already; events that are folded are not folded again. */
export function momentsOf(
  rules: MatchRules,
  events: readonly ScoringEvent[],
  folded: readonly Moment[] = [],
): Moment[] {
  const moments = [...folded];
  let match = moments.at(-1)?.after ?? newMatch(rules);
  for (const event of events.slice(moments.length)) {
    const entry = entryOf(event);
    const verdict = applyAction(match, entry);
    const after = verdict.ok ? verdict.match : match;
    moments.push({ event, action: entry.action, before: match, after, refused: !verdict.ok });
    match = after;
  }
  return moments;
}

/** The match after this event; before the first one the match that waits. */
export const matchAt = (rules: MatchRules, moments: readonly Moment[], at: number): MatchState =>
  moments[Math.min(at, moments.length) - 1]?.after ?? newMatch(rules);
