import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LeagueTimes } from "../../database/tables.ts";

export type TimeRow = Selectable<LeagueTimes>;

/** The proposals of these matches that wait for an answer; one a match at most. */
export const waitingTimes = async (db: Db, matchIds: readonly string[]): Promise<TimeRow[]> =>
  matchIds.length === 0
    ? []
    : db
        .selectFrom("league_times")
        .selectAll()
        .where("match_id", "in", matchIds)
        .where("state", "=", "waiting")
        .execute();

/** How many times this side of a match has proposed. */
export async function countProposed(db: Db, matchId: string, side: 1 | 2): Promise<number> {
  const row = await db
    .selectFrom("league_times")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("match_id", "=", matchId)
    .where("side", "=", side)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function insertTime(db: Db, row: Insertable<LeagueTimes>): Promise<void> {
  await db.insertInto("league_times").values(row).execute();
}

/** Answers the proposal of this match that waits; nothing where none does. */
export async function answerTime(db: Db, matchId: string, state: "accepted" | "declined" | "replaced", at: Date) {
  await db
    .updateTable("league_times")
    .set({ state, answered_at: at })
    .where("match_id", "=", matchId)
    .where("state", "=", "waiting")
    .execute();
}
