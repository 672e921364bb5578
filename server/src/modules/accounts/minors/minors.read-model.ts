import type { AdultNeed } from "@pockethall/contract/endpoint";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { isUnder18 } from "@pockethall/domain/minors";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { GuardianRequests } from "../../../database/tables.ts";
import { isId } from "../../../kernel/ids.ts";

type Asked = { userId: UserId; need: AdultNeed; id: string };

/**
 * Why this account may not move money; null when it may. Minors never may; others need to have declared to be 18 or older
 * where the operator requires it (`isDeclarationNeeded`). A person who has turned 18 since needs none: the date of birth says so.
 */
export async function ageProblem(
  db: Db,
  { userId, need, id }: Asked,
  { now, isDeclarationNeeded }: { now: Date; isDeclarationNeeded: boolean },
): Promise<"under-18" | "age-not-declared" | null> {
  const { bornOn, hasDeclared } = await ageOf(db, userId);
  if (bornOn !== null && isUnder18(bornOn, now)) return (await movesMoney(db, need, id)) ? "under-18" : null;
  const isAsked = isDeclarationNeeded && need !== "leaving" && bornOn === null && !hasDeclared;
  return isAsked && (await movesMoney(db, need, id)) ? "age-not-declared" : null;
}

async function ageOf(db: Db, userId: UserId) {
  const { rows } = await sql<{ bornOn: string | null; hasDeclared: boolean }>`
    select (select born_on::text from minors where user_id = ${userId}) as "bornOn",
      exists (select from adult_declarations where user_id = ${userId}) as "hasDeclared"`.execute(db);
  return rows[0] ?? { bornOn: null, hasDeclared: false };
}

/** What is not there has no fee: the handler says so. */
async function movesMoney(db: Db, need: AdultNeed, id: string): Promise<boolean> {
  if (need === "always" || need === "leaving") return true;
  if (!isId(id)) return false;
  const table = need === "tournament-fee" ? sql.table("tournaments") : sql.table("leagues");
  const { rows } = await sql`select from ${table} where id = ${id}::uuid and entry_fee_kobo > 0`.execute(db);
  return rows.length > 0;
}

/** The dates of birth of those of these players who have said to be under 18, and whether a guardian agrees. */
export async function minorsAmong(db: Db, playerIds: readonly PlayerId[]) {
  const { rows } = await sql<{ playerId: PlayerId; bornOn: string; hasConsent: boolean }>`
    select u.player_id as "playerId", m.born_on::text as "bornOn", exists (
        select from guardian_requests g
        where g.user_id = m.user_id and g.answer = 'agreed' and g.withdrawn_at is null) as "hasConsent"
    from users u join minors m on m.user_id = u.id where u.player_id = any(${playerIds}::uuid[])`.execute(db);
  return rows;
}

/** Whether the account is a minor's now. */
export async function isMinor(db: Db, userId: UserId, now: Date): Promise<boolean> {
  const bornOn = await birthDateOf(db, userId);
  return bornOn !== undefined && isUnder18(bornOn, now);
}

/** What a person who has said to be under 18 gave as date of birth. */
export async function birthDateOf(db: Db, userId: UserId): Promise<string | undefined> {
  const query = db.selectFrom("minors").select(sql<string>`born_on::text`.as("bornOn"));
  return (await query.where("user_id", "=", userId).executeTakeFirst())?.bornOn;
}

export type GuardianRequestRow = Selectable<GuardianRequests>;

/** All requests of a person to guardians, the newest first. */
export const requestsOf = (db: Db, userId: UserId): Promise<GuardianRequestRow[]> =>
  db
    .selectFrom("guardian_requests")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** The request of a link, with the name that others see of the player. */
export const findRequest = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("guardian_requests as g")
    .innerJoin("users as u", "u.id", "g.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .selectAll("g")
    .select("p.name as player_name")
    .where("g.token_hash", "=", tokenHash)
    .executeTakeFirst();
