import type { UserId } from "@pockethall/domain/ids";
import type { Insertable, Selectable } from "kysely";
import type { AuditAction } from "../../database/audit-actions.ts";
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

/** Whether a user decided a result of this league or removed a player from it. */
export async function hasDecided(db: Db, leagueId: string, userId: UserId): Promise<boolean> {
  const found = await db
    .selectFrom("audit_log")
    .select("id")
    .where("subject", "=", `league:${leagueId}`)
    .where("action", "in", ["league.decide-result", "league.withdraw"] satisfies AuditAction[])
    .where("actor_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
