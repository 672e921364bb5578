import type { Endpoint } from "@pockethall/contract/endpoint";
import { type EndpointKey, endpoints, type Handlers } from "@pockethall/contract/endpoints";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { CachedResponse } from "../cache/cached-response.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { type AdmissionOptions, admitBeforeBody } from "./admission.ts";
import { answerShaper, type OnUnfitAnswer, type ShapeAnswer } from "./answer-shape.ts";
import type { Caller } from "./auth/caller.ts";
import { cachedReader, type FragmentList, type InTurn } from "./cached-endpoint.ts";
import { createFairQueue } from "./fair-queue.ts";
import { createLargeBodies, takesLargeBody } from "./large-bodies.ts";
import { parsePart } from "./parse-part.ts";
import { sendJson } from "./reply.ts";
import { Uncached } from "./uncached.ts";

type CallerOf<Key extends EndpointKey> = (typeof endpoints)[Key]["permission"] extends "public" ? undefined : Caller;

/** One request as a handler sees it: everything parsed, the caller allowed. */
export type Call<Key extends EndpointKey> = {
  params: Handlers[Key]["params"];
  query: Handlers[Key]["query"];
  body: Handlers[Key]["body"];
  caller: CallerOf<Key>;
  request: FastifyRequest;
  reply: FastifyReply;
};
type Answer<Key extends EndpointKey> = Handlers[Key]["response"] extends undefined ? void : Handlers[Key]["response"];
export type Handler<Key extends EndpointKey> = (call: Call<Key>) => Promise<Answer<Key>>;

/** What a handler of a cached row gets: nothing that identifies the caller. */
export type PublicCall<Key extends EndpointKey> = Pick<Call<Key>, "params" | "query">;
export type PublicHandler<Key extends EndpointKey> = (
  call: PublicCall<Key>,
) => Promise<Answer<Key> | Uncached<Answer<Key>>>;

export type CachedRow<Key extends EndpointKey> = {
  /** A tag of every table that the answer reads. */
  cacheTags: (call: PublicCall<Key>) => readonly string[];
  /** The list as fragments that change independently; undefined where it is computed as a whole. */
  fragments?: (call: PublicCall<Key>) => Promise<FragmentList | undefined>;
};

export type EndpointOptions = AdmissionOptions & {
  /** Without it every answer is computed. */
  cache?: ResponseCache;
  /** Logs the mistake where it is not given. */
  onUnfitAnswer?: OnUnfitAnswer;
  /** What is wrong with the public texts of a body, by field; without it every text is taken. */
  screenBody?: (key: EndpointKey, body: unknown) => Record<string, string>;
};
export type ServeEndpoint = {
  <Key extends EndpointKey>(key: Key, handler: Handler<Key>): void;
  /** The same through the response cache. */
  <Key extends EndpointKey>(key: Key, handler: PublicHandler<Key>, options: CachedRow<Key>): void;
};

/**
 * A cached public row as the server reads it for a page of its own: the very response that a client gets. Undefined while
 * the cache cannot answer. `ip`: the address whose turn a heavy read takes.
 *
 * @throws DomainProblem as for a client: such as not-found.
 */
export type ReadPublic = (
  key: EndpointKey,
  call: { params: unknown; query: unknown },
  ip: string,
) => Promise<CachedResponse | undefined>;

/** Below the pool's twenty connections, so that lists leave room for everything else. */
const HEAVY_READS = { atOnce: 8, waiting: 1_000, longestWaitMs: 2_000 };
const HEAVY_FIELDS = ["per_page", "include", "query"];

/** What every row has in common, read without its literal types. */
export const ENDPOINTS: Readonly<Record<EndpointKey, Endpoint>> = endpoints;

/**
 * Gives features their `serve`: it mounts one row of the contract's table with its permission, limits, validation and
 * serialisation. Order of refusals: rate limit, authentication, permission, step-up, CSRF, and only then the body: no
 * byte of it is read for a caller who may not send it, and nothing about an object is revealed to a caller without access.
 */
