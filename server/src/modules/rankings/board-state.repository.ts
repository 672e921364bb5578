import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** How the boards stand as a whole; the row is locked until the transaction ends. */
export const lockBoardState = (db: Db) =>
  db.selectFrom("board_state").selectAll().forUpdate().executeTakeFirstOrThrow();

/** The rules that everything was added up by. */
export async function countedBy(db: Db): Promise<number> {
  const { rules } = await db.selectFrom("board_state").select("rules").executeTakeFirstOrThrow();
  return rules;
}

/** Everything was added up by these rules. */
export async function markRules(db: Db, rules: number): Promise<void> {
  await db.updateTable("board_state").set({ rules }).execute();
}

/** Moves the edge of the board Money, and names those whose prizes of the time between now count or no longer do. */
export async function moveMoneyEdge(db: Db, from: Date, to: Date): Promise<string[]> {
  await db.updateTable("board_state").set({ money_since: to }).execute();
  const { rows } = await sql<{ player_id: PlayerId }>`
    select distinct player_id from prize_awards
    where created_at >= least(${from}::timestamptz, ${to}::timestamptz)
      and created_at < greatest(${from}::timestamptz, ${to}::timestamptz)`.execute(db);
  return rows.map((row) => row.player_id);
}
