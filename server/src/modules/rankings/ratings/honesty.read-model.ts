import type { RatingHonesty } from "@pockethall/contract/rankings";
import type { Ruleset } from "@pockethall/domain/frame-types";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Ten years. */
const MOST_QUARTERS = 40;

type Tally = { matches: number; predicted: number; happened: number };
type Row = Tally & { quarter: string; step: number };

/** What ratings predicted and what happened, of days that are over: in all and by quarter, the latest first. */
export async function honestyOf(db: Db, ruleset: Ruleset | undefined): Promise<RatingHonesty> {
  const ofRuleset = ruleset === undefined ? sql`true` : sql`ruleset = ${ruleset}`;
  const { rows } = await sql<Row>`
    with by_quarter as materialized (
      select date_trunc('quarter', day::timestamp) as quarter, step, sum(matches)::int as matches,
        sum(predicted) as predicted, sum(happened) as happened
      from forecast_tallies where ${ofRuleset} group by 1, 2
    )
    select to_char(quarter, 'YYYY"-Q"Q') as quarter, step, matches, predicted, happened from by_quarter
    where quarter in (select distinct quarter from by_quarter order by quarter desc limit ${MOST_QUARTERS})
    order by by_quarter.quarter desc, step`.execute(db);
  const quarters = [...Map.groupBy(rows, (row) => row.quarter)];
  return {
    ...sharesOf(rows),
    quarters: quarters.map(([quarter, ofQuarter]) => ({ quarter, ...sharesOf(ofQuarter) })),
  };
}

function sharesOf(rows: readonly Row[]) {
  const steps = [...Map.groupBy(rows, (row) => row.step)].toSorted(([a], [b]) => a - b);
  return {
    ...meanOf(rows),
    steps: steps.map(([step, ofStep]) => ({ from: 50 + 10 * step, ...meanOf(ofStep) })),
  };
}

/** Shares to a ten thousandth: sums of doubles have no order here. */
function meanOf(rows: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => rows.reduce((total, row) => total + row[key], 0);
  const matches = sum("matches");
  const share = (key: "predicted" | "happened") => (matches === 0 ? 0 : Math.round((1e4 * sum(key)) / matches) / 1e4);
  return { matches, predicted: share("predicted"), happened: share("happened") };
}
