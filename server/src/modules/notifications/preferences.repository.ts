import type { UserId } from "@pockethall/domain/ids";
import type { NoticeEvent } from "@pockethall/domain/notices";
import type { QuietHours } from "@pockethall/domain/quiet-hours";
import type { Db } from "../../database/database.ts";

export type Wishes = { in_app: boolean; email: boolean; push: boolean };
export type SettingsChange = Partial<Wishes> & {
  quietHours?: QuietHours | null;
  text_calls?: boolean;
  whatsapp_calls?: boolean;
};

/** Makes the row of a person who has none yet, and holds it: two changes of one person come one after the other. */
export async function lockSettings(db: Db, userId: UserId): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  await db.selectFrom("notification_settings").select("user_id").where("user_id", "=", userId).forUpdate().execute();
}

export const updateSettings = (db: Db, userId: UserId, { quietHours, ...channels }: SettingsChange, now: Date) =>
  db
    .updateTable("notification_settings")
    .set({ ...channels, ...quietColumns(quietHours), updated_at: now })
    .where("user_id", "=", userId)
    .execute();

const quietColumns = (quietHours: QuietHours | null | undefined) =>
  quietHours === undefined
    ? {}
    : { quiet_from_minute: quietHours?.fromMinute ?? null, quiet_until_minute: quietHours?.untilMinute ?? null };

/** Writes a person's choices for these events. */
export const savePreferences = (db: Db, userId: UserId, wishes: readonly (Wishes & { event: NoticeEvent })[]) =>
  db
    .insertInto("notification_preferences")
    .values(wishes.map((wish) => ({ ...wish, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(["user_id", "event"]).doUpdateSet(({ ref }) => ({
        in_app: ref("excluded.in_app"),
        email: ref("excluded.email"),
        push: ref("excluded.push"),
      })),
    )
    .execute();

/** Turns off the e-mails of the person with this key; false for an unknown key. */
export async function stopEmail(db: Db, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notification_settings")
    .set({ email: false, updated_at: now })
    .where("unsubscribe_key", "=", key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
