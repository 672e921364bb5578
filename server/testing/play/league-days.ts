import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";

const DAY_SECONDS = 86_400;

/** Moves all leagues ahead by this time, so that due times come closer. */
export async function skipLeagueDays(db: Db, days: number): Promise<void> {
  const passed = sql`make_interval(secs => ${days * DAY_SECONDS}::float8)`;
  await sql`update league_challenges set due_at = due_at - ${passed},
    settled_at = settled_at - ${passed}, created_at = created_at - ${passed}`.execute(db);
  await sql`update league_matches set confirm_by = confirm_by - ${passed},
    remind_at = remind_at - ${passed}`.execute(db);
}

/** The round of this match has begun. */
export async function beginLeagueMatch(db: Db, matchId: string): Promise<void> {
  await sql`update league_matches set play_from = least(play_from, now() - interval '1 minute')
    where id = ${matchId}`.execute(db);
}
