import { createHash } from "node:crypto";
import type { StandingRow } from "@pockethall/contract/tournaments";
import { type Placing, placePlayers, type StandingsGame } from "@pockethall/domain/standings";
import type { Db } from "../../platform/database/database.ts";

/** The whole table of one tournament, best first; empty when nobody has entered. */
export async function standingsOfTournament(db: Db, tournamentId: string): Promise<StandingRow[]> {
  const tables = await standingsOfTournaments(db, [tournamentId]);
  return tables.get(tournamentId) ?? [];
}

/** The tables of several tournaments by id, with two queries in all. A tournament without entrants has an empty table. */
export async function standingsOfTournaments(
  db: Db,
  tournamentIds: readonly string[],
): Promise<Map<string, StandingRow[]>> {
  if (tournamentIds.length === 0) return new Map();
  const entrants = Map.groupBy(await entrantRows(db, tournamentIds), (row) => row.tournament_id);
  const games = Map.groupBy(await gameRows(db, tournamentIds), (row) => row.tournamentId);
  return new Map(tournamentIds.map((id) => [id, tableOf(id, entrants.get(id) ?? [], games.get(id) ?? [])]));
}

type EntrantRow = Awaited<ReturnType<typeof entrantRows>>[number];

function tableOf(tournamentId: string, entrants: readonly EntrantRow[], games: readonly StandingsGame[]) {
  const byId = new Map(entrants.map((entrant) => [entrant.player_id, entrant]));
  const placings = placePlayers([...byId.keys()], games, {
    tieBreakHash: (playerId) => createHash("sha256").update(`${tournamentId}:${playerId}`).digest("hex"),
    seedOf: (playerId) => byId.get(playerId)?.seed ?? null,
  });
  return placings.map((placing) => standingRow(placing, byId.get(placing.playerId) as EntrantRow));
}

function standingRow(placing: Placing, { player_id, name, state }: EntrantRow): StandingRow {
  return {
    position: placing.position,
    player_id,
    name,
    state,
    played: placing.played,
    wins: placing.wins,
    draws: placing.draws,
    losses: placing.losses,
    frames_won: placing.framesWon,
    frames_lost: placing.framesLost,
    frame_difference: placing.frameDifference,
    points: placing.points,
    provisional: placing.provisional,
  };
}

const entrantRows = (db: Db, tournamentIds: readonly string[]) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("players as p", "p.id", "r.player_id")
    .select(["r.tournament_id", "r.player_id", "r.seed", "p.name", "p.state"])
    .where("r.tournament_id", "in", tournamentIds)
    .where("r.left_at", "is", null)
    .execute();

const gameRows = (db: Db, tournamentIds: readonly string[]) =>
  db
    .selectFrom("games")
    .select(["id", "tournament_id as tournamentId", "status", "outcome", "winner_id as winnerId"])
    .select(["player1_id as player1Id", "player2_id as player2Id"])
    .select(["player1_score as score1", "player2_score as score2", "completed_at as completedAt"])
    .where("tournament_id", "in", tournamentIds)
    .where("status", "in", ["live", "completed"])
    .execute();
