import type { Role } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** @returns the role that was there; undefined when there was none. */
export const deleteRole = (db: Db, userId: UserId, role: Role) =>
  db
    .deleteFrom("user_roles")
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .returning(["role", "state"])
    .executeTakeFirst();

/** Whether the account is locked, the row locked against other changes; undefined for an unknown or closed account. */
export const lockAccess = (db: Db, userId: UserId) =>
  db
    .selectFrom("users")
    .select(["id", "locked_at", "lock_reason"])
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const setAccountLock = (db: Db, userId: UserId, lock: { at: Date; reason: string } | null) =>
  db
    .updateTable("users")
    .set({ locked_at: lock?.at ?? null, lock_reason: lock?.reason ?? null })
    .where("id", "=", userId)
    .execute();

export const isAccountLocked = async (db: Db, userId: UserId): Promise<boolean> => {
  const row = await db.selectFrom("users").select("locked_at").where("id", "=", userId).executeTakeFirst();
  return row?.locked_at != null;
};
