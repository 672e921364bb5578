import type { ScoreDelta } from "@pockethall/contract/live";
import type { Tx } from "../../platform/database/transact.ts";
import { currentFrame } from "../games/game-rows.read-model.ts";

type ScoredGame = {
  id: string;
  tournament_id: string;
  status: ScoreDelta["status"];
  player1_score: number | null;
  player2_score: number | null;
  winner_id: string | null;
  version: number;
};

/** Everything a card shows of a changed match, in under 300 bytes (product.md, Live viewers). */
export function scoreDelta(game: ScoredGame): ScoreDelta {
  return {
    type: "score",
    game: game.id,
    tournament: game.tournament_id,
    s1: game.player1_score ?? 0,
    s2: game.player2_score ?? 0,
    frame: currentFrame(game),
    status: game.status,
    winner: game.winner_id,
    v: game.version,
  };
}

/** Tells whoever follows live matches, this match or its tournament, once the transaction has committed. */
export function publishScore(tx: Tx, game: ScoredGame): void {
  tx.publish(["live", `match:${game.id}`, `tournament:${game.tournament_id}`], scoreDelta(game));
}
