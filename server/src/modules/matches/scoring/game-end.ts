import { resultText } from "@pockethall/domain/result-text";
import type { Tx } from "../../../database/transact.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { recordResults } from "../../rankings/rankings.service.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { advance } from "../draws/progress.service.ts";
import { placesOfTournament } from "./places.read-model.ts";
import * as scores from "./scoring.repository.ts";

/**
 * What follows from a game that has ended, inside the transaction that ended it and under the tournament's lock: the draw
 * continues, both records move, and the last open game completes the tournament.
 */
export async function endGame(tx: Tx, game: scores.GameRecord): Promise<void> {
  await advance(tx, game.id);
  const places = await placesOfTournament(tx.db, game.tournament_id);
  const { player1_id: player1Id, player2_id: player2Id } = game;
  const playerIds = player1Id === null || player2Id === null ? [] : [player1Id, player2Id];
  if (playerIds.length > 0) await notifications.notifyPlayers(tx, playerIds, await finalScore(tx, game));
  if (places) await tournaments.completeTournament(tx, game.tournament_id, places);
  // Last, for it locks the records, and titles are known by now.
  if (player1Id !== null && player2Id !== null)
    await recordResults(tx, [{ id: game.id, tournamentId: game.tournament_id, player1Id, player2Id }]);
}

async function finalScore(tx: Tx, game: scores.GameRecord): Promise<Notice> {
  const { player1, player2, tournament } = await scores.findNames(tx.db, game.id);
  const { outcome, winner_id, player1_score, player2_score } = game;
  const winner = winner_id === null ? null : winner_id === game.player1_id ? 1 : 2;
  const end = resultText({ names: [player1, player2], outcome, scores: [player1_score, player2_score], winner });
  return {
    event: "score-final",
    type: "info",
    title: "Score final",
    message: `${end}, ${game.round_name} of ${tournament}.`,
    url: `/matches/${game.id}`,
  };
}
