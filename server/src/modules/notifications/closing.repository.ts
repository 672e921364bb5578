import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** Deletes the notifications, devices, settings and preferences of an account. */
export async function deleteAllOf(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
  await db.deleteFrom("notifications").where("user_id", "=", userId).execute();
  // In the order of a change of them, which can come at the same moment.
  await db.deleteFrom("notification_settings").where("user_id", "=", userId).execute();
  await db.deleteFrom("notification_preferences").where("user_id", "=", userId).execute();
}
