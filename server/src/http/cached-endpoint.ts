import type { Endpoint } from "@pockethall/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { type CachedResponse, digestOf } from "../cache/cached-response.ts";
import type { Fragment, FragmentKey } from "../cache/fragments.ts";
import type { CacheRequest, Computed, ResponseCache } from "../cache/response-cache.ts";
import { readOnReplica } from "../database/replica.ts";
import type { ShapeAnswer } from "./answer-shape.ts";
import { sendCached } from "./reply.ts";
import { Uncached } from "./uncached.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key of the cached response that this request is answered with. */
    cacheKey: string | null;
  }
}

/** A list whose items change independently: all but `data`, the items' keys, and how missing items are made. */
export type FragmentList = {
  rest: object;
  items: readonly FragmentKey[];
  /** The items of these keys. It reads all that they contain, since what the list has read may be older. */
  make(missing: readonly FragmentKey[]): Promise<ReadonlyMap<string, object>>;
};
type PublicCall = { params: unknown; query: unknown };
type CachedRow = {
  key: string;
  row: Endpoint;
  handler(call: PublicCall): Promise<unknown>;
  tags(call: PublicCall): readonly string[];
  fragments: ((call: PublicCall) => Promise<FragmentList | undefined>) | undefined;
  shape: ShapeAnswer;
};
/** Runs the work when its turn comes. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
type Exchange = { request: FastifyRequest; reply: FastifyReply; inTurn: InTurn };

/**
 * Reads a public row through the response cache: `answer` sends it, false while the cache cannot answer; `find` gives the
 * response to work of the server's own.
 *
 * @throws when the row is not public JSON: the server does not start.
 */
export function cachedReader(cache: ResponseCache, cached: CachedRow) {
  const { key, row, tags } = cached;
  const [, schema] = row.success;
  if (
    row.permission !== "public" ||
    row.sharedCache === false ||
    !key.startsWith("GET ") ||
    schema === null ||
    typeof schema === "string"
  )
    throw new Error(`${key} is not a read of public JSON: it cannot be cached`);
  const requestOf = (call: PublicCall, inTurn: InTurn): CacheRequest => ({
    key: `${key} ${JSON.stringify([call.params, call.query])}`,
    tags: tags(call),
    contentType: "application/json; charset=utf-8",
    compute: () => inTurn(() => readOnReplica(() => compute(cache, cached, schema, call))),
  });
  return {
    find: (call: PublicCall, inTurn: InTurn): Promise<CachedResponse | undefined> =>
      cache.get(requestOf(call, inTurn), undefined),
    answer: async (call: PublicCall, { request, reply, inTurn }: Exchange): Promise<boolean> => {
      const asked = requestOf(call, inTurn);
      const response = await cache.get(asked, request.headers.authorization);
      if (response === undefined) return false;
      request.cacheKey = asked.key;
      await sendCached(request, reply, response);
      return true;
    },
  };
}

async function compute(
  cache: ResponseCache,
  { key, handler, fragments, shape }: CachedRow,
  schema: z.ZodMiniType,
  call: PublicCall,
): Promise<Computed> {
  const list = await fragments?.(call);
  if (list === undefined) {
    const result = await handler(call);
    const isCacheable = !(result instanceof Uncached);
    const answer = isCacheable ? result : result.answer;
    return { body: { bytes: Buffer.from(JSON.stringify(shape(schema, answer))) }, isCacheable };
  }
  const itemSchema = itemSchemaOf(schema);
  const byKey = new Map(list.items.map((item) => [`${key} ${item.key}`, item]));
  const wanted = [...byKey].map(([name, { tags }]) => ({ key: name, tags }));
  const items = await cache.collect(wanted, async (missing) => {
    // Of its own: an item must hold what was committed when its computation began, which is later than the list's.
    const made = await readOnReplica(() => list.make(missing.flatMap((item) => byKey.get(item.key) ?? [])));
    return new Map([...made].map(([name, item]) => [`${key} ${name}`, fragmentOf(shape(itemSchema, item))]));
  });
  return { body: listOf(JSON.stringify(shape(schema, { data: [], ...list.rest })), items), isCacheable: true };
}

function fragmentOf(item: unknown): Fragment {
  const text = Buffer.from(JSON.stringify(item));
  return { text, digest: digestOf(text) };
}

const EMPTY_LIST = '{"data":[';

/** The text of an empty list with these items put into it; its digest is that of its parts' digests. */
function listOf(empty: string, items: readonly Fragment[]): Computed["body"] {
  if (!empty.startsWith(EMPTY_LIST)) throw new Error("a list of fragments begins with its data");
  const comma = Buffer.from(",");
  const parts = items.flatMap(({ text }, index) => (index === 0 ? [text] : [comma, text]));
  return {
    bytes: Buffer.concat([Buffer.from(EMPTY_LIST), ...parts, Buffer.from(empty.slice(EMPTY_LIST.length))]),
    digest: digestOf([empty, ...items.map(({ digest }) => digest)].join("\n")),
  };
}

function itemSchemaOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { data } = (schema as z.ZodMiniObject<{ data: z.ZodMiniArray<z.ZodMiniType> }>).def.shape;
  return data.def.element;
}
