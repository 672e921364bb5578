import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LeagueMembers } from "../../database/tables.ts";

export type MemberRow = Selectable<LeagueMembers>;

/** All current and former members, in the order of joining, without those who left before the start. */
export const membersOf = (db: Db, leagueId: string): Promise<MemberRow[]> =>
  db
    .selectFrom("league_members as m")
    .innerJoin("leagues as l", "l.id", "m.league_id")
    .selectAll("m")
    .where("m.league_id", "=", leagueId)
    .where((row) => row.or([row("m.left_at", "is", null), row("m.left_at", ">=", row.ref("l.started_at"))]))
    .orderBy("m.number")
    .execute();

/** The current members. */
export const findMember = (db: Db, leagueId: string, playerId: PlayerId): Promise<MemberRow | undefined> =>
  db
    .selectFrom("league_members")
    .selectAll()
    .where("league_id", "=", leagueId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .executeTakeFirst();

/** The player's name. */
export async function memberName(db: Db, { player_id }: Pick<MemberRow, "player_id">): Promise<string> {
  const { name } = await db.selectFrom("players").select("name").where("id", "=", player_id).executeTakeFirstOrThrow();
  return name;
}

type NewMember = Omit<Insertable<LeagueMembers>, "number">;

/** Adds a member behind all others. */
export async function insertMember(db: Db, row: NewMember): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from league_members where league_id = ${row.league_id})`;
  await db
    .insertInto("league_members")
    .values({ ...row, number })
    .execute();
}

type Leaving = { at: Date; refundedKobo: number };

export async function markLeft(db: Db, id: string, { at, refundedKobo }: Leaving): Promise<void> {
  await db
    .updateTable("league_members")
    .set({ left_at: at, refunded_kobo: refundedKobo })
    .where("id", "=", id)
    .execute();
}

/** Puts the players of each division where they play, the best division first. */
export async function setDivisions(db: Db, leagueId: string, divisions: readonly (readonly string[])[]): Promise<void> {
  const places = divisions.flatMap((players, index) => players.map((playerId) => ({ playerId, division: index + 1 })));
  await sql`
    update league_members m set division = p.division
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p ("playerId" uuid, division integer)
    where m.league_id = ${leagueId} and m.player_id = p."playerId" and m.left_at is null`.execute(db);
}

/**
 * This many members of a league who are still owed their fee, held until the transaction ends; `isDue`: only those whose fee
 * goes back after the end. In the order of the wallets that it came from: batches of two leagues with the same players would
 * otherwise wait for each other in a circle.
 */
export async function lockOwedMembers(
  db: Db,
  leagueId: string,
  { isDue, limit }: { isDue: boolean; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with owed as (
      select * from league_members m
      where m.league_id = ${leagueId} and m.refunded_kobo < m.fee_kobo and (m.refund_due or not ${isDue}::boolean)
      order by m.id limit ${limit} for no key update)
    select owed.* from owed
    left join ledger_accounts a on a.kind = 'wallet' and a.owner_id = coalesce(owed.paid_by, owed.user_id)
    order by a.id, owed.id`.execute(db);
  return rows;
}

/** The fees of these divisions are to go back; null is a ladder, which has none. */
export async function markRefundDue(db: Db, leagueId: string, divisions: readonly (number | null)[]): Promise<void> {
  await db
    .updateTable("league_members")
    .set({ refund_due: true })
    .where("league_id", "=", leagueId)
    .where(sql<boolean>`coalesce(division, 0) = any(${divisions.map((division) => division ?? 0)}::integer[])`)
    .whereRef("refunded_kobo", "<", "fee_kobo")
    .execute();
}

export async function setSharesPhone(db: Db, id: string, shares_phone: boolean): Promise<void> {
  await db.updateTable("league_members").set({ shares_phone }).where("id", "=", id).execute();
}

export async function setMemberRefunded(db: Db, id: string, refundedKobo: number): Promise<void> {
  await db.updateTable("league_members").set({ refunded_kobo: refundedKobo }).where("id", "=", id).execute();
}

/** Puts all members in this order, after all existing numbers: a number is never given twice. */
export async function renumber(db: Db, leagueId: string, order: readonly string[]): Promise<void> {
  await sql`
    update league_members m set number = top.number + p.place
    from unnest(${order}::uuid[]) with ordinality as p (player_id, place),
      (select max(number) as number from league_members where league_id = ${leagueId}) as top
    where m.league_id = ${leagueId} and m.player_id = p.player_id and m.left_at is null`.execute(db);
}

/** Whether a member has left it after its start. */
export const hasLeftRunning = async (
  db: Db,
  { id, started_at }: { id: string; started_at: Date | null },
  playerId: PlayerId,
) =>
  started_at !== null &&
  (await db
    .selectFrom("league_members")
    .select("id")
    .where("league_id", "=", id)
    .where("player_id", "=", playerId)
    .where("left_at", ">=", started_at)
    .executeTakeFirst()) !== undefined;

const openAccounts = (db: Db) =>
  db.selectFrom("users").select(["id as userId", "player_id as playerId"]).where("closed_at", "is", null);

/** The account and player of a user; undefined when there is none, and for a closed account. */
export const findAccount = (db: Db, userId: UserId) => openAccounts(db).where("id", "=", userId).executeTakeFirst();

export const findAccountOfPlayer = (db: Db, playerId: PlayerId) =>
  openAccounts(db).where("player_id", "=", playerId).executeTakeFirst();
