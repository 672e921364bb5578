import type { Role } from "@pockethall/contract/endpoint";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

export type NewUser = {
  id: UserId;
  playerId: PlayerId;
  email: string;
  phone: string;
  passwordHash: string;
  isDemo: boolean;
};

export const insertUser = (db: Db, user: NewUser, now: Date) =>
  db
    .insertInto("users")
    .values({
      id: user.id,
      player_id: user.playerId,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      is_demo: user.isDemo,
      created_at: now,
      updated_at: now,
    })
    .execute();

/** Whether another account with an office has one of these names (domain/names `imitationKeys`). */
export const findStaffNamed = (db: Db, nameKeys: readonly string[], playerId: PlayerId | null) =>
  db
    .selectFrom("players")
    .innerJoin("users", "users.player_id", "players.id")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select("players.id")
    .where("players.name_key", "in", nameKeys)
    .where("user_roles.role", "in", ["admin", "finance", "coordinator", "organizer"])
    .where("players.id", "is distinct from", playerId)
    .executeTakeFirst();

/** Name, e-mail and phone of an account, locked. */
export const lockIdentity = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.email", "u.phone", "p.name"])
    .where("u.id", "=", userId)
    .forUpdate("u")
    .executeTakeFirst();

/** The name is about to change: payouts are compared with the one before the first such change. */
export const keepPayoutName = (db: Db, userId: UserId, nameBefore: string, now: Date) =>
  db
    .updateTable("users")
    .set((set) => ({
      payout_name: set.fn.coalesce("payout_name", set.val(nameBefore)),
      identity_changed_at: now,
      updated_at: now,
    }))
    .where("id", "=", userId)
    .execute();

/** The name that the profile has now was checked: payouts are compared with it. @returns the one before; null: the same. */
export async function acceptName(db: Db, userId: UserId): Promise<string | null> {
  const before = await db.selectFrom("users").select("payout_name").where("id", "=", userId).executeTakeFirstOrThrow();
  await db.updateTable("users").set({ payout_name: null }).where("id", "=", userId).execute();
  return before.payout_name;
}

export type RoleGrant = { userId: UserId; role: Role; state: string | null };

/** Gives the role, or moves a coordinator to another state. @returns what there was before. */
export async function upsertRole(db: Db, { userId, role, state }: RoleGrant, now: Date) {
  const before = await db
    .selectFrom("user_roles")
    .select(["role", "state"])
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .forUpdate()
    .executeTakeFirst();
  await db
    .insertInto("user_roles")
    .values({ user_id: userId, role, state, granted_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "role"]).doUpdateSet({ state }))
    .execute();
  return before;
}
