import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LeaguePrizes } from "../../database/tables.ts";

export async function insertPrizes(db: Db, rows: readonly Insertable<LeaguePrizes>[]): Promise<void> {
  await db
    .insertInto("league_prizes")
    .values([...rows])
    .execute();
}

export const proposedPrizes = (db: Db, leagueId: string): Promise<Selectable<LeaguePrizes>[]> =>
  db
    .selectFrom("league_prizes")
    .selectAll()
    .where("league_id", "=", leagueId)
    .orderBy("division")
    .orderBy("place")
    .execute();
