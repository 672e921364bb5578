import type { FastifyReply, FastifyRequest } from "fastify";
import { type CachedResponse, createCachedResponse, type Encoding } from "../cache/cached-response.ts";
import { publicCacheControl } from "./shared-caches.ts";
import { matchesTag } from "./tags.ts";

/** Sends JSON or text; compressed off the event loop when it is worth it, private to the caller unless `isPublic`. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: { text: string; isPublic: boolean; contentType?: string },
): Promise<FastifyReply> {
  const contentType = body.contentType ?? "application/json; charset=utf-8";
  const response = createCachedResponse({ bytes: Buffer.from(body.text) }, contentType);
  if (body.isPublic) {
    await sendCached(request, reply, response);
    return reply;
  }
  const { encoding, bytes } = await response.variant(response.encodingFor(preferredEncoding(request)));
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.header("content-type", contentType).header("cache-control", "no-store").send(bytes);
}

/** Sends a public response. Returns no reply: awaiting one waits until it is sent. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<void> {
  const encoding = response.encodingFor(preferredEncoding(request));
  const etag = response.etags[encoding];
  reply.header("content-type", response.contentType).header("cache-control", publicCacheControl(request.headers));
  reply.header("vary", "accept-encoding").header("etag", etag);
  if (matchesTag(request.headers["if-none-match"], etag)) return void reply.code(304).send();
  const { bytes } = await response.variant(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  reply.send(bytes);
}

/** The available encoding that the caller prefers. */
export const preferredEncoding = (request: FastifyRequest): Encoding =>
  encodingOf(String(request.headers["accept-encoding"] ?? ""));

/** The same of a header's text (RFC 9110, section 12.5.3); of equals the shorter, brotli. */
export function encodingOf(accepted: string): Encoding {
  const weights = new Map(accepted.split(",").map(readWeight));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : "identity";
}

/** `gzip;q=0.5` is gzip at 0.5; without a weight it counts fully. */
function readWeight(part: string): [name: string, weight: number] {
  const [name = "", parameter = ""] = part.toLowerCase().split(";");
  const [, weight = "1"] = /^\s*q=([\d.]+)\s*$/u.exec(parameter) ?? [];
  return [name.trim(), Number(weight) || 0];
}
