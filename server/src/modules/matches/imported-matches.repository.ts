import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Phase } from "@pockethall/domain/phases";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { DrawByes, GameEvents, GameFrames, Games } from "../../database/tables.ts";

/** The play of a completed tournament. Games are in an order in which each comes after those that feed it. */
export type CompletedPlay = {
  byes: readonly Insertable<DrawByes>[];
  games: readonly Insertable<Games>[];
  events: readonly Insertable<GameEvents>[];
  frames: readonly Insertable<GameFrames>[];
};

/** Below what one statement may carry of the widest row. */
const ROWS_AT_ONCE = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

export async function insertByes(db: Db, byes: readonly Insertable<DrawByes>[]): Promise<void> {
  for (const rows of chunks(byes))
    await db
      .insertInto("draw_byes")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Games in an order in which each comes after those that feed it. */
export async function insertGames(db: Db, games: readonly Insertable<Games>[]): Promise<void> {
  for (const rows of chunks(games)) await db.insertInto("games").values(rows).execute();
}

export async function insertEvents(db: Db, events: readonly Insertable<GameEvents>[]): Promise<void> {
  for (const rows of chunks(events)) await db.insertInto("game_events").values(rows).execute();
}

export async function insertFrames(db: Db, frames: readonly Insertable<GameFrames>[]): Promise<void> {
  for (const rows of chunks(frames)) await db.insertInto("game_frames").values(rows).execute();
}

export type ImportedGame = {
  id: MatchId;
  draw_key: string;
  round_number: number;
  round_name: string;
  position: number;
  phase: Phase;
  group_number: number | null;
  player1_id: PlayerId;
  player2_id: PlayerId;
  player1_score: number;
  player2_score: number;
  winner_id: PlayerId | null;
  outcome: "played" | "walkover";
  played_at: Date;
  total_frames: number;
  unknown_fields: ("time_of_day" | "total_frames")[];
};

/** Completed games in one statement. The file does not say how a tournament was drawn, so none is called a knock-out. */
export async function insertImportedGames(
  db: Db,
  tournamentId: TournamentId,
  games: readonly ImportedGame[],
): Promise<void> {
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
  game_id: MatchId;
  frame: number;
  winner_id: PlayerId;
  player1_points: number;
  player2_points: number;
  player1_breaks: readonly number[];
  player2_breaks: readonly number[];
  ended_at: Date;
};

/** Frames whose points the file contains. */
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

/** Gives games the names of their rounds, by draw key. */
export async function nameRounds(
  db: Db,
  tournamentId: TournamentId,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    update games g set round_name = named.name
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as named (key, name)
    where g.tournament_id = ${tournamentId} and g.draw_key = named.key and g.round_name <> named.name`.execute(db);
}
