import type { PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Registrations } from "../../../database/tables.ts";

export type RegistrationRow = Selectable<Registrations> & { user_id: UserId | null };

const registrations = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("registrations as r")
    .leftJoin("users as u", "u.player_id", "r.player_id")
    .selectAll("r")
    .select("u.id as user_id")
    .where("r.tournament_id", "=", tournamentId);

/** A place that is held, with its player's account. */
export const findHeldRegistration = (
  db: Db,
  tournamentId: TournamentId,
  id: RegistrationId,
): Promise<RegistrationRow | undefined> =>
  registrations(db, tournamentId).where("r.id", "=", id).where("r.left_at", "is", null).executeTakeFirst();

/** The place that a player holds, with the account. */
export const findRegistrationOfPlayer = (
  db: Db,
  tournamentId: TournamentId,
  playerId: PlayerId,
): Promise<RegistrationRow | undefined> =>
  registrations(db, tournamentId).where("r.player_id", "=", playerId).where("r.left_at", "is", null).executeTakeFirst();

/** A place that was lost by not checking in, or taken away by an organizer. */
export const findLostRegistration = (
  db: Db,
  tournamentId: TournamentId,
  id: RegistrationId,
): Promise<RegistrationRow | undefined> =>
  registrations(db, tournamentId)
    .where("r.id", "=", id)
    .where("r.left_how", "in", ["no-show", "removed"])
    .executeTakeFirst();

/** The place that a player lost last until this moment, with the account. */
export const findRegistrationLostUntil = (
  db: Db,
  tournamentId: TournamentId,
  { playerId, until }: { playerId: PlayerId; until: Date },
): Promise<RegistrationRow | undefined> =>
  registrations(db, tournamentId)
    .where("r.player_id", "=", playerId)
    .where("r.left_how", "in", ["no-show", "removed"])
    .where("r.left_at", "<=", until)
    .orderBy("r.left_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The last place of each player who did not check in and has not entered again. */
export const findNoShows = (db: Db, tournamentId: TournamentId): Promise<RegistrationRow[]> =>
  registrations(db, tournamentId)
    .where("r.left_how", "=", "no-show")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("registrations as later")
            .select("later.id")
            .whereRef("later.tournament_id", "=", "r.tournament_id")
            .whereRef("later.player_id", "=", "r.player_id")
            .where(({ eb, or, ref }) =>
              or([eb("later.left_at", "is", null), eb("later.left_at", ">", ref("r.left_at"))]),
            ),
        ),
      ),
    )
    .orderBy("r.id")
    .execute();

/** The places with this code: one, or by a rare chance two. */
export const findRegistrationsByCode = (db: Db, tournamentId: TournamentId, code: string): Promise<RegistrationRow[]> =>
  registrations(db, tournamentId).where("r.code", "=", code).where("r.left_at", "is", null).limit(2).execute();

/** Places without a check-in, with their player's name. */
export const uncheckedRegistrations = (
  db: Db,
  tournamentId: TournamentId,
): Promise<(RegistrationRow & { name: string })[]> =>
  registrations(db, tournamentId)
    .innerJoin("players as p", "p.id", "r.player_id")
    .select("p.name")
    .where("r.left_at", "is", null)
    .where("r.checked_in_at", "is", null)
    .orderBy("r.id")
    .execute();

export const updateRegistration = (db: Db, id: RegistrationId, change: Updateable<Registrations>) =>
  db.updateTable("registrations").set(change).where("id", "=", id).execute();

export type OwedRegistration = {
  id: RegistrationId;
  fee_kobo: number;
  refunded_kobo: number;
  player_id: PlayerId;
  user_id: UserId;
};

/**
 * The next places of which the escrow still holds money, locked: another worker on the same tournament waits and then finds
 * the rest. In the order of their wallets' accounts, which is the order in which postings lock them.
 */
export async function lockOwedRegistrations(
  db: Db,
  tournamentId: TournamentId,
  limit: number,
): Promise<OwedRegistration[]> {
  const { rows } = await sql<OwedRegistration>`
    with owed as (
      select r.id, r.fee_kobo, r.refunded_kobo, r.player_id from registrations r
      where r.tournament_id = ${tournamentId} and r.refunded_kobo < r.fee_kobo
      order by r.id limit ${limit} for update)
    select owed.*, u.id as user_id from owed
    join users u on u.player_id = owed.player_id
    left join ledger_accounts a on a.kind = 'wallet' and a.owner_id = u.id
    order by a.id, owed.id`.execute(db);
  return rows;
}
