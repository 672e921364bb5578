import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3_600;

/**
 * Takes the payments that are due to be asked about again, and sets when they are due next: doubling from a minute to six
 * hours. Of two processes each takes others.
 */
export async function takeDuePayments(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    with due as (
      select reference from payment_intents
      where status in ('pending', 'failed', 'abandoned')
        and created_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz - interval '1 minute'
        and (next_check_at is null or next_check_at <= ${now})
      order by created_at limit ${limit} for update skip locked
    )
    update payment_intents p set checks = p.checks + 1,
      next_check_at = ${now}::timestamptz + make_interval(secs =>
        least(${FIRST_WAIT_SECONDS} * power(2, least(p.checks, 20)), ${LONGEST_WAIT_SECONDS}))
    from due where p.reference = due.reference
    returning p.reference`.execute(db);
  return rows.map(({ reference }) => reference);
}
