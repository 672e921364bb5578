import type { User } from "@pockethall/contract/accounts";
import { idFrom, type PlayerId, type UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { OWN_PROFILE } from "../players/own-profile.read-model.ts";
import { APPOINTMENTS_OF_USER } from "./sessions.repository.ts";

const MOST_SESSIONS = 100;

/** The account as its owner sees it. @throws when there is none: the id came from an active session. */
export async function readUser(db: Db, userId: UserId): Promise<User> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id", "u.player_id", "u.email", "u.phone", "u.created_at", "p.name", "p.state"])
    // The owner sees all values, also hidden ones.
    .select(OWN_PROFILE)
    .select([
      sql<Date>`greatest(u.updated_at, p.updated_at)`.as("updated_at"),
      sql<User["roles"]>`array(select role from user_roles where user_id = u.id order by role)`.as("roles"),
      APPOINTMENTS_OF_USER.as("appointments"),
      sql<string | null>`(select h.name from held_names h where h.player_id = p.id and h.refused_at is null)`.as(
        "held_name",
      ),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    state: row.state ?? "",
    avatar: row.profile_image_url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Which of these name keys (domain/names) are those of accounts with an office. */
export async function staffNameKeys(db: Db, nameKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (nameKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom("players as p")
    .innerJoin("users as u", "u.player_id", "p.id")
    .innerJoin("user_roles as r", "r.user_id", "u.id")
    .select("p.name_key")
    .distinct()
    .where("p.name_key", "=", sql<string>`any(${sql.val(nameKeys as string[])}::text[])`)
    .where("r.role", "in", ["admin", "finance", "coordinator", "organizer"])
    .execute();
  return new Set(rows.map(({ name_key }) => name_key));
}

/** Sessions of the owner that were neither ended nor are over, the last used first. */
export const listSessions = (db: Db, { userId, now }: { userId: UserId; now: Date }) =>
  db
    .selectFrom("sessions")
    .select(["id", "device", "created_at as createdAt", "last_seen_at as lastSeenAt", "expires_at as expiresAt"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(MOST_SESSIONS)
    .execute();

export type KnownUser = { userId: UserId; playerId: PlayerId; name: string; email: string };

/**
 * The account that has verified this e-mail, however its letters are cased, or the only one that names it. Undefined where
 * several name it and none has verified it: anyone can sign up with an address.
 */
export async function findUserByEmail(db: Db, email: string): Promise<KnownUser | undefined> {
  const [first, second] = await db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id as userId", "u.player_id as playerId", "p.name", "u.email", "u.email_verified_at"])
    .where("u.email", "=", email.trim().toLowerCase())
    .orderBy("u.email_verified_at", (order) => order.asc().nullsLast())
    .limit(2)
    .execute();
  if (!first || (first.email_verified_at === null && second)) return undefined;
  const { email_verified_at: _verified, ...user } = first;
  return user;
}

/** Whether any account names this e-mail, verified or not; `except` is not counted. */
export async function isEmailNamed(db: Db, email: string, except?: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? idFrom<UserId>("")))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
