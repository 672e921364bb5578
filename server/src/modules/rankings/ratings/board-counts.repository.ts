import { activeSince, ESTABLISHED_MATCHES } from "@pockethall/domain/rating-days";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isOfActivity } from "./board-order.repository.ts";
import { dateOf } from "./day-columns.repository.ts";

/** A reader counts at most about so many places itself. A ruleset with fewer has no kept counts: it is always counted. */
const PLACES_BETWEEN = 250;

/**
 * Counts the places of the boards of ratings up to every so many of them, as of the day of `now`; writes only what differs.
 * One pass over the board's index gives the counts of the active and of the inactive.
 */
export async function writeBoardCounts(db: Db, now: Date, placesBetween = PLACES_BETWEEN): Promise<void> {
  const isActive = isOfActivity("c", "active", now);
  await sql`
    with board as (
      select c.ruleset, c.matches < ${sql.lit(ESTABLISHED_MATCHES)} as is_provisional, c.board_mean,
        row_number() over places as place,
        (count(*) filter (where ${isActive}) over places)::int as active,
        (count(*) filter (where not ${isActive}) over places)::int as inactive
      from current_strengths c
      window places as (partition by c.ruleset order by (c.matches < ${sql.lit(ESTABLISHED_MATCHES)}), c.board_mean desc)
    ), counted as materialized (
      -- Equal means have equal counts.
      select distinct ruleset, is_provisional, board_mean, active, inactive, ${dateOf(activeSince(now))} as active_since
      from board where place % ${placesBetween} = 0
    ), gone as (
      delete from rating_board_counts k where not exists (
        select from counted c
        where (c.ruleset, c.is_provisional, c.board_mean) = (k.ruleset, k.is_provisional, k.board_mean))
    )
    insert into rating_board_counts as k (ruleset, is_provisional, board_mean, active, inactive, active_since)
    select ruleset, is_provisional, board_mean, active, inactive, active_since from counted
    order by ruleset, is_provisional, board_mean
    on conflict (ruleset, is_provisional, board_mean) do update
    set active = excluded.active, inactive = excluded.inactive, active_since = excluded.active_since
    where (k.active, k.inactive, k.active_since) is distinct from (excluded.active, excluded.inactive, excluded.active_since)`.execute(
    db,
  );
}
