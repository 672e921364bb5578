import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, Prepared } from "../prepared/variants.ts";
import { matchesTag } from "./tags.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESS_FROM_BYTES = 1024;

/** Sends JSON; compressed off the event loop when it is worth it, private to the caller unless `isPublic`. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: { text: string; isPublic: boolean; contentType?: string },
): Promise<FastifyReply> {
  const bytes = Buffer.from(body.text);
  reply.header("content-type", body.contentType ?? "application/json; charset=utf-8");
  reply.header("cache-control", body.isPublic ? "public, no-cache" : "no-store");
  const encoding = bytes.length < COMPRESS_FROM_BYTES ? "identity" : preferredEncoding(request);
  if (body.isPublic) {
    // Strong, hence one per encoding: a cache never mixes two sequences of bytes.
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}-${encoding}"`;
    reply.header("etag", etag).header("vary", "accept-encoding");
    if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  if (encoding === "identity") return reply.send(bytes);
  reply.header("content-encoding", encoding);
  if (encoding === "gzip") return reply.send(await compressGzip(bytes));
  return reply.send(await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
}

/** Sends what is ready, as `sendJson` sends a public answer. Gives no reply: whoever awaits one waits until it is sent. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): Promise<void> {
  const encoding = prepared.encodingFor(preferredEncoding(request));
  reply.header("content-type", prepared.contentType).header("cache-control", "public, no-cache");
  reply.header("vary", "accept-encoding");
  const knownTag = prepared.knownTag(request.headers["if-none-match"], encoding);
  if (knownTag !== undefined) return void reply.header("etag", knownTag).code(304).send();
  const { bytes, etag } = await prepared.variant(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  reply.header("etag", etag).send(bytes);
}

/** The encoding of ours that the caller likes best. */
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
