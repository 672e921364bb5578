import type { RetentionAges } from "../config/retention-settings.ts";
import type { Db } from "../database/database.ts";
import type { Transact } from "../database/transact.ts";
import type { Clock } from "../kernel/clock.ts";
import { addRemoved, keepPartitions, removeByFunction, removeRows } from "./retention.repository.ts";
import { RETENTION_RULES, type RetentionRule } from "./rules.ts";

/** Some milliseconds of work: play beside it waits for no more. */
const BATCH = 500;
/** So a round ends, and a backlog of one table does not keep the others waiting: the next round goes on with it. */
const BATCHES_A_ROUND = 20;
const DAY_MS = 86_400_000;

type Dependencies = {
  transact: Transact;
  clock: Clock;
  ages: RetentionAges;
  /** A line in the server's log. */
  onRemoved: (removed: Readonly<Record<string, number>>) => void;
};

/**
 * Removes what is older than the operator wants to keep (`rules.ts`): a job that runs every ten minutes. Each batch is a
 * transaction of its own, so that it may end anywhere and go on later, in this process or another.
 */
export const createRetention = ({ transact, clock, ages, onRemoved }: Dependencies) => ({
  removeOld: async (): Promise<void> => {
    const removed: Record<string, number> = {};
    const failures: unknown[] = [];
    await transact((tx) => keepPartitions(tx.db)).catch((error: unknown) => failures.push(error));
    for (const rule of RETENTION_RULES) {
      const before = beforeOf(rule, ages, clock());
      if (before === null || rule.by === "job") continue;
      // A table that fails must not keep the others from being cleaned up.
      const count = await removeByRule(transact, rule, before).catch((error: unknown) => void failures.push(error));
      if (count) removed[rule.name] = count;
    }
    if (Object.keys(removed).length > 0) onRemoved(removed);
    if (failures.length > 0) throw new AggregateError(failures, "old records could not be removed");
  },
});

/** Records from before this moment go; null: none do. */
function beforeOf({ age }: Pick<RetentionRule, "age">, ages: RetentionAges, now: Date): Date | null {
  const days = typeof age === "number" ? age : ages[age];
  return days === null ? null : new Date(now.getTime() - days * DAY_MS);
}

async function removeByRule(transact: Transact, rule: RetentionRule, before: Date): Promise<number> {
  let total = 0;
  for (let round = 0; round < BATCHES_A_ROUND; round += 1) {
    const removed = await transact(async (tx) => {
      const count = await removeBatch(tx.db, rule, before);
      if (count > 0) await addRemoved(tx.db, rule.name, count, tx.clock());
      return count;
    });
    total += removed;
    if (removed < BATCH) break;
  }
  return total;
}

async function removeBatch(db: Db, rule: RetentionRule, before: Date): Promise<number> {
  if (rule.by === "job") return 0;
  const batch = { before, atMost: BATCH };
  return rule.by === "rows" ? removeRows(db, rule, batch) : removeByFunction(db, rule.function, batch);
}
