import type { Tx } from "../../platform/database/transact.ts";
import { holdRecords, recordResult } from "../rankings/rankings.service.ts";
import { type Places, placesOf } from "./places.ts";
import * as scores from "./scoring.repository.ts";

type Notice = { type: "info"; title: string; message: string };
export type GameEndDeps = {
  tournaments: { completeTournament(tx: Tx, tournamentId: string, places: Places): Promise<unknown> };
  notifications: { notifyPlayers(tx: Tx, playerIds: readonly string[], notice: Notice): Promise<unknown> };
};

export type GameEnd = (tx: Tx, game: scores.GameRecord) => Promise<void>;

/**
 * What follows from a completed game, inside the transaction that completed it and under the tournament's lock: winner
 * and loser take the seats it feeds, both records move, and the last open game completes the tournament.
 */
export function createGameEnd({ tournaments, notifications }: GameEndDeps): GameEnd {
  return async (tx, game) => {
    const { player1_id: player1Id, player2_id: player2Id } = game;
    if (player1Id === null || player2Id === null) return;
    await seatNext(tx, game);
    const places = await placesIfOver(tx, game.tournament_id);
    if (places) await holdRecords(tx, [player1Id, player2Id, places.championId, places.runnerUpId, ...places.thirdIds]);
    await recordResult(tx, { player1Id, player2Id });
    await notifications.notifyPlayers(tx, [player1Id, player2Id], await finalScore(tx, game));
    if (places) await tournaments.completeTournament(tx, game.tournament_id, places);
  };
}

async function seatNext(tx: Tx, game: scores.GameRecord): Promise<void> {
  const { winner_id: winnerId, tournament_id: tournament } = game;
  const loserId = winnerId === game.player1_id ? game.player2_id : game.player1_id;
  if (winnerId === null || loserId === null) return;
  const seated = await scores.seatInFedGames(tx.db, { gameId: game.id, winnerId, loserId });
  if (seated > 0) tx.publish([`tournament:${tournament}`], { type: "tournament", tournament, change: "schedule" });
}

async function placesIfOver(tx: Tx, tournamentId: string): Promise<Places | undefined> {
  if ((await scores.countOpenGames(tx.db, tournamentId)) > 0) return undefined;
  return placesOf(await scores.findDecidingGames(tx.db, tournamentId));
}

async function finalScore(tx: Tx, game: scores.GameRecord): Promise<Notice> {
  const { player1, player2, tournament } = await scores.findNames(tx.db, game.id);
  const score = `${game.player1_score ?? 0}-${game.player2_score ?? 0}`;
  return {
    type: "info",
    title: "Score final",
    message: `${player1} ${score} ${player2}, ${game.round_name} of ${tournament}.`,
  };
}
