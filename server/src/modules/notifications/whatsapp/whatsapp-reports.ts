import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { isId } from "../../../kernel/ids.ts";
import type { Report } from "../../../mail/outbox.ts";

const SIGNATURE = /^sha256=([0-9a-f]{64})$/iu;

/** Whether Meta signed these bytes with the app's secret: the header `X-Hub-Signature-256`. */
export function isSigned(raw: Buffer, header: unknown, appSecret: string): boolean {
  const [, signature] = SIGNATURE.exec(typeof header === "string" ? header : "") ?? [];
  if (signature === undefined) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), createHmac("sha256", appSecret).update(raw).digest());
}

const Status = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
// Parts that we do not read may change: a status that does not fit is left, and the others are taken.
const Notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

const STATES: Readonly<Record<string, Report["state"]>> = { delivered: "delivered", read: "read", failed: "failed" };

/**
 * What a notification reports of messages from this number:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status. Answers of
 * people, other numbers and states that we do not use are left out.
 */
export function reportsIn(text: string, numberId: string): Report[] {
  const parsed = Notification.safeParse(jsonOf(text));
  if (!parsed.success) return [];
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === "messages" && value.metadata?.phone_number_id === numberId);
  return values.flatMap(({ value }) => value.statuses ?? []).flatMap(reportOf);
}

function reportOf(status: unknown): Report[] {
  const { data } = Status.safeParse(status);
  const state = data && Object.hasOwn(STATES, data.status) ? STATES[data.status] : undefined;
  if (!data || !state) return [];
  const ours = data.biz_opaque_callback_data ?? "";
  const id = isId(ours) ? ours : null;
  const code = data.errors?.[0]?.code;
  const reason = `the provider of text messages could not deliver the message (${code ?? "unknown"})`;
  return [{ channel: "whatsapp", providerMessageId: data.id, id, state, ...(state === "failed" ? { reason } : {}) }];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
