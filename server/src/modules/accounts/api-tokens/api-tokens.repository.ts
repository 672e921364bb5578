import type { Role } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { ApiTokens } from "../../../database/tables.ts";
import { APPOINTMENTS_OF_USER } from "../sessions.repository.ts";

/** The account that makes a token, locked: two requests at a time must not exceed the limit, nor race a lost role. */
export const lockOrganizer = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "=", userId)
    .where("u.locked_at", "is", null)
    .where("u.closed_at", "is", null)
    .where((where) =>
      where.exists(
        where
          .selectFrom("user_roles as r")
          .select("r.role")
          .whereRef("r.user_id", "=", "u.id")
          .where("r.role", "=", "organizer"),
      ),
    )
    .forUpdate("u")
    .executeTakeFirst();

export const insertToken = (db: Db, row: Insertable<ApiTokens>) => db.insertInto("api_tokens").values(row).execute();

/** An account's tokens that are in force, the newest first: never more than one account may have. */
export const tokensInForce = (db: Db, userId: UserId, now: Date) =>
  db
    .selectFrom("api_tokens")
    .select(["id", "name", "ending", "scopes", "created_at", "expires_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** A token in force with its account, by the hash of its secret; undefined once the account is not an organiser's. One query. */
export const findActiveToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("api_tokens as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .innerJoin("user_roles as o", (join) => join.onRef("o.user_id", "=", "u.id").on("o.role", "=", "organizer"))
    .select(["a.id as tokenId", "a.scopes", "a.last_used_at as lastUsedAt"])
    .select(["u.id as userId", "u.player_id as playerId", "u.email", "p.name", "u.is_demo as isDemo"])
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        "hasSecondFactor",
      ),
    )
    .select(sql<Role[]>`array(select r.role from user_roles r where r.user_id = u.id)`.as("roles"))
    .select(APPOINTMENTS_OF_USER.as("appointments"))
    .where("a.token_hash", "=", tokenHash)
    .where("a.revoked_at", "is", null)
    .where("a.expires_at", ">", now)
    .where("u.locked_at", "is", null)
    .where("u.closed_at", "is", null)
    .executeTakeFirst();

/** Notes that the token is in use, unless that was noted after `since`. */
export const touchToken = (db: Db, id: string, { now, since }: { now: Date; since: Date }) =>
  db
    .updateTable("api_tokens")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((where) => where.or([where("last_used_at", "is", null), where("last_used_at", "<=", since)]))
    .execute();

/** Ends one token of this owner. @returns its name; undefined where none is in force. */
export const revokeToken = (db: Db, { id, userId }: { id: string; userId: UserId }, now: Date) =>
  db
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["name", "scopes"])
    .executeTakeFirst();

/** Ends every token of an account: it was locked or closed, lost its role, has a new password, or another person may know its secrets. */
export const revokeTokensOf = (db: Db, userId: UserId, now: Date) =>
  db
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
