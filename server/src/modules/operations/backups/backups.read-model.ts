import type { Backup } from "@pockethall/contract/backups";
import type { Selectable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { BackupRuns } from "../../../database/tables.ts";

/** A run as it is listed, without the state of its file: the folder knows that. */
export type ListedRun = Omit<Backup, "file"> & { fileName: string | null; isRemoved: boolean };

/** Runs, the newest first. */
export async function listRuns(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const [rows, count] = await Promise.all([
    db
      .selectFrom("backup_runs as b")
      .leftJoin("users as u", "u.id", "b.requested_by")
      .leftJoin("players as p", "p.id", "u.player_id")
      .selectAll("b")
      .select("p.name")
      .orderBy("b.created_at", "desc")
      .orderBy("b.id", "desc")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom("backup_runs")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(wireOf), meta: { page, per_page, total: count.total } };
}

type Row = Selectable<BackupRuns> & { name: string | null };

const wireOf = ({ file_name, check_asked_at, checked_at, removed_at, name, ...row }: Row): ListedRun => ({
  id: row.id,
  reason: row.reason,
  requested_by: name,
  status: row.status,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  error: row.error,
  size_bytes: row.size_bytes,
  row_count: row.row_count,
  picture_count: row.picture_count,
  is_encrypted: file_name?.endsWith(".age") ?? false,
  is_checking: check_asked_at !== null && (checked_at === null || checked_at < check_asked_at),
  checked_at: checked_at?.toISOString() ?? null,
  check_error: row.check_error,
  fileName: file_name,
  isRemoved: removed_at !== null,
});
