import type { Appointment, Role } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { endChallengesOf } from "./login-challenges.repository.ts";

export type NewSession = { id: string; userId: UserId; tokenHash: Buffer; device: string; expiresAt: Date };

export const insertSession = (db: Db, session: NewSession, now: Date) =>
  db
    .insertInto("sessions")
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
      expires_at: session.expiresAt,
    })
    .execute();

/** Ends this owner's active sessions but for the newest `most`, by when they were last used. */
export const endOldSessions = (db: Db, userId: UserId, { most, now }: { most: number; now: Date }) =>
  db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("id", "not in", (query) =>
      query
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .where("revoked_at", "is", null)
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .limit(most),
    )
    .execute();

/** The appointed roles of the account `u` in any tournament or hall. */
export const APPOINTMENTS_OF_USER = sql<Appointment[]>`array_remove(array[
  case when exists (select from tournament_organizers o where o.user_id = u.id)
    or exists (select from hall_officials o where o.user_id = u.id and o.role = 'co-organizer') then 'organizer' end,
  case when exists (select from tournament_officials o where o.user_id = u.id)
    or exists (select from hall_officials o where o.user_id = u.id and o.role <> 'co-organizer')
    or exists (select from match_markers m join games g on g.id = m.game_id join tournaments t on t.id = g.tournament_id
      where m.player_id = u.player_id and t.status = 'ongoing') then 'referee' end], null)`;

/** An active session with its account and the account's roles, by the hash of its token; one query. */
export const findActiveSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["s.id as sessionId", "s.confirmed_at as confirmedAt", "s.last_seen_at as lastSeenAt"])
    .select(["s.created_at as createdAt", "s.expires_at as expiresAt"])
    .select(["u.id as userId", "u.player_id as playerId", "u.email", "p.name", "u.is_demo as isDemo"])
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        "hasSecondFactor",
      ),
    )
    .select(
      sql<{ role: Role; state: string | null }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('role', r.role, 'state', r.state))
        from user_roles r where r.user_id = u.id), '[]')`.as("roles"),
    )
    .select(APPOINTMENTS_OF_USER.as("appointments"))
    .where("s.token_hash", "=", tokenHash)
    .where("u.locked_at", "is", null)
    .where("u.closed_at", "is", null)
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", now)
    .executeTakeFirst();

/** Notes that the session is in use, unless that was noted after `since`. */
export const touchSession = (db: Db, id: string, { now, since }: { now: Date; since: Date }) =>
  db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where("last_seen_at", "<=", since)
    .execute();

/** Keeps a session from ending until the transaction does, and waits for an end under way. @returns whether it is active. */
export async function holdSession(db: Db, id: string, now: Date): Promise<boolean> {
  const active = db.selectFrom("sessions").select("id").where("id", "=", id).where("revoked_at", "is", null);
  return (await active.where("expires_at", ">", now).forShare().executeTakeFirst()) !== undefined;
}

/** Ends one active session of this owner; false when there is no such session. */
export async function revokeSession(
  db: Db,
  { id, userId }: { id: string; userId: UserId },
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

/** Ends every active session of an account, or every one but one, and every log-in that waits for its code. */
export async function revokeSessions(db: Db, { userId, except }: { userId: UserId; except?: string }, now: Date) {
  await endChallengesOf(db, userId);
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .execute();
}

export const confirmSession = (db: Db, id: string, now: Date) =>
  db.updateTable("sessions").set({ confirmed_at: now }).where("id", "=", id).execute();
