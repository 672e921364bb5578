import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

const OPEN = ["waiting", "running"] as const;

type NewRun = { id: string; reason: "schedule" | "request"; requestedBy: UserId | null; at: Date };

/** Records that a backup is wanted. @returns false when one is under way. */
export async function insertRun(db: Db, { id, reason, requestedBy, at }: NewRun): Promise<boolean> {
  const inserted = await db
    .insertInto("backup_runs")
    .values({ id, reason, requested_by: requestedBy, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The backup that waits or is under way. */
export const findOpenRun = (db: Db) =>
  db
    .selectFrom("backup_runs")
    .select(["id", "status", "created_at as createdAt", "file_name as fileName"])
    .where("status", "in", OPEN)
    .executeTakeFirst();

/** Begins a backup that waits. @returns false when it no longer does. */
export async function beginRun(db: Db, id: string, { fileName, at }: { fileName: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backup_runs")
    .set({ status: "running", started_at: at, file_name: fileName })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Success = { sizeBytes: number; rows: number; pictures: number; at: Date };

/** Records a backup that was written and verified. @returns false when the run has been ended meanwhile. */
export async function completeRun(db: Db, id: string, { sizeBytes, rows, pictures, at }: Success): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backup_runs")
    .set({
      status: "done",
      finished_at: at,
      size_bytes: sizeBytes,
      row_count: rows,
      picture_count: pictures,
      checked_at: at,
    })
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that no backup came of it. @returns false when the run has been ended before. */
export async function failRun(db: Db, id: string, { error, at }: { error: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backup_runs")
    .set({ status: "failed", finished_at: at, error })
    .where("id", "=", id)
    .where("status", "in", OPEN)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** More than are ever removed at once. */
const MOST_REMOVED = 400;

/** The files beyond the newest `keep`. */
export const filesBeyond = (db: Db, keep: number) =>
  db
    .selectFrom("backup_runs")
    .select(["id", "file_name as fileName"])
    .where("status", "=", "done")
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(keep)
    .limit(MOST_REMOVED)
    .execute();

export const markRemoved = (db: Db, ids: readonly string[], at: Date) =>
  db
    .updateTable("backup_runs")
    .set({ removed_at: at })
    .where("id", "in", [...ids])
    .execute();

/** Deletes records without a file that are older. */
export const forgetRunsBefore = (db: Db, before: Date) =>
  db
    .deleteFrom("backup_runs")
    .where("created_at", "<", before)
    .where((of) => of.or([of("status", "=", "failed"), of("removed_at", "is not", null)]))
    .execute();
