import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { TournamentMerges } from "../../../database/tables.ts";
import { newId } from "../../../kernel/ids.ts";
import type { CopiedFrames, CopiedGame, MergedGame } from "./merge-plan.ts";

/** What a merge changes of the kept tournament's row. */
export const KEPT_FIELDS = [
  "starts_at",
  "ends_at",
  "registration_deadline",
  "drawn_at",
  "completed_at",
  "champion_id",
  "entrant_count",
  "max_participants",
] as const;
export type KeptFields = Record<(typeof KEPT_FIELDS)[number], string | number | null>;

/** Writes completed matches into the kept tournament, as their sources are but for round, players and place. */
export async function insertCopies(db: Db, tournamentId: string, copies: readonly CopiedGame[]): Promise<void> {
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
      completed_at, total_frames, unknown_fields, venue)
    select c.id, ${tournamentId}, 'merged:' || s.id, c.round_number, c.round_name,
      coalesce(last.position, 0) + row_number() over (partition by c.round_number order by s.completed_at, s.id),
      s.phase, s.group_number, s.is_knockout, c.player1_id, c.player2_id, s.player1_score, s.player2_score, c.winner_id,
      s.outcome, 'completed', s.scheduled_at, s.started_at, s.completed_at, s.total_frames,
      s.unknown_fields, s.venue
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

/** Gives everybody who plays in these matches and has no seat one that cost nothing. */
export async function seatPlayersOf(db: Db, tournamentId: string, copies: readonly CopiedGame[]): Promise<string[]> {
  const playerIds = [...new Set(copies.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]))];
  const seats = playerIds.map((player_id) => ({ id: newId(), player_id }));
  const { rows } = await sql<{ id: string }>`
    insert into registrations (id, tournament_id, player_id, fee_kobo, payment_method)
    select id, ${tournamentId}, player_id, 0, 'none'
    from json_to_recordset(${JSON.stringify(seats)}::json) as seat (id uuid, player_id uuid)
    on conflict (tournament_id, player_id) where left_at is null do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countSeats(db: Db, tournamentId: string): Promise<number> {
  const { total } = await db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

export const updateKept = (db: Db, id: string, fields: Partial<KeptFields>) =>
  db
    .updateTable("tournaments")
    .set(fields as object)
    .where("id", "=", id)
    .execute();

/** Takes the merged tournament from the public pages, and its own results from every sum; or back. */
export async function setMergedInto(
  db: Db,
  id: string,
  keptId: string | null,
  state: "merged" | "pending" | "approved",
) {
  const status = keptId === null ? "completed" : "draft";
  await db.updateTable("tournaments").set({ merged_into: keptId, status }).where("id", "=", id).execute();
  await db.updateTable("result_imports").set({ state }).where("tournament_id", "=", id).execute();
}

type NewMerge = Pick<TournamentMerges, "id" | "tournament_id" | "kept_id" | "reason" | "state_before" | "merged_by"> & {
  seat_ids: string[];
  kept_before: KeptFields;
  kept_after: KeptFields;
  merged_at: Date;
};

export async function insertMerge(db: Db, merge: NewMerge, games: readonly MergedGame[]): Promise<void> {
  const kept = { kept_before: JSON.stringify(merge.kept_before), kept_after: JSON.stringify(merge.kept_after) };
  await db
    .insertInto("tournament_merges")
    .values({ ...merge, ...kept })
    .execute();
  await sql`
    insert into tournament_merge_games (merge_id, game_id, kept_game_id, kind, frames_copied)
    select ${merge.id}, game_id, kept_game_id, kind, frames_copied
    from json_to_recordset(${JSON.stringify(games)}::json) as game (
      game_id uuid, kept_game_id uuid, kind text, frames_copied boolean)`.execute(db);
}

export const findMergeRow = (db: Db, id: string) =>
  db.selectFrom("tournament_merges").selectAll().where("id", "=", id).executeTakeFirst();

/** Removes what a merge added: frame scores, then copies (their comments go to the originals), then seats. */
export async function removeCopies(db: Db, mergeId: string, seatIds: readonly string[]): Promise<void> {
  const ofMerge = sql`tournament_merge_games m where m.merge_id = ${mergeId}`;
  await sql`delete from game_frames where game_id in (select kept_game_id from ${ofMerge} and m.frames_copied)`.execute(
    db,
  );
  await sql`
    update comments c set game_id = m.game_id from tournament_merge_games m
    where m.merge_id = ${mergeId} and m.kind = 'copied' and c.game_id = m.kept_game_id`.execute(db);
  await sql`delete from games where id in (select kept_game_id from ${ofMerge} and m.kind = 'copied')`.execute(db);
  await sql`delete from registrations where id = any(${seatIds}::uuid[])`.execute(db);
}

export const markUndone = (db: Db, id: string, undoneBy: string, at: Date) =>
  db.updateTable("tournament_merges").set({ undone_by: undoneBy, undone_at: at }).where("id", "=", id).execute();

/** A standing merge of two players made after this one that moved somebody in one of its tournaments. */
export async function playersMergedSince(db: Db, tournamentIds: readonly string[], since: Date) {
  const { rows } = await sql<{ player: string; kept: string }>`
    select p.name as player, k.name as kept from player_merges m
    join players p on p.id = m.player_id join players k on k.id = m.kept_id
    where m.undone_at is null and m.merged_at >= ${since} and m.tournament_ids && ${tournamentIds}::uuid[]
    order by m.merged_at desc limit 1`.execute(db);
  return rows[0];
}
