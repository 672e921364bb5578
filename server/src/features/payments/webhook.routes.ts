import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/database/database.ts";
import type { SettlementService } from "./settlement.service.ts";
import { type Listeners, receiveProviderEvent } from "./webhook.service.ts";

type Options = { db: Db; settlement: SettlementService; secretKey: string } & Listeners;

/**
 * POST /api/webhooks/paystack. Its permission is the signature: HMAC-SHA512 of the raw bytes with the secret key,
 * checked before anything is parsed. The event is kept first; 200 is answered once it is dealt with.
 */
export function registerPaystackWebhook(app: FastifyInstance, { secretKey, ...deps }: Options): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(
      "/api/webhooks/paystack",
      // Nobody looks at this answer: the headers that a page obeys are left off.
      { config: { rateLimit: false }, helmet: false, bodyLimit: 1_000_000 },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const expected = createHmac("sha512", secretKey).update(raw).digest();
        const given = Buffer.from(String(request.headers["x-paystack-signature"] ?? ""), "hex");
        if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
        await receiveProviderEvent(deps, raw.toString("utf8"));
        return reply.code(200).send();
      },
    );
  });
}
