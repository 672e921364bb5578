import type { UserId } from "@pockethall/domain/ids";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Disputes } from "../../../database/tables.ts";

export type Dispute = Selectable<Disputes>;

/** The dispute of this name, locked; its first report creates it. */
export async function lockDispute(db: Db, first: Insertable<Disputes>): Promise<{ dispute: Dispute; isNew: boolean }> {
  const made = await db
    .insertInto("disputes")
    .values(first)
    .onConflict((conflict) => conflict.column("provider_id").doNothing())
    .returning("provider_id")
    .executeTakeFirst();
  const dispute = await db
    .selectFrom("disputes")
    .selectAll()
    .where("provider_id", "=", first.provider_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { dispute, isNew: made !== undefined };
}

export async function updateDispute(db: Db, providerId: string, changes: Updateable<Disputes>): Promise<void> {
  await db.updateTable("disputes").set(changes).where("provider_id", "=", providerId).execute();
}

/** Marks a dispute as decided now, by the database's clock. */
export async function decideDispute(db: Db, providerId: string, changes: Updateable<Disputes>): Promise<void> {
  await db
    .updateTable("disputes")
    .set({ ...changes, decided_at: sql<Date>`clock_timestamp()` })
    .where("provider_id", "=", providerId)
    .execute();
}

/** The users with the finance role, who have to answer a bank. */
export async function financeIds(db: Db): Promise<UserId[]> {
  const rows = await db.selectFrom("user_roles").select("user_id").where("role", "=", "finance").execute();
  return rows.map(({ user_id }) => user_id);
}
