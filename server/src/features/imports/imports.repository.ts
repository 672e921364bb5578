import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Tournaments } from "../../platform/database/tables.ts";

/** Makes the tournament of an import key, or finds it, and locks it until the transaction ends. */
export async function lockImportedTournament(
  db: Db,
  row: Insertable<Tournaments> & { import_key: string },
): Promise<string> {
  await db
    .insertInto("tournaments")
    .values(row)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .execute();
  const { id } = await db
    .selectFrom("tournaments")
    .select("id")
    .where("import_key", "=", row.import_key)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** What an earlier import left: enough to see whether a row says the same. */
export const findImportedGames = (db: Db, tournamentId: string) =>
  db
    .selectFrom("games as g")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.draw_key as key", "g.round_number as round", "g.player1_id", "g.winner_id", "g.outcome"])
    .select(["g.completed_at", "p1.name_key as key1", "p2.name_key as key2"])
    .select(["g.player1_score", "g.player2_score"])
    .where("g.tournament_id", "=", tournamentId)
    .execute();

export type ImportedGame = {
  id: string;
  draw_key: string;
  round_number: number;
  position: number;
  player1_id: string;
  player2_id: string;
  player1_score: number;
  player2_score: number;
  winner_id: string;
  outcome: "played" | "walkover";
  played_at: Date;
  total_frames: number;
};

/** Completed games in one statement. The file does not say how a tournament was drawn, so none is called a knock-out. */
export async function insertImportedGames(db: Db, tournamentId: string, games: readonly ImportedGame[]): Promise<void> {
  await sql`
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id,
      player2_id, player1_score, player2_score, winner_id, outcome, status, scheduled_at, completed_at, total_frames)
    select id, ${tournamentId}, draw_key, round_number, 'Round ' || round_number, position, false, player1_id,
      player2_id, player1_score, player2_score, winner_id, outcome, 'completed', played_at, played_at, total_frames
    from json_to_recordset(${JSON.stringify(games)}::json) as game (
      id uuid, draw_key text, round_number int, position int, player1_id uuid, player2_id uuid, player1_score int,
      player2_score int, winner_id uuid, outcome text, played_at timestamptz, total_frames int)`.execute(db);
}

/** Everybody who played holds a seat that cost nothing. */
export async function seatPlayers(
  db: Db,
  tournamentId: string,
  seats: readonly { id: string; player_id: string }[],
): Promise<void> {
  await sql`
    insert into registrations (id, tournament_id, player_id, fee_kobo, payment_method)
    select id, ${tournamentId}, player_id, 0, 'none'
    from json_to_recordset(${JSON.stringify(seats)}::json) as seat (id uuid, player_id uuid)
    on conflict (tournament_id, player_id) where left_at is null do nothing`.execute(db);
}

/** Sets what follows from all games of the tournament: its final, champion, dates and number of entrants. */
export async function settleTournament(db: Db, tournamentId: string, finalKey: string | null): Promise<void> {
  await sql`
    update games set round_name = case when draw_key = ${finalKey} then 'Final' else 'Round ' || round_number end
    where tournament_id = ${tournamentId}
      and round_name <> case when draw_key = ${finalKey} then 'Final' else 'Round ' || round_number end`.execute(db);
  await sql`
    update tournaments t set
      starts_at = played.first, ends_at = played.last, registration_deadline = played.first, drawn_at = played.first,
      completed_at = played.last, champion_id = played.champion,
      entrant_count = (select count(*) from registrations r where r.tournament_id = t.id and r.left_at is null)
    from (select min(scheduled_at) as first, max(scheduled_at) as last,
                 (array_agg(winner_id) filter (where draw_key = ${finalKey}))[1] as champion
          from games where tournament_id = ${tournamentId}) as played
    where t.id = ${tournamentId}`.execute(db);
}
