import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { SettlementFlow } from "./settlement.flow.ts";
import { storableJson } from "./storable-json.ts";
import { type Listeners, receiveProviderEvent } from "./webhook.flow.ts";

/** The provider sends from a few addresses: a busy season must fit, a flood must not. */
const EVENTS_PER_MINUTE = 60_000;
const LARGEST_EVENT_BYTES = 256_000;
/** SHA-512 in hexadecimal, and nothing behind it. */
const SIGNATURE = /^[0-9a-f]{128}$/iu;

export type WebhookOptions = { db: Db; transact: Transact; settlement: SettlementFlow; secretKey: string } & Listeners;

/**
 * POST /api/webhooks/paystack. Its permission is the signature: HMAC-SHA512 of the raw bytes with the secret key,
 * checked before anything is parsed. The event is stored first; the answer 200 follows its processing.
 */
export function registerPaystackWebhook(app: FastifyInstance, { secretKey, ...deps }: WebhookOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(
      "/api/webhooks/paystack",
      // No browser reads this answer: the headers for pages are left off.
      {
        config: { rateLimit: { max: EVENTS_PER_MINUTE, timeWindow: "1 minute" }, shed: "last" },
        helmet: false,
        bodyLimit: LARGEST_EVENT_BYTES,
      },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const expected = createHmac("sha512", secretKey).update(raw).digest();
        const signature = String(request.headers["x-paystack-signature"] ?? "");
        if (!SIGNATURE.test(signature) || !timingSafeEqual(Buffer.from(signature, "hex"), expected))
          return reply.code(401).send();
        const onUnknownPayment = (reference: string) =>
          request.log.error({ reference }, "the provider reports a payment that we do not know");
        await receiveProviderEvent({ ...deps, onUnknownPayment }, storableJson(raw.toString("utf8")));
        return reply.code(200).send();
      },
    );
  });
}
