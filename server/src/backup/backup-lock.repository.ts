import { connectOwner } from "./tables.repository.ts";

const LOCK = 7_305_003; // any constant: every PocketHall process asks for the same one

/**
 * Runs the work while no other process of this database does the same. The lock ends with its connection, so one that
 * is free proves that no process holds it.
 *
 * @returns false when another process is at it: nothing was done.
 */
export async function withBackupLock(databaseUrl: string, work: () => Promise<void>): Promise<boolean> {
  const client = await connectOwner(databaseUrl);
  try {
    const { rows } = await client.query<{ is_ours: boolean }>("select pg_try_advisory_lock($1) as is_ours", [LOCK]);
    if (!rows[0]?.is_ours) return false;
    await work();
    return true;
  } finally {
    await client.end();
  }
}
