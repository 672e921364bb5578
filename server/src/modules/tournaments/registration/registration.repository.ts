import { OPEN_REQUEST_STATES } from "@pockethall/domain/entry-requests";
import type { PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Registrations, Tournaments } from "../../../database/tables.ts";

export type Registration = {
  id: RegistrationId;
  tournament_id: TournamentId;
  player_id: PlayerId;
  fee_kobo: number;
  payment_method: "wallet" | "paystack" | "none";
  transfer_id: string | null;
  created_at: Date;
  /** What the organizer wrote down about a walk-in. */
  note?: string | null;
  /** What a walk-in paid the organizer in cash. */
  cash_kobo?: number;
};
/** A current place, with the part of its fee that was already refunded. */
export type HeldRegistration = Registration &
  Pick<Selectable<Registrations>, "refunded_kobo" | "checked_in_at" | "cash_kobo">;

const COLUMNS = [
  "id",
  "tournament_id",
  "player_id",
  "fee_kobo",
  "payment_method",
  "transfer_id",
  "created_at",
  "refunded_kobo",
  "checked_in_at",
  "cash_kobo",
] as const;

/** The place that a player holds now, if any. */
export const findRegistration = (
  db: Db,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<HeldRegistration | undefined> =>
  db
    .selectFrom("registrations")
    .select(COLUMNS)
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .executeTakeFirst();

type EntryTerms = Pick<
  Selectable<Tournaments>,
  | "id"
  | "name"
  | "status"
  | "registration_deadline"
  | "drawn_at"
  | "max_participants"
  | "entrant_count"
  | "entry_fee_kobo"
  | "needs_approval"
  | "check_in_opens_at"
  | "check_in_closes_at"
>;
/** With the player's own open request, and whether the waiting list has players. */
export type EnteredTournament = EntryTerms & {
  request_state: "requested" | "waiting" | "offered" | null;
  offer_expires_at: Date | null;
  is_awaited: boolean;
  /** Places that are kept for offers. */
  kept_count: number;
};

/** What decides about an entry of this player, in one question and without a lock. */
export async function findTournament(db: Db, id: string, playerId: PlayerId): Promise<EnteredTournament | undefined> {
  const { rows } = await sql<EnteredTournament>`
    select t.id, t.name, t.status, t.registration_deadline, t.drawn_at, t.max_participants, t.entrant_count,
      t.entry_fee_kobo, t.needs_approval, t.check_in_opens_at, t.check_in_closes_at, own.state as request_state, own.expires_at as offer_expires_at,
      exists (select from entry_requests w where w.tournament_id = t.id and w.state = 'waiting') as is_awaited,
      (select count(*) from entry_requests k where k.tournament_id = t.id and k.state = 'offered') as kept_count
    from tournaments t
    left join entry_requests own on own.tournament_id = t.id and own.player_id = ${playerId}
      and own.state = any (${sql.val([...OPEN_REQUEST_STATES])})
    where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes one of the free places, exactly as many as the capacity leaves; false when the last one is gone. */
export async function takePlace(db: Db, tournamentId: TournamentId): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`select take_place(${tournamentId}::uuid) as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
}

/** Writes the place, or answers false when the player holds one; waits for a request that is just taking it. */
export async function insertRegistration(db: Db, registration: Registration): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("registrations")
    .values({ ...registration, counts_itself: true })
    .onConflict((conflict) => conflict.columns(["tournament_id", "player_id"]).where("left_at", "is", null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Release = { at: Date; how: "left" | "removed" | "no-show"; refundedKobo: number; cashReturnedKobo: number };

/** Frees the place, under the tournament's lock that the caller holds; the row stays as history. */
export async function endRegistration(db: Db, registration: HeldRegistration, release: Release): Promise<void> {
  const { at, how, refundedKobo, cashReturnedKobo } = release;
  await db
    .updateTable("registrations")
    .set({ left_at: at, left_how: how, refunded_kobo: refundedKobo, cash_returned_kobo: cashReturnedKobo })
    .where("id", "=", registration.id)
    .execute();
  await sql`
    with counted as (
      update tournaments set entrant_count = entrant_count - 1, updated_at = now()
      where id = ${registration.tournament_id} returning id, entrant_count, max_participants
    )
    insert into tournament_places (tournament_id) select id from counted where entrant_count < max_participants`.execute(
    db,
  );
}

/** Takes as many of the free places as there are, at most `count`. @returns how many. */
export async function takePlaces(db: Db, tournamentId: TournamentId, count: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from (
      select take_place(${tournamentId}::uuid) as is_taken from generate_series(1, ${count}::int)) t
    where is_taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Makes lost places ones that are held, under the tournament's lock that the caller holds. `by` null: not checked in. */
export async function returnRegistrations(
  db: Db,
  { tournamentId, ids }: { tournamentId: TournamentId; ids: readonly RegistrationId[] },
  { at, by }: { at: Date; by: UserId | null },
): Promise<void> {
  await db
    .updateTable("registrations")
    .set({ left_at: null, left_how: null, checked_in_at: by && at, checked_in_by: by })
    .where("id", "in", ids)
    .execute();
  await sql`
    update tournaments set entrant_count = entrant_count + ${ids.length}, updated_at = ${at}
    where id = ${tournamentId}`.execute(db);
}

/** Marks all cash of a tournament as handed back. @returns what was not before, in kobo. */
export async function returnAllCash(db: Db, tournamentId: TournamentId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with held as (
      select id, cash_kobo - cash_returned_kobo as kobo from registrations
      where tournament_id = ${tournamentId} and cash_returned_kobo < cash_kobo for update
    ), returned as (
      update registrations r set cash_returned_kobo = r.cash_kobo from held where r.id = held.id
    )
    select coalesce(sum(kobo), 0)::bigint as total from held`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Remembers what of the fee has gone back so far. */
export const setRefunded = (db: Db, registrationId: RegistrationId, refundedKobo: number) =>
  db.updateTable("registrations").set({ refunded_kobo: refundedKobo }).where("id", "=", registrationId).execute();

export const setCheckedIn = (db: Db, registrationId: RegistrationId, at: Date | null) =>
  db.updateTable("registrations").set({ checked_in_at: at }).where("id", "=", registrationId).execute();

/** Whether the player's account is closed, after a closing under way; an open one stays open until the transaction ends. */
export async function hasClosedAccount(db: Db, playerId: PlayerId): Promise<boolean> {
  const account = db.selectFrom("users").select("closed_at").where("player_id", "=", playerId);
  return Boolean((await account.forKeyShare().executeTakeFirst())?.closed_at);
}
