import * as z from "zod/mini";
import { data, Id, IdPath, PageQuery, page, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const Channel = z.enum(["e-mail", "sms", "whatsapp"], { error: "Choose a channel" });

/**
 * `waiting`: it is sent automatically if its channel can send, and retried after each failure. `sending`: an attempt is under
 * way. `failed`: no more attempts. `expired`: its text expired and was deleted.
 */
const UnsentState = z.enum(["waiting", "sending", "failed", "expired"]);

/** A message that has not left, without its text. */
export const UnsentMessage = z.object({
  id: Id,
  channel: Channel,
  /** What it is about, such as `contact-code`. */
  kind: z.string(),
  state: UnsentState,
  /** Masked, such as `a…@example.com`. */
  recipient: z.string(),
  attempts: z.number(),
  created_at: Time,
  next_attempt_at: z.nullable(Time),
  /** From then on it is not sent any more. */
  useful_until: Time,
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
});
export type UnsentMessage = z.infer<typeof UnsentMessage>;

/** The messages of one channel in figures. */
export const OutboxChannel = z.object({
  channel: Channel,
  /** Whether its messages are sent automatically; else staff read them to people. */
  sends: z.boolean(),
  waiting: z.number(),
  failed: z.number(),
  expired: z.number(),
  oldest_waiting_at: z.nullable(Time),
  last_sent_at: z.nullable(Time),
});
export type OutboxChannel = z.infer<typeof OutboxChannel>;

/** Unsent messages of one kind in figures, with the last error among them. */
export const OutboxKind = z.object({
  channel: Channel,
  kind: z.string(),
  waiting: z.number(),
  failed: z.number(),
  expired: z.number(),
  error: z.nullable(z.string()),
});
export type OutboxKind = z.infer<typeof OutboxKind>;

export const outboxEndpoints = {
  "GET /api/admin/outbox": endpoint({
    summary: "Messages that have not left, the newest first, and the outbox in figures",
    query: z.object({
      ...PageQuery.shape,
      state: z._default(z.enum(["waiting", "failed", "expired"]), "failed"),
    }),
    success: [
      200,
      z.object({ ...page(UnsentMessage).shape, channels: z.array(OutboxChannel), kinds: z.array(OutboxKind) }),
    ],
    problems: [],
  }),
  "POST /api/admin/outbox/send-again": endpoint({
    stepUp: true,
    summary: "Send the failed messages of a channel again, the oldest 500 at most. Needs step-up",
    body: z.object({ channel: Channel }),
    success: [200, data(z.object({ retried: z.number(), left: z.number() }))],
    problems: ["step-up-required", "message-not-failed", "illegal-step"],
  }),
  "POST /api/admin/outbox/:id/send-again": endpoint({
    stepUp: true,
    summary: "Send a message again that failed, or that waits after a failure. Needs step-up",
    params: IdPath,
    success: [204, null],
    problems: ["step-up-required", "message-not-found", "message-not-failed", "illegal-step"],
  }),
};
