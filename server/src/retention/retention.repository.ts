import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { RetentionRule } from "./rules.ts";

/** The parts of a rule in SQL come from `rules.ts` alone, never from a request. */
type RowRule = Extract<RetentionRule, { by: "rows" }>;
type Batch = { before: Date; atMost: number };

/** Deletes the oldest rows of a rule, and leaves those that another transaction holds. @returns how many. */
export async function removeRows(db: Db, rule: RowRule, { before, atMost }: Batch): Promise<number> {
  const table = sql.table(rule.table);
  const since = sql.raw(rule.since);
  const further = rule.and === undefined ? sql`` : sql`and ${sql.raw(rule.and)}`;
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select ctid from ${table} where ${since} <= ${before} ${further}
      order by ${since} limit ${atMost} for update skip locked)
    delete from ${table} using old where ${table}.ctid = old.ctid`.execute(db);
  return Number(numAffectedRows);
}

/** The same by a function of the database. */
export async function removeByFunction(db: Db, name: string, { before, atMost }: Batch): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select ${sql.ref(name)}(${before}::timestamptz, ${atMost}::integer) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
}

/** Makes the partitions of this year and the next, so that rows find theirs. */
export const keepPartitions = (db: Db) => sql`select keep_partitions()`.execute(db);

/** Adds to what a rule has removed so far. */
export const addRemoved = (db: Db, rule: string, removed: number, at: Date) =>
  sql`insert into retention_totals as t (rule, removed, last_removed_at) values (${rule}, ${removed}, ${at})
    on conflict (rule) do update set removed = t.removed + excluded.removed, last_removed_at = excluded.last_removed_at`.execute(
    db,
  );

/** How many records each rule has removed, for the metrics. */
export const removedSoFar = (db: Db): Promise<{ rule: string; removed: number }[]> =>
  db.selectFrom("retention_totals").select(["rule", "removed"]).orderBy("rule").execute();
