import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

const ONE_AT_A_TIME = 7_305_027; // any constant: every process asks for the same one

/**
 * Claims the rebuild for this connection: held by it, not by a transaction, since the work commits many. It ends with the
 * connection. False while another one holds it.
 */
export async function claimRebuild(own: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${ONE_AT_A_TIME}) as is_mine`.execute(
    own,
  );
  return rows[0]?.is_mine === true;
}

export async function releaseRebuild(own: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${ONE_AT_A_TIME})`.execute(own);
}
