import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { publishRankings } from "../../live/publish.ts";
import { moneySince, weekOf } from "./board-calendar.ts";
import { RULES } from "./board-rules.ts";
import * as state from "./board-state.repository.ts";
import { lockStats, refreshStats } from "./rankings.repository.ts";
import { noteWeek } from "./ranks.repository.ts";

/** Whether everything was added up by earlier rules. A process of an earlier release leaves later rules alone. */
export const areRulesNew = async (db: Db): Promise<boolean> => (await state.countedBy(db)) < RULES;

/**
 * Drops the prizes whose time on the board Money is over. The edge is stored in the table, so that every sum of money uses
 * the same one.
 */
export async function followDay(tx: Tx, now: Date): Promise<void> {
  const since = moneySince(now);
  const { money_since } = await state.lockBoardState(tx.db);
  if (money_since.getTime() === since.getTime()) return;
  const playerIds = await state.moveMoneyEdge(tx.db, money_since, since);
  if (playerIds.length === 0) return;
  await lockStats(tx.db, playerIds);
  await refreshStats(tx.db, playerIds);
  publishRankings(tx);
}

/**
 * Notes how the boards stand when a week has begun in Lagos. With a week ratings grow less certain and players become
 * inactive, without any result.
 */
export async function followWeek(tx: Tx, now: Date): Promise<void> {
  if (await noteWeek(tx.db, weekOf(now))) publishRankings(tx);
}
