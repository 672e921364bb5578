import type { RetentionAges } from "../config/retention-settings.ts";
import type { Db } from "../database/database.ts";
import type { Transact } from "../database/transact.ts";
import type { Clock } from "../kernel/clock.ts";
import { addRemoved, keepPartitions, removeByFunction, removeRows } from "./retention.repository.ts";
import { RETENTION_RULES, type RetentionRule } from "./rules.ts";

/** Some milliseconds of work: play beside it waits for no more. */
const BATCH = 500;
/** A backlog of one table does not keep the others waiting: it goes on when each has had its turn. */
const BATCHES_A_TURN = 20;
/** Half of the time until the job runs again. */
const LONGEST_ROUND_MS = 300_000;
const DAY_MS = 86_400_000;

type Dependencies = {
  transact: Transact;
  clock: Clock;
  ages: RetentionAges;
  /** A line in the server's log: how many went by rule, and of which rules more are left for the next round. */
  onRemoved: (removed: Readonly<Record<string, number>>, unfinished: readonly string[]) => void;
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
    const start = clock();
    /** Each rule's turn. @returns those of which more is left. */
    const takeTurns = async (rules: readonly RetentionRule[]): Promise<RetentionRule[]> => {
      const unfinished: RetentionRule[] = [];
      for (const rule of rules) {
        const before = beforeOf(rule, ages, start);
        if (before === null || rule.by === "job") continue;
        // A table that fails must not keep the others from being cleaned up.
        const turn = await removeByRule(transact, rule, before).catch((error: unknown) => void failures.push(error));
        if (turn?.count) removed[rule.name] = (removed[rule.name] ?? 0) + turn.count;
        if (turn?.isFull) unfinished.push(rule);
      }
      return unfinished;
    };
    let unfinished = await takeTurns(RETENTION_RULES);
    while (unfinished.length > 0 && clock().getTime() - start.getTime() < LONGEST_ROUND_MS)
      unfinished = await takeTurns(unfinished);
    if (Object.keys(removed).length > 0)
      onRemoved(
        removed,
        unfinished.map(({ name }) => name),
      );
    if (failures.length > 0) throw new AggregateError(failures, "old records could not be removed");
  },
});

/** Records from before this moment go; null: none do. */
function beforeOf({ age }: Pick<RetentionRule, "age">, ages: RetentionAges, now: Date): Date | null {
  const days = typeof age === "number" ? age : ages[age];
  return days === null ? null : new Date(now.getTime() - days * DAY_MS);
}

type Turn = { count: number; isFull: boolean };

async function removeByRule(transact: Transact, rule: RetentionRule, before: Date): Promise<Turn> {
  let count = 0;
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    const removed = await transact(async (tx) => {
      const rows = await removeBatch(tx.db, rule, before);
      if (rows > 0) await addRemoved(tx.db, rule.name, rows, tx.clock());
      return rows;
    });
    count += removed;
    if (removed < BATCH) return { count, isFull: false };
  }
  return { count, isFull: true };
}

async function removeBatch(db: Db, rule: RetentionRule, before: Date): Promise<number> {
  if (rule.by === "job") return 0;
  const batch = { before, atMost: BATCH };
  return rule.by === "rows" ? removeRows(db, rule, batch) : removeByFunction(db, rule.function, batch);
}
