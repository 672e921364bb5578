import type { Db } from "../../../database/database.ts";

const keptFiles = (db: Db, id: string) =>
  db
    .selectFrom("backup_runs")
    .select("file_name as fileName")
    .where("id", "=", id)
    .where("status", "=", "done")
    .where("removed_at", "is", null);

/** A backup whose file was kept. */
export const findKeptFile = (db: Db, id: string) => keptFiles(db, id).executeTakeFirst();

/** The file of a check that was asked for and has not ended. */
export const findAskedCheck = (db: Db, id: string) =>
  keptFiles(db, id)
    .where("check_asked_at", "is not", null)
    .where((of) => of.or([of("checked_at", "is", null), of("checked_at", "<", of.ref("check_asked_at"))]))
    .executeTakeFirst();

/** Records that a check is wanted. */
export const markAsked = (db: Db, id: string, at: Date) =>
  db.updateTable("backup_runs").set({ check_asked_at: at }).where("id", "=", id).execute();

/** Records what a check found; null: the file is whole. */
export const recordCheck = (db: Db, id: string, { error, at }: { error: string | null; at: Date }) =>
  db.updateTable("backup_runs").set({ checked_at: at, check_error: error }).where("id", "=", id).execute();

/** The oldest requested check that has not ended. */
export const findLateCheck = (db: Db, before: Date) =>
  db
    .selectFrom("backup_runs")
    .select("id")
    .where("check_asked_at", "<", before)
    .where((of) => of.or([of("checked_at", "is", null), of("checked_at", "<", of.ref("check_asked_at"))]))
    .where("removed_at", "is", null)
    .orderBy("check_asked_at")
    .limit(1)
    .executeTakeFirst();
