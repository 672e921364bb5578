import type { ScoreDelta } from "@pockethall/contract/live";
import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import type { Tx } from "../../../database/transact.ts";
import { currentFrame } from "../game-rows.read-model.ts";
import type { GameRecord } from "./scoring.repository.ts";

/** Everything a card shows of a changed match; packed on its way to the viewers (contract/live). */
export function scoreDelta(game: GameRecord): ScoreDelta {
  return {
    type: "score",
    game: game.id,
    v: game.version,
    status: game.status,
    s1: game.player1_score ?? 0,
    s2: game.player2_score ?? 0,
    frame: currentFrame(game),
    winner: game.winner_id === null ? 0 : game.winner_id === game.player1_id ? 1 : 2,
    seq: game.log_sequence,
    play: game.in_play as FrameInPlay | null,
  };
}

/** Publishes to viewers of live matches, this match or its tournament, once the transaction has committed. */
export function publishScore(tx: Tx, game: GameRecord): void {
  tx.publish(["live", `match:${game.id}`, `tournament:${game.tournament_id}`], scoreDelta(game));
}
