import type { RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { TournamentMerges } from "../../../database/tables.ts";
import type { MergedGame } from "./merge-plan.ts";

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

export async function countRegistrations(db: Db, tournamentId: TournamentId): Promise<number> {
  const { total } = await db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the results of an import count. */
export const setImportState = (db: Db, tournamentId: TournamentId, state: "merged" | "pending" | "approved") =>
  db.updateTable("result_imports").set({ state }).where("tournament_id", "=", tournamentId).execute();

type NewMerge = Pick<TournamentMerges, "id" | "tournament_id" | "kept_id" | "reason" | "state_before" | "merged_by"> & {
  registration_ids: RegistrationId[];
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

/** The matches that a merge decided about. */
export const mergedGames = (db: Db, mergeId: string) =>
  db
    .selectFrom("tournament_merge_games")
    .select(["game_id", "kept_game_id", "kind", "frames_copied"])
    .where("merge_id", "=", mergeId)
    .execute();

export const findMergeRow = (db: Db, id: string) =>
  db.selectFrom("tournament_merges").selectAll().where("id", "=", id).executeTakeFirst();

export const markUndone = (db: Db, id: string, undoneBy: UserId, at: Date) =>
  db.updateTable("tournament_merges").set({ undone_by: undoneBy, undone_at: at }).where("id", "=", id).execute();

/** A current merge of two players made after this one that moved a player in one of its tournaments. */
export async function playersMergedSince(db: Db, tournamentIds: readonly TournamentId[], since: Date) {
  const { rows } = await sql<{ player: string; kept: string }>`
    select p.name as player, k.name as kept from player_merges m
    join players p on p.id = m.player_id join players k on k.id = m.kept_id
    where m.undone_at is null and m.merged_at >= ${since} and m.tournament_ids && ${tournamentIds}::uuid[]
    order by m.merged_at desc limit 1`.execute(db);
  return rows[0];
}
