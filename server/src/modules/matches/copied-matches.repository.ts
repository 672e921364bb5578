import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** A match that the kept tournament takes over, under the ids its own players have. */
export type CopiedGame = {
  id: MatchId;
  source_id: MatchId;
  round_number: number;
  round_name: string;
  player1_id: PlayerId;
  player2_id: PlayerId;
  winner_id: PlayerId | null;
};
/** Frame scores that go from one match to another; `flipped` where the sides are named the other way round. */
export type CopiedFrames = { source_id: MatchId; target_id: MatchId; flipped: boolean };

/** Writes completed matches into the kept tournament, as their sources are but for round, players and place. */
export async function insertCopies(db: Db, tournamentId: TournamentId, copies: readonly CopiedGame[]): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    with copies as (
      select * from json_to_recordset(${JSON.stringify(copies)}::json) as copy (
        id uuid, source_id uuid, round_number int, round_name text, player1_id uuid, player2_id uuid, winner_id uuid)
    ), last as (
      select round_number, max(position) as position from games where tournament_id = ${tournamentId} group by round_number
    )
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, phase, group_number, is_knockout,
      player1_id, player2_id, player1_score, player2_score, winner_id, outcome, status, scheduled_at, started_at,
      completed_at, total_frames, unknown_fields, venue, player1_start_points, player2_start_points, player1_start_frames,
      player2_start_frames)
    select c.id, ${tournamentId}, 'merged:' || s.id, c.round_number, c.round_name,
      coalesce(last.position, 0) + row_number() over (partition by c.round_number order by s.completed_at, s.id),
      s.phase, s.group_number, s.is_knockout, c.player1_id, c.player2_id, s.player1_score, s.player2_score, c.winner_id,
      s.outcome, 'completed', s.scheduled_at, s.started_at, s.completed_at, s.total_frames,
      s.unknown_fields, s.venue, s.player1_start_points, s.player2_start_points, s.player1_start_frames,
      s.player2_start_frames
    from copies c join games s on s.id = c.source_id left join last on last.round_number = c.round_number`.execute(db);
}

/** Writes frame scores of one match to another, with the sides of that one. */
export async function copyFrames(db: Db, frames: readonly CopiedFrames[]): Promise<void> {
  if (frames.length === 0) return;
  const side = (one: string, other: string) => sql`case when c.flipped then ${sql.ref(other)} else ${sql.ref(one)} end`;
  await sql`
    insert into game_frames (game_id, frame, winner_id, player1_points, player2_points, ended_by, attempt, corrected,
      player1_breaks, player2_breaks, player1_figures, player2_figures, ended_at)
    select t.id, f.frame,
      case when f.winner_id = s.player1_id then ${side("t.player1_id", "t.player2_id")} else ${side("t.player2_id", "t.player1_id")} end,
      ${side("f.player1_points", "f.player2_points")}, ${side("f.player2_points", "f.player1_points")},
      f.ended_by, f.attempt, f.corrected,
      ${side("f.player1_breaks", "f.player2_breaks")}, ${side("f.player2_breaks", "f.player1_breaks")},
      ${side("f.player1_figures", "f.player2_figures")}, ${side("f.player2_figures", "f.player1_figures")}, f.ended_at
    from json_to_recordset(${JSON.stringify(frames)}::json) as c (source_id uuid, target_id uuid, flipped boolean)
    join games s on s.id = c.source_id join games t on t.id = c.target_id join game_frames f on f.game_id = s.id`.execute(
    db,
  );
}

/** Deletes the frames of these games. */
export async function deleteFrames(db: Db, gameIds: readonly MatchId[]): Promise<void> {
  await sql`delete from game_frames where game_id = any(${gameIds}::uuid[])`.execute(db);
}

/** Deletes these games. */
export async function deleteGames(db: Db, gameIds: readonly MatchId[]): Promise<void> {
  await sql`delete from games where id = any(${gameIds}::uuid[])`.execute(db);
}
