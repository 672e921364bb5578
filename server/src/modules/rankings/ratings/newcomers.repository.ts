import type { Ruleset } from "@pockethall/domain/frame-types";
import { type EntryDay, type Newcomers, newcomerStrength } from "@pockethall/domain/newcomers";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { dateOf, dayOf } from "./day-columns.repository.ts";
import type { NewcomerDay } from "./learn-days.ts";
import type { RulesetDay } from "./rated-matches.repository.ts";

type Row = { day: number; entry_days: EntryDay[] };

/** The latest day on or before this one of which that is noted. */
export async function newcomerDayUpTo(db: Db, { ruleset, day }: RulesetDay): Promise<NewcomerDay | undefined> {
  const { rows } = await sql<Row>`
    select ${dayOf("n.day")} as day, entry_days from newcomer_days n
    where ruleset = ${ruleset} and n.day <= ${dateOf(day)} order by n.day desc limit 1`.execute(db);
  return rows[0] && { day: rows[0].day, newcomers: rows[0].entry_days };
}

/** Every day from this one on of which it is noted, the earliest first. */
export async function newcomerDaysSince(db: Db, { ruleset, day }: RulesetDay): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`
    select ${dayOf("n.day")} as day from newcomer_days n
    where ruleset = ${ruleset} and n.day >= ${dateOf(day)} order by n.day`.execute(db);
  return rows.map((row) => row.day);
}

/** Notes it of these days. */
export async function saveNewcomerDays(db: Db, ruleset: Ruleset, days: readonly NewcomerDay[]): Promise<void> {
  const rows = days.map(({ day, newcomers }) => ({
    day,
    mean: newcomerStrength(newcomers).mean,
    entry_days: JSON.stringify(newcomers),
  }));
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await sql`
    insert into newcomer_days as n (ruleset, day, mean, entry_days)
    select ${ruleset}, date '1970-01-01' + day, mean, entry_days
    from unnest(${column("day")}::int[], ${column("mean")}::float8[], ${column("entry_days")}::jsonb[])
      as given (day, mean, entry_days)
    on conflict (ruleset, day) do update set mean = excluded.mean, entry_days = excluded.entry_days
    where n.entry_days <> excluded.entry_days`.execute(db);
}

/** What is noted of this day, and whether a later day is noted. */
export async function newcomerDay(
  db: Db,
  { ruleset, day }: RulesetDay,
): Promise<{ noted: Newcomers | undefined; isFollowed: boolean }> {
  const { rows } = await sql<{ noted: EntryDay[] | null; is_followed: boolean }>`
    select exists (select from newcomer_days n where n.ruleset = ${ruleset} and n.day > ${dateOf(day)}) as is_followed,
      (select entry_days from newcomer_days n where n.ruleset = ${ruleset} and n.day = ${dateOf(day)}) as noted`.execute(
    db,
  );
  return { noted: rows[0]?.noted ?? undefined, isFollowed: rows[0]?.is_followed ?? false };
}

/** The day whose ratings the board shows; undefined before the clock has begun the first one. */
export async function boardDay(db: Db, ruleset: Ruleset): Promise<number | undefined> {
  const { rows } = await sql<{ day: number }>`
    select ${dayOf("n.day")} as day from newcomer_days n
    where ruleset = ${ruleset} and by_clock order by n.day desc limit 1`.execute(db);
  return rows[0]?.day;
}

/** Makes this day the one whose ratings the board shows. */
export async function setBoardDay(db: Db, { ruleset, day }: RulesetDay): Promise<void> {
  await sql`update newcomer_days n set by_clock = true where ruleset = ${ruleset} and day = ${dateOf(day)}`.execute(db);
}

/** The rulesets that the clock has not begun this day for, nor a later one. */
export async function rulesetsBefore(db: Db, day: number, rulesets: readonly Ruleset[]): Promise<Ruleset[]> {
  const { rows } = await sql<{ ruleset: Ruleset }>`
    select name as ruleset from unnest(${rulesets}::text[]) as name
    where not exists (select from newcomer_days n where n.ruleset = name and n.by_clock and n.day >= ${dateOf(day)})`.execute(
    db,
  );
  return rows.map((row) => row.ruleset);
}
