import type { UserId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { PushSubscriptions } from "../../../database/tables.ts";
import { isCurrent, type Moment } from "./current-sessions.read-model.ts";

/** Locks the account, so that two requests at a time do not exceed the limit. */
export const lockAccount = (db: Db, userId: UserId) =>
  db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();

/** Adds a device. One that is known belongs to the account that subscribed last: its notices replace the other's. */
export const upsertSubscription = (db: Db, row: Insertable<PushSubscriptions>) =>
  db
    .insertInto("push_subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet(({ ref }) => ({
        user_id: ref("excluded.user_id"),
        session_id: ref("excluded.session_id"),
        p256dh: ref("excluded.p256dh"),
        auth: ref("excluded.auth"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();

/** Forgets the account's devices whose session has ended, and the addresses that this session's browser had before. */
export const deleteReplaced = (db: Db, { userId, sessionId }: { userId: UserId; sessionId: string }, moment: Moment) =>
  db
    .deleteFrom("push_subscriptions")
    .where("id", "in", (devices) =>
      devices
        .selectFrom("push_subscriptions as d")
        .innerJoin("sessions as s", "s.id", "d.session_id")
        .select("d.id")
        .where("d.user_id", "=", userId)
        .where(({ eb, or, not }) => or([eb("d.session_id", "=", sessionId), not(isCurrent(moment))]))
        .orderBy("d.id")
        .forUpdate("d"),
    )
    .execute();

/** @returns undefined when the account has no such device. */
export const deleteSubscription = (db: Db, { id, userId }: { id: string; userId: UserId }) =>
  db
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();

/** Locks devices in the order in which every one locks them. */
export const lockDevices = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

/** Drops devices that their push service no longer knows. */
export const deleteGone = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom("push_subscriptions")
    .where("id", "in", [...ids])
    .execute();

export const markSuccess = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable("push_subscriptions")
    .set({ last_success_at: now })
    .where("id", "in", [...ids])
    .execute();
