import type { PushDevice } from "@pockethall/contract/push";
import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isCurrent, type Moment } from "./current-sessions.read-model.ts";

/** The devices of an account that show push notifications, the newest first. */
export async function devicesOf(
  db: Db,
  { userId, sessionId }: { userId: UserId; sessionId: string },
  moment: Moment,
): Promise<PushDevice[]> {
  const rows = await current(db, moment)
    .select(["d.id", "s.device", "d.session_id", "d.created_at", "d.last_success_at"])
    .where("d.user_id", "=", userId)
    .orderBy("d.created_at", "desc")
    .orderBy("d.id")
    .execute();
  return rows.map(({ session_id, created_at, last_success_at, ...device }) => ({
    ...device,
    is_current: session_id === sessionId,
    created_at: created_at.toISOString(),
    last_success_at: last_success_at?.toISOString() ?? null,
  }));
}

/** Where to send what is for these people. */
export const addressesOf = (db: Db, userIds: readonly UserId[], moment: Moment) =>
  current(db, moment)
    .select(["d.id", "d.user_id", "d.endpoint", "d.p256dh", "d.auth"])
    .where("d.user_id", "=", sql<UserId>`any(${sql.val([...userIds])}::uuid[])`)
    .orderBy("d.id")
    .execute();

/** Devices whose session has not ended: a phone that is logged out has no account. */
const current = (db: Db, moment: Moment) =>
  db.selectFrom("push_subscriptions as d").innerJoin("sessions as s", "s.id", "d.session_id").where(isCurrent(moment));
