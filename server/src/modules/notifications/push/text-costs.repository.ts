import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** What text messages have cost in these scopes, locked: two jobs together do not pass a limit. */
export async function lockCosts(db: Db, scopes: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const sorted = scopes.toSorted();
  await db
    .insertInto("text_message_costs")
    .values(sorted.map((scope) => ({ scope, messages: 0, cost_kobo: 0, updated_at: now })))
    .onConflict((conflict) => conflict.column("scope").doNothing())
    .execute();
  const rows = await db
    .selectFrom("text_message_costs")
    .select(["scope", "cost_kobo"])
    .where("scope", "in", sorted)
    .orderBy("scope")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ scope, cost_kobo }) => [scope, Number(cost_kobo)]));
}

export const addCost = (db: Db, scopes: readonly string[], { priceKobo, now }: { priceKobo: number; now: Date }) =>
  db
    .updateTable("text_message_costs")
    .set({
      messages: sql`messages + 1`,
      cost_kobo: sql`cost_kobo + ${priceKobo}`,
      updated_at: now,
    })
    .where("scope", "in", [...scopes])
    .execute();

/** The rows are locked in the order of their names, as `lockCosts` does. One that was removed by age stays removed. */
export async function subtractCost(
  db: Db,
  scopes: readonly string[],
  { priceKobo, now }: { priceKobo: number; now: Date },
): Promise<void> {
  await sql`
    with locked as (
      select scope from text_message_costs where scope = any(${sql.val([...scopes])}::text[]) order by scope for update
    )
    update text_message_costs c
    set messages = greatest(c.messages - 1, 0), cost_kobo = greatest(c.cost_kobo - ${priceKobo}, 0), updated_at = ${now}
    from locked where c.scope = locked.scope`.execute(db);
}

export const costOf = (db: Db, scope: string) =>
  db.selectFrom("text_message_costs").select(["messages", "cost_kobo"]).where("scope", "=", scope).executeTakeFirst();
