import type { Game } from "@pockethall/contract/games";
import { inPlayAt } from "@pockethall/domain/match-frames";
import type { MatchState } from "@pockethall/domain/match-log-types";

const STATUS = {
  waiting: "scheduled",
  live: "live",
  postponed: "postponed",
  over: "completed",
  cancelled: "cancelled",
} as const satisfies Record<MatchState["status"], Game["status"]>;

/** The game in this state of its match: what the scoreboard shows in a replay. */
export function gameAt(game: Game, match: MatchState): Game {
  const [score1, score2] = match.score;
  const winner = match.winner === null ? null : match.winner === 1 ? game.player1 : game.player2;
  return {
    ...game,
    status: STATUS[match.status],
    player1_score: score1,
    player2_score: score2,
    current_frame: Math.max(1, score1 + score2 - framesGiven(match) + (match.status === "over" ? 0 : 1)),
    winner: winner?.name ?? null,
    winner_id: winner?.id ?? null,
    outcome: match.outcome,
    in_play: inPlayAt(match),
  };
}

/** Frames that a handicap gave were not played. */
const framesGiven = ({ handicap }: MatchState): number =>
  handicap === null ? 0 : handicap.frames[0] + handicap.frames[1];
