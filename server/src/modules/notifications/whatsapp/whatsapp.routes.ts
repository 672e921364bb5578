import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { WhatsAppSettings } from "../../../config/whatsapp-settings.ts";
import type { Transact } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import type { Outbox, Report } from "../../../mail/outbox.ts";
import { callReported } from "../push/paid-calls.service.ts";
import { isSigned, reportsIn } from "./whatsapp-reports.ts";

type Dependencies = {
  transact: Transact;
  outbox: Pick<Outbox, "report">;
  whatsApp: Pick<WhatsAppSettings, "appSecret" | "verifyToken" | "numberId"> | null;
};
type Handshake = { "hub.mode"?: unknown; "hub.verify_token"?: unknown; "hub.challenge"?: unknown };

const ADDRESS = "/api/webhooks/whatsapp";
const REPORTS_PER_MINUTE = 6_000;
/** Meta may put many changes into one request, up to three megabytes. */
const LARGEST_BYTES = 3_000_000;
const CHALLENGE = /^[\w-]{1,100}$/u;

/**
 * /api/webhooks/whatsapp, where Meta reports what became of messages. No part of the table of endpoints, as the webhook of
 * payments: its permission is the signature of the raw bytes, checked before anything is parsed. A report that came before
 * changes nothing; what could not be written is answered with an error, and Meta sends it again.
 */
export function registerWhatsAppWebhook(app: FastifyInstance, { transact, outbox, whatsApp }: Dependencies): void {
  if (whatsApp === null) return;
  const { appSecret, verifyToken, numberId } = whatsApp;
  const config = { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: "1 minute" }, shed: "last" } as const;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.get(ADDRESS, { config, helmet: false }, async (request, reply) => {
      const asked = request.query as Handshake;
      const challenge = String(asked["hub.challenge"] ?? "");
      const isOurs = asked["hub.mode"] === "subscribe" && isEqual(String(asked["hub.verify_token"] ?? ""), verifyToken);
      if (!isOurs || !CHALLENGE.test(challenge)) return reply.code(403).header("cache-control", "no-store").send();
      return reply.type("text/plain; charset=utf-8").header("cache-control", "no-store").send(challenge);
    });
    scope.post(ADDRESS, { config, helmet: false, bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(raw, request.headers["x-hub-signature-256"], appSecret)) return reply.code(401).send();
      const write = (report: Report) =>
        transact(async (tx) => {
          const message = await outbox.report(tx, report);
          if (message) await callReported(tx, message, report.state);
        });
      const reports = reportsIn(raw.toString("utf8"), numberId);
      await attemptEach(reports, write, "some reports could not be written");
      return reply.code(200).send();
    });
  });
}

/** In a time that does not depend on where they differ. */
function isEqual(one: string, other: string): boolean {
  const [given, expected] = [one, other].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(given, expected);
}
