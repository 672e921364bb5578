import { webhookUrlProblem } from "@pockethall/domain/webhooks";
import * as z from "zod/mini";
import { data, Id, IdPath, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The phones and browsers of an account that show push notifications. */
export const MOST_PUSH_DEVICES = 8;

export const PushDevice = z.object({
  id: Id,
  /** The browser and system, such as 'Chrome on Android'. */
  device: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  created_at: Time,
  /** When its push service last took a message. */
  last_success_at: z.nullable(Time),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** Where a push service takes messages: like a webhook's address, entered by a browser. */
const PushAddress = z.string({ error: "A push service's address is needed" }).check(
  z.refine((url) => webhookUrlProblem(url) === null, {
    error: ({ input }) => webhookUrlProblem(String(input)) ?? "A push service's address is needed",
  }),
);
/** An uncompressed point of P-256: 65 bytes that begin with 4. */
const DeviceKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/u, { error: "This is no key of a browser" }));
/** 16 bytes. */
const DeviceSecret = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}(?:==)?$/u, { error: "This is no secret of a browser" }));

export const pushEndpoints = {
  "GET /api/push/key": endpoint({
    summary: "The public key that a browser needs to subscribe to push notifications (VAPID)",
    success: [200, data(z.object({ public_key: z.string() }))],
    problems: ["illegal-step"],
  }),
  "GET /api/push/subscriptions": endpoint({
    summary: "The caller's phones and browsers that show push notifications, at most 8",
    success: [200, data(z.array(PushDevice))],
    problems: [],
  }),
  "POST /api/push/subscriptions": endpoint({
    summary: "Show push notifications on this device until its session ends, or it is removed",
    body: z.object({ endpoint: PushAddress, keys: z.object({ p256dh: DeviceKey, auth: DeviceSecret }) }),
    success: [201, data(PushDevice)],
    problems: ["illegal-step"],
    attemptsPerMinute: 60,
  }),
  "DELETE /api/push/subscriptions/:id": endpoint({
    summary: "Show no more push notifications on a device",
    params: IdPath,
    success: [204, null],
    problems: ["push-device-not-found"],
  }),
  "POST /api/push/acknowledgements": endpoint({
    summary:
      "A device has shown a notification: its token came with it. Answers the same for a token that is not known",
    body: z.object({ token: z.string({ error: "A token is needed" }).check(z.maxLength(100)) }),
    success: [204, null],
    problems: [],
    attemptsPerMinute: 600,
  }),
};
