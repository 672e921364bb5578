import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { publicCacheControl } from "../../http/shared-caches.ts";
import { matchesTag } from "../../http/tags.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { CARD_SHAPES, type CardShape } from "./cards/card-look.ts";
import type { SharedKind } from "./facts/shared-facts.ts";
import type { SharingService } from "./sharing.service.ts";

const KINDS: Readonly<Record<string, SharedKind>> = {
  tournaments: "tournament",
  draws: "draw",
  matches: "match",
  players: "player",
};
const FILE = /^([0-9a-f-]{36})\.png$/iu;
/**
 * What one address may ask for, mostly cached pictures. Drawing one takes up to a second of one thread, so this alone keeps
 * no place free for others: drawings take turns by address (sharing.service.ts).
 */
const CARDS_PER_MINUTE = 120;

/**
 * GET /cards/{tournaments|draws|matches|players}/{id}.png?shape=wide|square: a picture to share. No part of the API: it is a
 * file for sites that build a preview, so it is served beside /uploads and not in the table of endpoints.
 */
export function registerCards(app: FastifyInstance, { sharing }: { sharing: SharingService }): void {
  const config = { rateLimit: { max: CARDS_PER_MINUTE, timeWindow: "1 minute" } };
  app.get("/cards/:folder/:file", { config }, async (request, reply) => {
    const { folder, file } = request.params as { folder: string; file: string };
    const kind = Object.hasOwn(KINDS, folder) ? KINDS[folder] : undefined;
    const [, id] = FILE.exec(file) ?? [];
    if (kind === undefined || id === undefined) throw new DomainProblem("not-found");
    const card = await sharing.card(kind, id, shapeOf(request));
    if (!card) throw new DomainProblem("not-found");
    const etag = `"${card.version}"`;
    cardHeaders(reply, etag).header("cache-control", publicCacheControl(request.headers));
    if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("image/png").send(await card.png(request.ip));
  });
}

function shapeOf(request: FastifyRequest): CardShape {
  const { shape = "wide" } = request.query as { shape?: unknown };
  if (typeof shape === "string" && Object.hasOwn(CARD_SHAPES, shape)) return shape as CardShape;
  throw new DomainProblem("invalid-request", { errors: { shape: "wide or square" } });
}

/** Any page may show it, and asks each time whether the score has moved since. */
const cardHeaders = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header("etag", etag).header("cross-origin-resource-policy", "cross-origin");
