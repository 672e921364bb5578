import { ECDH } from "node:crypto";
import type { NoticeEvent } from "@pockethall/domain/notices";
import { NOTICE_RULES } from "@pockethall/domain/notices";
import { pushText, pushUsefulMs } from "@pockethall/domain/push-text";
import webPush from "web-push";
import type { VapidKeys } from "./push-keys.ts";

export type PushAddress = { endpoint: string; p256dh: string; auth: string };
export type PushContent = {
  id: string;
  event: NoticeEvent;
  title: string;
  message: string;
  url: string | null;
  acknowledge_key: string;
};

/** What a device shows and answers with; `web/src/app-worker/push.ts` reads it. */
export const payloadOf = ({ id, event, url, acknowledge_key, ...text }: PushContent) => ({
  ...pushText(event, text),
  url: url ?? "/notifications",
  tag: id,
  acknowledgeToken: acknowledge_key,
});

/** Whether messages can be encrypted for this key: a point on the curve, which its length and first byte do not tell. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/**
 * The request that hands a message to a device's push service, its content encrypted for the device alone (RFC 8291).
 *
 * @param contact where the push service reaches the operator: an https or mailto address.
 */
export function pushRequest(address: PushAddress, content: PushContent, { keys, contact }: Sender) {
  const { endpoint, p256dh, auth } = address;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf(content)),
    {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: "aes128gcm",
      TTL: Math.round(pushUsefulMs(content.event) / 1_000),
      urgency: NOTICE_RULES[content.event].isUrgent ? "high" : "normal",
      // A message that waits at the service is replaced by its repetition: at most 32 characters of base64url.
      topic: content.id.replaceAll("-", ""),
    },
  );
  return { headers: headers as Record<string, string>, body };
}

type Sender = { keys: VapidKeys; contact: string };

/** The operator's contact for push services: the installation's address, or a mailbox of its host without TLS. */
export function pushContact(publicUrl: string): string {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  return url?.protocol === "https:" ? url.origin : `mailto:push@${url?.hostname || "localhost"}`;
}
