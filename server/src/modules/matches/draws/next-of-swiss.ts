import { drawSwissRound } from "@pockethall/domain/draws";
import type { Db } from "../../../database/database.ts";
import { tablesOfTournament } from "../../tournaments/standings.read-model.ts";
import type { NextRound, SoFar } from "./draw-facts.ts";
import * as progress from "./progress.repository.ts";

/** The next round of Swiss from the table as it is: who has withdrawn is not drawn any more. */
export async function nextOfSwiss(db: Db, game: progress.DrawnGameRecord, { games, byes }: SoFar): Promise<NextRound> {
  const round = game.round_number + 1;
  const [table] = await tablesOfTournament(db, game.tournament_id);
  const points = new Map(table?.rows.map((row) => [row.player_id, row.points]));
  const opponents = opponentsIn(games);
  const rested = new Set(byes.map(({ playerId }) => playerId));
  const players = await progress.playersInDraw(db, game.tournament_id);
  const entrants = players.map(({ id, seed }, index) => ({
    id,
    seed: seed ?? index + 1,
    points: points.get(id) ?? 0,
    opponents: opponents.get(id) ?? [],
    hadBye: rested.has(id),
  }));
  if (entrants.length < 2) return { round, games: [], byes: [] };
  const drawn = drawSwissRound({ round, entrants });
  return { round, games: drawn.games, byes: drawn.byeId === null ? [] : [drawn.byeId] };
}

/** Whom everybody was paired with so far, played or not. */
function opponentsIn(games: readonly progress.GameRecord[]): Map<string, string[]> {
  const opponents = new Map<string, string[]>();
  for (const { player1_id, player2_id } of games) {
    if (player1_id === null || player2_id === null) continue;
    opponents.set(player1_id, [...(opponents.get(player1_id) ?? []), player2_id]);
    opponents.set(player2_id, [...(opponents.get(player2_id) ?? []), player1_id]);
  }
  return opponents;
}
