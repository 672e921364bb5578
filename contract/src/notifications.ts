import { NOTICE_EVENTS } from "@pockethall/domain/notices";
import * as z from "zod/mini";
import { CursorQuery, cursorPage, data, Id, IdPath, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const Event = z.enum(NOTICE_EVENTS);

export const Notification = z.object({
  id: Id,
  /** What it is about, as the settings name it; null on notices that are older than the settings. */
  event: z.nullable(Event),
  type: z.enum(["success", "error", "warning", "info"]),
  title: z.string(),
  message: z.string(),
  /** The page that it leads to. */
  url: z.nullable(z.string()),
  created_at: Time,
  read_at: z.nullable(Time),
  /** A call to the table that no open page has shown yet: say so with `POST /api/notifications/seen`. */
  is_unseen_call: z.boolean(),
});

const Channels = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() });
const ChosenChannels = z.object({
  in_app: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
  push: z.optional(z.boolean()),
});

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: "Enter a time as HH:MM" }));

/** Hours of the day in Lagos in which e-mail and push wait, but for calls to the table; `until` may be the next morning. */
const QuietHours = z
  .object({ from: Clock, until: Clock })
  .check(z.refine(({ from, until }) => from !== until, { path: ["until"], error: "Choose two different times" }));

export const NotificationPreferences = z.object({
  /** The switch over each channel; a channel that is off carries only what is always sent. */
  channels: Channels,
  events: z.array(
    z.object({
      event: Event,
      in_app: z.boolean(),
      email: z.boolean(),
      push: z.boolean(),
      /** In the app and by e-mail it cannot be turned off, and no quiet hours hold it back. */
      is_always_sent: z.boolean(),
    }),
  ),
  quiet_hours: z.nullable(QuietHours),
  /** Which channels this hall can send by today. */
  available: Channels,
  /** E-mail goes to a verified address only. */
  is_email_verified: z.boolean(),
  /** Text messages and WhatsApp go to a verified number only. */
  is_phone_verified: z.boolean(),
  /** By text message to the verified number, when no page and no device has shown a call to the table. */
  text_calls: z.boolean(),
  /** Whether this server sends text messages. */
  sends_texts: z.boolean(),
  /** By WhatsApp to the verified number, before a text message; off until the person chooses it. */
  whatsapp_calls: z.boolean(),
  /** Whether this server sends by WhatsApp. */
  sends_whatsapp: z.boolean(),
});

/** What is left out stays as it is. */
const PreferenceChange = z.object({
  channels: z.optional(ChosenChannels),
  events: z.optional(z.array(z.extend(ChosenChannels, { event: Event })).check(z.maxLength(NOTICE_EVENTS.length))),
  quiet_hours: z.optional(z.nullable(QuietHours)),
  text_calls: z.optional(z.boolean()),
  whatsapp_calls: z.optional(z.boolean()),
});

const Count = z.object({ count: z.number() });

export const notificationEndpoints = {
  "GET /api/notifications": endpoint({
    summary: "The caller's notifications, newest first; only unread ones with `show=unread`",
    query: z.extend(CursorQuery, { show: z._default(z.enum(["all", "unread"]), "all") }),
    success: [200, cursorPage(Notification)],
    problems: ["invalid-request"],
  }),
  "GET /api/notifications/unread": endpoint({
    unattended: true,
    summary: "Unread ones as a plain list, at most 100: its length is the badge",
    success: [200, z.array(Notification)],
    problems: [],
  }),
  "PUT /api/notifications/read-all": endpoint({
    summary: "Mark all as read; answers how many were not",
    success: [200, data(Count)],
    problems: [],
  }),
  "PUT /api/notifications/:id/read": endpoint({
    summary: "Mark one as read",
    params: IdPath,
    success: [200, data(Notification)],
    problems: ["notification-not-found"],
  }),
  "POST /api/notifications/seen": endpoint({
    unattended: true,
    summary: "An open page has shown these; they stay unread",
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    success: [204, null],
    problems: [],
  }),
  "DELETE /api/notifications": endpoint({
    summary: "Delete all that are read; answers how many",
    success: [200, data(Count)],
    problems: [],
  }),
  "DELETE /api/notifications/:id": endpoint({
    summary: "Delete one",
    params: IdPath,
    success: [204, null],
    problems: ["notification-not-found"],
  }),
  "GET /api/notifications/preferences": endpoint({
    summary: "The caller's notification settings: by event and channel, with quiet hours",
    success: [200, data(NotificationPreferences)],
    problems: [],
  }),
  "PUT /api/notifications/preferences": endpoint({
    summary: "Change some of it",
    body: PreferenceChange,
    success: [200, data(NotificationPreferences)],
    problems: [],
  }),
};
