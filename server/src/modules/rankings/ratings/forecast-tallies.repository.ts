import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { dateOf } from "./day-columns.repository.ts";
import type { ForecastTally } from "./learn-days.ts";
import type { RulesetDay } from "./rated-matches.repository.ts";

/** Replaces what was predicted and what happened from this day on; of days that are over by the clock. */
export async function saveTallies(
  db: Db,
  { ruleset, day }: RulesetDay,
  tallies: readonly ForecastTally[],
): Promise<void> {
  await sql`delete from forecast_tallies where ruleset = ${ruleset} and day >= ${dateOf(day)}`.execute(db);
  const column = (of: keyof ForecastTally) => tallies.map((tally) => tally[of]);
  await sql`
    insert into forecast_tallies (ruleset, day, step, matches, predicted, happened)
    select ${ruleset}, date '1970-01-01' + day, step, matches, predicted, happened
    from unnest(${column("day")}::int[], ${column("step")}::int[], ${column("matches")}::int[],
        ${column("predicted")}::float8[], ${column("happened")}::float8[])
      as tally (day, step, matches, predicted, happened)
    where date '1970-01-01' + day < (
      select max(n.day) from newcomer_days n where n.ruleset = ${ruleset} and n.by_clock)`.execute(db);
}
