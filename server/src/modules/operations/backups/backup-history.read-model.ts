import type { BackupHistory } from "@pockethall/domain/backups";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type History = BackupHistory & {
  /** The size of the newest backup. */
  lastBytes: number | null;
  /** Whether the newest attempt that has ended failed. */
  isFailing: boolean;
};

/** What was done so far, for deciding what is due. A moment is when a backup began: that is what it holds. */
export async function backupHistory(db: Db): Promise<History> {
  const { rows } = await sql<History>`
    select (select min(applied_at) from migrations) as "installedAt",
      newest.started_at as "lastSuccessAt", newest.size_bytes as "lastBytes",
      (select max(created_at) from backup_runs) as "lastAttemptAt",
      coalesce((select status = 'failed' from backup_runs where finished_at is not null
        order by created_at desc, id desc limit 1), false) as "isFailing"
    from (select) as one left join lateral (
      select started_at, size_bytes from backup_runs where status = 'done' and check_error is null
      order by created_at desc, id desc limit 1
    ) as newest on true`.execute(db);
  const [history] = rows;
  if (!history) throw new Error("no history was read");
  return history;
}

/** The database's size on its disk, in bytes. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
