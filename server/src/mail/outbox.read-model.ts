import type { Db } from "../database/database.ts";

const MOST_LISTED = 500;

/** Unsent messages that are still useful, the oldest first. */
export const waitingMessages = (db: Db, now: Date) =>
  db
    .selectFrom("outbox_messages")
    .select(["created_at", "channel", "recipient", "subject", "body", "attempts", "last_error", "useful_until"])
    .where("sent_at", "is", null)
    .where("useful_until", ">", now)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MOST_LISTED)
    .execute();
