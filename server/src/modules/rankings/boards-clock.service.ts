import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { moneySince, weekOf } from "./board-calendar.ts";
import { RULES } from "./board-rules.ts";
import * as state from "./board-state.repository.ts";
import { lockStats, refreshStats } from "./rankings.repository.ts";
import { rebuildStats } from "./rankings.service.ts";
import { noteWeek } from "./ranks.repository.ts";
import { refreshRanks } from "./ranks.service.ts";

type Deps = { db: Db; transact: Transact; clock: Clock };

/** What happens to the boards by the clock and not by a result. */
export function createBoardsClockService({ db, transact, clock }: Deps) {
  return {
    /**
     * Adds everything up again after the rules changed, drops the prizes whose time on the board Money is over, keeps the
     * places, and notes how the boards stand when a week has begun in Lagos. Said again it changes nothing.
     */
    tend: async (): Promise<void> => {
      const now = clock();
      await transact((tx) => followRules(tx));
      await transact((tx) => followDay(tx, now));
      await refreshRanks(db);
      await transact(async (tx) => {
        // With a week ratings grow less certain and players become inactive, without any result.
        if (await noteWeek(tx.db, weekOf(now))) tx.publish(["rankings"], { type: "rankings" });
      });
    },
  };
}

async function followRules(tx: Tx): Promise<void> {
  const { rules } = await state.lockBoardState(tx.db);
  if (rules !== RULES) await rebuildStats(tx);
}

/** The edge stands in the table, so that whatever adds up money at any moment goes by the same one. */
async function followDay(tx: Tx, now: Date): Promise<void> {
  const since = moneySince(now);
  const { money_since } = await state.lockBoardState(tx.db);
  if (money_since.getTime() === since.getTime()) return;
  const playerIds = await state.moveMoneyEdge(tx.db, money_since, since);
  if (playerIds.length === 0) return;
  await lockStats(tx.db, playerIds);
  await refreshStats(tx.db, playerIds);
  tx.publish(["rankings"], { type: "rankings" });
}
