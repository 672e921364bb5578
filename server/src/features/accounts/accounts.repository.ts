import type { Role } from "@pockethall/contract/endpoint";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

export type NewUser = {
  id: string;
  playerId: string;
  email: string;
  phone: string;
  passwordHash: string;
  isDemo: boolean;
};

/** Fails on users_one_per_email or users_one_per_phone when somebody has them (see taken.ts). */
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

export const findCredentials = (db: Db, email: string) =>
  db.selectFrom("users").select(["id", "password_hash"]).where("email", "=", email).executeTakeFirst();

/** What an owner may change of the account; what is undefined stays. */
export const updateUser = (db: Db, userId: string, set: { email?: string; phone?: string }, now: Date) =>
  db
    .updateTable("users")
    .set({ ...set, updated_at: now })
    .where("id", "=", userId)
    .execute();

export type PlayerChanges = {
  name?: string;
  name_key?: string;
  state?: string;
  bio?: string | null;
  profile_image_url?: string;
};

/** What an owner may change of the own player profile; what is undefined stays, and what is hidden stays hidden. */
export const updateOwnPlayer = (
  db: Db,
  playerId: string,
  { bio, profile_image_url, ...set }: PlayerChanges,
  now: Date,
) =>
  db
    .updateTable("players")
    .set({ ...set, updated_at: now })
    .$if(bio !== undefined, (update) =>
      update.set({
        bio: sql<string | null>`case when show_bio then ${bio} end`,
        hidden_bio: sql<string | null>`case when not show_bio then ${bio} end`,
      }),
    )
    .$if(profile_image_url !== undefined, (update) =>
      update.set({
        profile_image_url: sql<string | null>`case when show_picture then ${profile_image_url} end`,
        hidden_picture_url: sql<string | null>`case when not show_picture then ${profile_image_url} end`,
      }),
    )
    .where("id", "=", playerId)
    .execute();

export type RoleGrant = { userId: string; role: Role; state: string | null };

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
