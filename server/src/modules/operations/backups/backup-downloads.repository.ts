import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type NewDownload = { tokenHash: Buffer; runId: string; userId: UserId; expiresAt: Date };

export const insertDownload = (db: Db, { tokenHash, runId, userId, expiresAt }: NewDownload) =>
  db
    .insertInto("backup_downloads")
    .values({ token_hash: tokenHash, run_id: runId, user_id: userId, expires_at: expiresAt })
    .execute();

/**
 * Uses a link up.
 *
 * @returns the name of its file; undefined when it is unknown or used, has expired, its file was removed, or who got it
 * is no admin any more.
 */
export async function useDownload(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ fileName: string }>`
    with used as (delete from backup_downloads where token_hash = ${tokenHash} returning run_id, user_id, expires_at)
    select b.file_name as "fileName" from used join backup_runs as b on b.id = used.run_id
    where used.expires_at > ${now} and b.status = 'done' and b.removed_at is null
      and exists (select from user_roles as r join users as u on u.id = r.user_id
        where r.user_id = used.user_id and r.role = 'admin' and u.locked_at is null)`.execute(db);
  return rows[0]?.fileName;
}

export const forgetDownloadsBefore = (db: Db, before: Date) =>
  db.deleteFrom("backup_downloads").where("expires_at", "<", before).execute();
