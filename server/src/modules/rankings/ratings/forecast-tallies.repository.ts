import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { dateOf } from "./day-columns.repository.ts";
import type { RulesetDay } from "./rated-matches.repository.ts";

/** Two players of one strength are even but for the last digits of a sum. */
const EVEN = sql.lit(0.5 + 1e-9);

/**
 * Adds up again what was predicted and what happened, from the quarter of this day on, of days that are over by the
 * clock. Chances are added up as decimals: the same sum in any order.
 */
export async function refreshTallies(db: Db, { ruleset, day }: RulesetDay): Promise<void> {
  const quarterOf = (date: unknown) => sql`date_trunc('quarter', (${date})::timestamp)::date`;
  const since = quarterOf(dateOf(day));
  await sql`delete from forecast_tallies where ruleset = ${ruleset} and quarter >= ${since}`.execute(db);
  await sql`
    insert into forecast_tallies (ruleset, quarter, step, matches, predicted, happened)
    select ruleset, ${quarterOf(sql`day`)}, least(4, floor(10 * (favourite - 0.5)))::int, count(*), sum(favourite::numeric),
      sum(case when winner = 0 or favourite < ${EVEN} then 0.5 when (winner = 1) = (chance > 0.5) then 1 else 0 end)
    from (
      select ruleset, day, chance, winner, greatest(chance, 1 - chance) as favourite from rated_matches
      where ruleset = ${ruleset} and day >= ${since} and chance is not null
        and day < (select max(n.day) from newcomer_days n where n.ruleset = ${ruleset} and n.by_clock)
    ) as judged
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
}
