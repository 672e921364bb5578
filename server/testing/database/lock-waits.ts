import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../../src/database/database.ts";
import { eventually } from "../app/eventually.ts";

/** How many connections to this database wait for a lock; those of other tests, in other databases, are left out. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct pid)::int as total from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Resolves when this many connections wait for a lock at the same time: they have truly met. */
export const untilLockIsAwaited = (db: Db, count = 1): Promise<void> =>
  eventually(async () => expect(await countLockWaits(db)).toBeGreaterThanOrEqual(count));
