import { LEVEL } from "@pockethall/domain/handicaps";
import type { UserId } from "@pockethall/domain/ids";
import { inPlayAt } from "@pockethall/domain/match-frames";
import type { LogEntry, LogHead, MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import { startColumns } from "../handicaps.read-model.ts";
import { endOfFrame } from "./folded-matches.ts";
import type { FrameRow, LoggedGame, NewScoringEvent } from "./match-log.repository.ts";
import type { GameRecord } from "./scoring.repository.ts";

/** An event and the match after it, as a row of the log. Everything but the chain and the action is there to be read. */
export function eventRow(
  game: Slots,
  { entry, before, after, actorId, at }: { entry: LogEntry; before: MatchState; after: MatchState } & Author,
): NewScoringEvent {
  const { action } = entry;
  return {
    game_id: game.id,
    sequence: entry.sequence,
    id: entry.id,
    previous_hash: entry.previous,
    hash: entry.hash,
    pad: entry.pad,
    made_at: entry.at,
    action,
    kind: action.kind,
    player_id: playerOf(game, sideOf(action, before)),
    player1_score: after.score[0],
    player2_score: after.score[1],
    outcome: "outcome" in action ? action.outcome : null,
    reason: "reason" in action ? (action.reason ?? null) : null,
    actor_id: actorId,
    created_at: at,
  };
}

/** A game as far as events name its players. */
type Slots = Pick<GameRecord, "id" | "player1_id" | "player2_id">;

/** The account that wrote an event, and the server's time; null: the system. */
export type Author = { actorId: UserId | null; at: Date };

export function playerOf(game: Slots, side: Side | null): string | null {
  if (side === null) return null;
  return side === 1 ? game.player1_id : game.player2_id;
}

/** The player of an event: the winner or the acting player; for a stroke the player at the table. */
function sideOf(action: MatchAction, { frame, breaker }: MatchState): Side | null {
  if ("winner" in action) return action.winner;
  if ("by" in action) return action.by;
  const isStroke = ["potted", "missed", "nominated", "fouled", "option-chosen"].includes(action.kind);
  return isStroke ? (frame?.striker ?? breaker) : null;
}

/** A log before and after the events that were added, and its new end. */
type Written = { before: MatchState; match: MatchState; head: LogHead };

/** The game's row as it follows from its log. A waiting game's own fields stay. */
export function gameRow(game: GameRecord, { before, match, head, actorId, at }: Written & Author): LoggedGame {
  const isReopened = before.status !== "waiting" && match.status === "waiting";
  const hasScore = (game.player1_score !== null && !isReopened) || match.status === "live" || match.status === "over";
  const [score1, score2] = hasScore ? match.score : [null, null];
  const isNewPad = match.pad !== game.scorer_pad;
  return {
    status: isReopened ? "scheduled" : statusOf(game, match),
    player1_score: score1,
    player2_score: score2,
    winner_id: playerOf(game, match.winner),
    outcome: match.outcome,
    started_at: isReopened ? null : (game.started_at ?? (match.status === "live" ? at : null)),
    completed_at: match.status === "over" ? (game.completed_at ?? at) : null,
    in_play: inPlayAt(match),
    ...startColumns(match.handicap ?? LEVEL),
    log_sequence: head.sequence,
    log_hash: head.hash,
    scorer_pad: match.pad,
    scorer_user: match.pad === null ? null : isNewPad ? actorId : game.scorer_user,
    scorer_since: match.pad === null ? null : isNewPad ? at : game.scorer_since,
  };
}

const STATUSES = { live: "live", over: "completed", postponed: "postponed", cancelled: "cancelled" } as const;
const statusOf = ({ status }: GameRecord, match: MatchState): GameRecord["status"] =>
  match.status === "waiting" ? status : STATUSES[match.status];

/** The frames that stand, as rows, from the one with this number on. */
export function frameRows(game: Slots, { frames }: MatchState, from: number): FrameRow[] {
  return frames.slice(from - 1).map((frame) => ({
    game_id: game.id,
    frame: frame.frame,
    winner_id: playerOf(game, frame.winner) as string,
    player1_points: frame.points?.[0] ?? null,
    player2_points: frame.points?.[1] ?? null,
    ended_by: frame.endedBy,
    attempt: frame.attempt,
    corrected: frame.corrected,
    player1_breaks: frame.breaks.filter(({ by }) => by === 1).map(({ points }) => points),
    player2_breaks: frame.breaks.filter(({ by }) => by === 2).map(({ points }) => points),
    player1_figures: frame.figures?.[0] ?? null,
    player2_figures: frame.figures?.[1] ?? null,
    ended_at: endOfFrame(frame),
  }));
}

/** The number of the first frame that is not as it was; null: all of them are. */
export function firstChangedFrame(before: MatchState, after: MatchState): number | null {
  if (before.frames === after.frames) return null;
  const longest = Math.max(before.frames.length, after.frames.length);
  for (let index = 0; index < longest; index += 1) if (before.frames[index] !== after.frames[index]) return index + 1;
  return null;
}
