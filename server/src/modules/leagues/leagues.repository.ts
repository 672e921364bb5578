import type { LeagueRules } from "@pockethall/domain/leagues";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Leagues } from "../../database/tables.ts";

/** A league's row; `starts_on` is the calendar day as text, its rules are those of its kind. */
export type LeagueRow = Omit<Selectable<Leagues>, "starts_on" | "rules"> & { starts_on: string; rules: LeagueRules };

const rowById = (db: Db, id: string) =>
  db.selectFrom("leagues").selectAll().select(sql<string>`starts_on::text`.as("starts_on")).where("id", "=", id);

/** Holds the league's row: every write of a league takes it first, so its acts come one after the other. */
export const lockLeagueRow = async (db: Db, id: string): Promise<LeagueRow | undefined> =>
  (await rowById(db, id).forUpdate().executeTakeFirst()) as LeagueRow | undefined;

export const findLeagueRow = async (db: Db, id: string): Promise<LeagueRow | undefined> =>
  (await rowById(db, id).executeTakeFirst()) as LeagueRow | undefined;

export async function insertLeague(db: Db, row: Insertable<Leagues>): Promise<void> {
  await db.insertInto("leagues").values(row).execute();
}

export async function updateLeague(db: Db, id: string, set: Updateable<Leagues>): Promise<void> {
  await db.updateTable("leagues").set(set).where("id", "=", id).execute();
}

/** Whether there is a season after this one that was not called off. */
export const hasNextSeason = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom("leagues")
    .select("id")
    .where("previous_id", "=", id)
    .where("status", "<>", "cancelled")
    .executeTakeFirst()) !== undefined;

/** Leagues for which the clock has something to do: a reminder or silence on a result, a challenge whose days are over. */
export async function leaguesWithDueWork(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ league_id: string }>`
    select league_id from league_matches
    where status = 'reported' and escalated_at is null and coalesce(remind_at, confirm_by) <= ${now}
    union
    select c.league_id from league_challenges c
    where c.settled_at is null and c.due_at <= ${now} and not exists (
      select from league_matches m where m.challenge_id = c.id and m.status <> 'open')
    order by 1`.execute(db);
  return rows.map((row) => row.league_id);
}

/** Cancelled ones that still owe, or are not yet marked as owing nothing; others with fees of a division to return. */
export async function leaguesOwing(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leagues where status = 'cancelled' and fees_returned_at is null
    union
    select league_id from league_members where refund_due and refunded_kobo < fee_kobo
    order by 1`.execute(db);
  return rows;
}
