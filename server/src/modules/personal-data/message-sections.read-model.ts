import { sql } from "kysely";
import { ofUser, section, WHY } from "./section.read-model.ts";

// What PocketHall sent, and how it may.

export const MESSAGE_SECTIONS = [
  section({
    name: "notification_settings",
    table: "notification_settings",
    of: ofUser("user_id"),
    shown: [
      "in_app",
      "email",
      "push",
      "text_calls",
      "whatsapp_calls",
      "quiet_from_minute",
      "quiet_until_minute",
      "updated_at",
    ],
    leftOut: { user_id: WHY.derived, unsubscribe_key: WHY.secret },
  }),
  section({
    name: "notification_preferences",
    table: "notification_preferences",
    of: ofUser("user_id"),
    shown: ["event", "in_app", "email", "push"],
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "notifications",
    table: "notifications",
    of: ofUser("user_id"),
    shown: ["id", "event", "type", "title", "message", "url", "in_app", "created_at", "read_at"],
    leftOut: { user_id: WHY.derived, dedupe_key: WHY.work },
  }),
  section({
    name: "notifications_sent_elsewhere",
    table: "notification_deliveries",
    of: ofUser("user_id"),
    shown: ["notification_id", "channel", "match_id", "created_at", "due_at", "tried_at", "acknowledged_at", "done_at"],
    leftOut: {
      user_id: WHY.derived,
      is_call: WHY.work,
      acknowledge_key: WHY.secret,
      climb_at: WHY.work,
      cost_kobo: WHY.work,
      sending_until: WHY.work,
    },
  }),
  section({
    name: "devices_with_notifications",
    table: "push_subscriptions",
    of: ofUser("user_id"),
    shown: ["id", "endpoint", "created_at", "last_success_at"],
    leftOut: { user_id: WHY.derived, session_id: WHY.work, p256dh: WHY.secret, auth: WHY.secret },
  }),
  section({
    name: "messages",
    table: "outbox_messages",
    // Anyone can sign up with another person's address: only what came after this account had proven it is the person's.
    of: ({ proven }) =>
      sql`(false ${sql.join(
        proven.map(({ address, since }) => sql`or t.recipient = ${address} and t.created_at >= ${since}`),
        sql` `,
      )})`,
    shown: [
      "channel",
      "recipient",
      "subject",
      "created_at",
      "sent_at",
      "delivered_at",
      "read_at",
      "failed_at",
      "useful_until",
      "attempts",
      "last_error",
    ],
    leftOut: {
      id: WHY.work,
      key: WHY.work,
      body: "may hold a code or a link that opens the account; deleted when sent",
      claimed_until: WHY.work,
      may_be_sent: WHY.work,
      next_attempt_at: WHY.work,
      provider_message_id: WHY.work,
      unsubscribe_url: WHY.secret,
    },
  }),
];
