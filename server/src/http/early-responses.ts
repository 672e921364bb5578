import type { RequestListener } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { Variant } from "../cache/cached-response.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { keepsConnection } from "../kernel/keep-alive.ts";
import { isAmbiguous } from "./broken-requests.ts";
import { createClientLimit } from "./client-limit.ts";
import { createAccessLogBuffer } from "./log-lines.ts";
import { encodingOf } from "./reply.ts";
import { publicCacheControl } from "./shared-caches.ts";
import { matchesTag } from "./tags.ts";

/** Addresses whose responses are sent early; one response may have several. */
const MAX_ADDRESSES = 20_000;
const MAX_ENCODING_HEADERS = 500;
/** Headers that each form of a response has for itself. */
const OWN_HEADERS = new Set(["etag", "content-encoding", "content-length", "cache-control", "connection", "date"]);
/** The headers that a 304 repeats (RFC 9110, section 15.4.5), beside those of its own. */
const UNCHANGED_HEADERS = new Set(["vary"]);

/** What is known of an address: its cache key, its route, and Fastify's headers as names and values in turns. */
type Address = {
  readonly key: string;
  readonly route: string;
  readonly headers: readonly string[];
  readonly unchangedHeaders: readonly string[];
};
/** A response that was sent early. */
export type EarlyResponse = { readonly route: string; readonly status: 200 | 304; readonly tookMs: number };
type OnEarlyResponse = (response: EarlyResponse) => void;
export type EarlyResponses = ReturnType<typeof createEarlyResponses>;

/**
 * Answers requests for hot keys of the response cache before Fastify runs, with the bytes, tags and headers that Fastify
 * has sent for the address before, one line in the log and one count in the metrics. Every other request is Fastify's:
 * another method, an unknown address, an encoding that is not compressed yet, a recent writer, too many requests, an ambiguous request.
 */
export function createEarlyResponses(cache: ResponseCache, { trustProxy }: { trustProxy: boolean }) {
  const addresses = new LRUCache<string, Address>({ max: MAX_ADDRESSES });
  const encodings = new LRUCache<string, ReturnType<typeof encodingOf>>({
    max: MAX_ENCODING_HEADERS,
    memoMethod: encodingOf,
  });
  const limit = createClientLimit(trustProxy);
  const listeners: OnEarlyResponse[] = [];
  let isClosing = false;

  const respond: (...exchange: Parameters<RequestListener>) => boolean = (request, response) => {
    const address = request.method === "GET" && !isClosing ? addresses.get(request.url ?? "") : undefined;
    if (address === undefined) return false;
    const now = performance.now();
    const { headers } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody || isAmbiguous(request)) return false;
    const cached = cache.getHot(address.key, headers.authorization);
    const encoding = cached?.encodingFor(encodings.memo(headers["accept-encoding"] ?? ""));
    const variant = encoding && cached?.readyVariant(encoding);
    if (variant === undefined || !limit.mayCome(request, now)) return false;
    const isUnchanged = matchesTag(headers["if-none-match"], variant.etag);
    if (keepsConnection(request)) response.removeHeader("connection");
    const own = ["etag", variant.etag, "cache-control", publicCacheControl(headers)];
    if (isUnchanged) response.writeHead(304, [...address.unchangedHeaders, ...own]).end();
    else response.writeHead(200, headersOf(address, variant, own)).end(variant.bytes);
    const sent = { route: address.route, status: isUnchanged ? 304 : 200, tookMs: performance.now() - now } as const;
    for (const listener of listeners) listener(sent);
    return true;
  };
  return {
    onResponse: (listener: OnEarlyResponse): void => void listeners.push(listener),
    /** Puts the early responses before Fastify's request listener. */
    before:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        if (!respond(request, response)) handle(request, response);
      },
    /** Learns addresses from Fastify's replies. To be called after all other hooks that change headers. */
    learnFrom: (app: FastifyInstance): void => {
      const accessLog = createAccessLogBuffer(app.log);
      listeners.push(accessLog.add);
      app.addHook("onSend", async ({ cacheKey, raw }, reply) => {
        if (cacheKey !== null && raw.url !== undefined) addresses.set(raw.url, addressOf(cacheKey, reply));
      });
      app.addHook("preClose", async () => {
        isClosing = true;
        accessLog.close();
      });
    },
  };
}

function headersOf({ headers }: Address, { encoding, bytes }: Variant, own: readonly string[]): string[] {
  const all = [...headers, ...own, "content-length", String(bytes.length)];
  if (encoding !== "identity") all.push("content-encoding", encoding);
  return all;
}

function addressOf(key: string, reply: FastifyReply): Address {
  const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
  const listed = (isWanted: (name: string) => boolean) =>
    all.flatMap(([name, value]) => (value === undefined || !isWanted(name) ? [] : [name, String(value)]));
  return {
    key,
    route: reply.request.routeOptions.url ?? "",
    headers: listed((name) => !OWN_HEADERS.has(name)),
    unchangedHeaders: listed((name) => UNCHANGED_HEADERS.has(name)),
  };
}
