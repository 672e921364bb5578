import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Tournaments } from "../../database/tables.ts";

/** An import takes as long as its file is large: the time limits of requests are not for it. */
export async function liftTimeLimits(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    db,
  );
}

/** Makes the tournament of an import key, or finds it, and locks it until the transaction ends. */
export async function lockImportedTournament(
  db: Db,
  row: Insertable<Tournaments> & { import_key: string },
): Promise<{ id: string; merged_into_name: string | null }> {
  await db
    .insertInto("tournaments")
    .values(row)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .execute();
  const { id, merged_into } = await db
    .selectFrom("tournaments")
    .select(["id", "merged_into"])
    .where("import_key", "=", row.import_key)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const kept = db.selectFrom("tournaments").select("name").where("id", "=", merged_into);
  return { id, merged_into_name: merged_into === null ? null : (await kept.executeTakeFirstOrThrow()).name };
}

/** What an earlier import left: enough to see whether a row says the same. */
export const findImportedGames = (db: Db, tournamentId: string) =>
  db
    .selectFrom("games as g")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.draw_key as key", "g.round_number as round", "g.player1_id", "g.winner_id", "g.outcome"])
    .select(["g.round_name", "g.group_number"])
    .select(["g.completed_at", "p1.name_key as key1", "p2.name_key as key2"])
    .select(["g.player1_score", "g.player2_score"])
    .where("g.tournament_id", "=", tournamentId)
    .execute();

export type ImportedGame = {
  id: string;
  draw_key: string;
  round_number: number;
  round_name: string;
  position: number;
  phase: "knockout" | "group";
  group_number: number | null;
  player1_id: string;
  player2_id: string;
  player1_score: number;
  player2_score: number;
  winner_id: string | null;
  outcome: "played" | "walkover";
  played_at: Date;
  total_frames: number;
  unknown_fields: ("time_of_day" | "total_frames")[];
};

/** Completed games in one statement. The file does not say how a tournament was drawn, so none is called a knock-out. */
export async function insertImportedGames(db: Db, tournamentId: string, games: readonly ImportedGame[]): Promise<void> {
  await sql`
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, phase, group_number, is_knockout,
      player1_id, player2_id, player1_score, player2_score, winner_id, outcome, status, scheduled_at, completed_at,
      total_frames, unknown_fields)
    select id, ${tournamentId}, draw_key, round_number, round_name, position, phase, group_number, false,
      player1_id, player2_id, player1_score, player2_score, winner_id, outcome, 'completed', played_at, played_at,
      total_frames, unknown_fields
    from json_to_recordset(${JSON.stringify(games)}::json) as game (
      id uuid, draw_key text, round_number int, round_name text, position int, phase text, group_number int,
      player1_id uuid, player2_id uuid, player1_score int, player2_score int, winner_id uuid, outcome text,
      played_at timestamptz, total_frames int, unknown_fields text[])`.execute(db);
}

export type ImportedFrame = {
  game_id: string;
  frame: number;
  winner_id: string;
  player1_points: number;
  player2_points: number;
  player1_breaks: readonly number[];
  player2_breaks: readonly number[];
  ended_at: Date;
};

/** Frames whose points the file tells. */
export async function insertImportedFrames(db: Db, frames: readonly ImportedFrame[]): Promise<void> {
  if (frames.length === 0) return;
  await sql`
    insert into game_frames (game_id, frame, winner_id, player1_points, player2_points, ended_by, attempt, corrected,
      player1_breaks, player2_breaks, ended_at)
    select game_id, frame, winner_id, player1_points, player2_points, 'declared', 1, false,
      player1_breaks, player2_breaks, ended_at
    from json_to_recordset(${JSON.stringify(frames)}::json) as frame (
      game_id uuid, frame int, winner_id uuid, player1_points int, player2_points int, player1_breaks int[],
      player2_breaks int[], ended_at timestamptz)`.execute(db);
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

type Rounds = { names: ReadonlyMap<string, string>; finalKey: string | null };

/** Sets what follows from all games of the tournament: its rounds, groups, champion, dates and number of entrants. */
export async function settleTournament(db: Db, tournamentId: string, { names, finalKey }: Rounds): Promise<void> {
  await sql`
    update games g set round_name = named.name
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as named (key, name)
    where g.tournament_id = ${tournamentId} and g.draw_key = named.key and g.round_name <> named.name`.execute(db);
  await sql`
    update tournaments t set
      starts_at = played.first, ends_at = played.last, registration_deadline = played.first, drawn_at = played.first,
      completed_at = played.last, champion_id = played.champion,
      format = case when played.groups > 0 then 'groups' else t.format end,
      format_options = case when played.groups > 0
        then jsonb_build_object('groupCount', greatest(played.groups, 2), 'qualifiersPerGroup', played.qualifiers)
        else t.format_options end,
      entrant_count = (select count(*) from registrations r where r.tournament_id = t.id and r.left_at is null)
    from (${playedIn(tournamentId, finalKey)}) as played
    where t.id = ${tournamentId}`.execute(db);
}

/** First and last day, champion, groups, and how many of each group went on, as far as the format allows for it. */
const playedIn = (tournamentId: string, finalKey: string | null) => sql`
  select min(scheduled_at) as first, max(scheduled_at) as last,
    (array_agg(winner_id) filter (where draw_key = ${finalKey}))[1] as champion,
    count(distinct group_number)::int as groups,
    least(4, greatest(1, (
      select count(distinct player) / greatest(1, count(distinct grouped.group_number))
      from games grouped cross join unnest(array[grouped.player1_id, grouped.player2_id]) as player
      where grouped.tournament_id = ${tournamentId} and grouped.phase = 'group' and exists (
        select from games later where later.tournament_id = ${tournamentId} and later.phase <> 'group'
          and player in (later.player1_id, later.player2_id)))))::int as qualifiers
  from games where tournament_id = ${tournamentId}`;