export function endpointServer(
  app: FastifyInstance,
  options: EndpointOptions,
): { serve: ServeEndpoint; missing(): EndpointKey[]; readPublic: ReadPublic } {
  const readers = new Map<EndpointKey, ReturnType<typeof cachedReader>>();
  const served = new Set<EndpointKey>();
  const onUnfit: OnUnfitAnswer =
    options.onUnfitAnswer ?? ((key, err) => app.log.error({ err, key }, "the answer does not fit its contract"));
  const largeBodies = createLargeBodies();
  const heavyReads = createFairQueue(HEAVY_READS);
  const inTurnOf = (key: EndpointKey, ip: string): InTurn =>
    isHeavyRead(key) ? (work) => heavyReads.run(ip, work) : (work) => work();
  const readPublic: ReadPublic = async (key, { params, query }, ip) => {
    const row = ENDPOINTS[key];
    const call = {
      params: parsePart(row.params, params, "not-found"),
      query: parsePart(row.query, query, "invalid-request"),
    };
    return readers.get(key)?.find(call, inTurnOf(key, ip));
  };
  const readBody = async (key: EndpointKey, row: Endpoint, body: unknown): Promise<unknown> => {
    if (row.multipart) return undefined;
    const parsed = await largeBodies.parse(key, row.body, body);
    const errors = options.screenBody?.(key, parsed) ?? {};
    if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
    return parsed;
  };
  const serve = <Key extends EndpointKey>(key: Key, handler: Handler<Key>, caching?: CachedRow<Key>): void => {
    served.add(key);
    const row = ENDPOINTS[key];
    const [method = "GET", url = "/"] = key.split(" ");
    const shape = answerShaper(key, onUnfit);
    const reader = options.cache && caching && readerOf(options.cache, { key, handler, caching, shape });
    if (reader) readers.set(key, reader);
    app.route({
      method,
      url,
      ...(row.bodyLimitBytes ? { bodyLimit: row.bodyLimitBytes } : {}),
      config: configOf(row),
      // After the rate limit, which runs on the request's head, and before Fastify reads the body.
      preParsing: admitBeforeBody(row, options, largeBodies),
      handler: async (request, reply) => {
        const call = {
          params: parsePart(row.params, request.params, "not-found"),
          query: parsePart(row.query, request.query, "invalid-request"),
          body: await readBody(key, row, request.body),
          caller: request.caller,
          request,
          reply,
        };
        const inTurn = inTurnOf(key, request.ip);
        if (await reader?.answer({ params: call.params, query: call.query }, { request, reply, inTurn })) return reply;
        const result: unknown = await inTurn(() => handler(call as Call<Key>));
        const answer = result instanceof Uncached ? result.answer : result;
        return answerWith(row, { request, reply, shape, isRead: method === "GET" }, answer);
      },
    });
  };
  return {
    serve,
    readPublic,
    missing: () => (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key) => !served.has(key)),
  };
}

type Mounted<Key extends EndpointKey> = {
  key: Key;
  handler: Handler<Key>;
  caching: CachedRow<Key>;
  shape: ShapeAnswer;
};

function readerOf<Key extends EndpointKey>(
  cache: ResponseCache,
  { key, handler, caching: { cacheTags: tags, fragments }, shape }: Mounted<Key>,
) {
  const asOne = { key, row: ENDPOINTS[key], handler, tags, fragments, shape } as Parameters<typeof cachedReader>[1];
  return cachedReader(cache, asOne);
}

const configOf = (row: Endpoint) => ({
  ...(row.attemptsPerMinute ? { rateLimit: { max: row.attemptsPerMinute, timeWindow: "1 minute" } } : {}),
  takesLargeBody: takesLargeBody(row),
  shed: row.idempotent ? ("last" as const) : ("first" as const),
});

/** Lists and searches, whose cost depends on what is asked for, and what costs as much as one of them. */
const isHeavyRead = (key: EndpointKey): boolean => {
  const { query, heavy } = ENDPOINTS[key];
  if (!key.startsWith("GET ")) return false;
  return heavy === true || (query instanceof z.ZodMiniObject && HEAVY_FIELDS.some((field) => field in query.shape));
};

/** `isRead`: a GET, or the HEAD that comes with it and must have the same headers. */
type Exchange = { request: FastifyRequest; reply: FastifyReply; shape: ShapeAnswer; isRead: boolean };

async function answerWith(row: Endpoint, { request, reply, shape, isRead }: Exchange, answer: unknown) {
  const [status, schema] = row.success;
  reply.code(status);
  if (schema === null) return reply.header("cache-control", "no-store").send();
  const isPublic = row.permission === "public" && isRead && row.sharedCache !== false;
  if (typeof schema === "string")
    return sendJson(request, reply, { text: String(answer), isPublic, contentType: `${schema}; charset=utf-8` });
  const text = JSON.stringify(shape(schema, answer));
  return sendJson(request, reply, { text, isPublic });
}
