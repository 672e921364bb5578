import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Entrant } from "./seeding.ts";

/** Everyone who has a seat, with what the seeding looks at. */
export async function entrantsOf(db: Db, tournamentId: string): Promise<Entrant[]> {
  const rows = await db
    .selectFrom("registrations as r")
    .innerJoin("players as p", "p.id", "r.player_id")
    .leftJoin("player_stats as s", "s.player_id", "r.player_id")
    .select(["r.player_id", "r.seed", "r.created_at", "p.name"])
    .select(["s.matches", "s.wins", "s.losses", "s.draws", "s.frames_won", "s.frames_lost"])
    .where("r.tournament_id", "=", tournamentId)
    .where("r.left_at", "is", null)
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    name: row.name,
    seed: row.seed,
    registeredAt: row.created_at,
    matches: row.matches ?? 0,
    wins: row.wins ?? 0,
    losses: row.losses ?? 0,
    draws: row.draws ?? 0,
    framesWon: row.frames_won ?? 0,
    framesLost: row.frames_lost ?? 0,
  }));
}

/** Gives the players of the list the seeds 1, 2, 3… in its order. */
export async function writeSeeds(db: Db, tournamentId: string, playerIds: readonly string[]): Promise<void> {
  await sql`
    update registrations r set seed = seeded.seed
    from unnest(${[...playerIds]}::uuid[]) with ordinality as seeded (player_id, seed)
    where r.tournament_id = ${tournamentId} and r.player_id = seeded.player_id and r.left_at is null`.execute(db);
}
