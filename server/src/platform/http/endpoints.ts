import type { Endpoint } from "@pockethall/contract/endpoint";
import { type EndpointKey, endpoints, type Handlers } from "@pockethall/contract/endpoints";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Caller, FindCaller } from "../auth/caller.ts";
import { type OwnershipLookups, requirePermission } from "../auth/permissions.ts";
import type { PreparedAnswers } from "../prepared/prepared.ts";
import { requireCsrf } from "./csrf.ts";
import { type PiecedList, preparedReader } from "./prepared-endpoint.ts";
import { DomainProblem } from "./problem.ts";
import { sendJson } from "./reply.ts";
import { isStorable } from "./text.ts";

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

/** What a handler of a prepared row gets: nothing that tells one caller from another. */
export type PublicCall<Key extends EndpointKey> = Pick<Call<Key>, "params" | "query">;
export type PublicHandler<Key extends EndpointKey> = (call: PublicCall<Key>) => Promise<Answer<Key>>;

export type PreparedRow<Key extends EndpointKey> = {
  /** Every topic of every table that the answer reads. */
  prepared: (call: PublicCall<Key>) => readonly string[];
  /** The list in pieces that change one by one; undefined where it is made as a whole. */
  pieces?: (call: PublicCall<Key>) => Promise<PiecedList | undefined>;
};

export type EndpointOptions = {
  findCaller: FindCaller;
  lookups: OwnershipLookups;
  /** Without them every answer is made for itself. */
  prepared?: PreparedAnswers;
};
export type ServeEndpoint = {
  <Key extends EndpointKey>(key: Key, handler: Handler<Key>): void;
  /** The same with an answer that is made once per change (platform/prepared). */
  <Key extends EndpointKey>(key: Key, handler: PublicHandler<Key>, options: PreparedRow<Key>): void;
};

/** What every row has in common, read without its literal types. */
export const ENDPOINTS: Readonly<Record<EndpointKey, Endpoint>> = endpoints;

/**
 * Gives features their `serve`: it mounts one row of the contract's table with its permission, limits, validation and
 * serialisation. Order of refusals: rate limit, csrf, authentication, permission, validation; so nothing about an object
 * is told to somebody who may not know it.
 */
export function endpointServer(
  app: FastifyInstance,
  options: EndpointOptions,
): { serve: ServeEndpoint; missing(): EndpointKey[] } {
  const served = new Set<EndpointKey>();
  const serve = <Key extends EndpointKey>(key: Key, handler: Handler<Key>, preparing?: PreparedRow<Key>): void => {
    served.add(key);
    const row = ENDPOINTS[key];
    const [method = "GET", url = "/"] = key.split(" ");
    const readPrepared = options.prepared && preparing && readerOf(options.prepared, { key, handler, preparing });
    app.route({
      method,
      url,
      ...(row.bodyLimitBytes ? { bodyLimit: row.bodyLimitBytes } : {}),
      config: row.attemptsPerMinute ? { rateLimit: { max: row.attemptsPerMinute, timeWindow: "1 minute" } } : {},
      handler: async (request, reply) => {
        if (row.csrf) requireCsrf(request);
        const caller = await admit(row, request, options);
        const call = {
          params: parsePart(row.params, request.params, "not-found"),
          query: parsePart(row.query, request.query, "invalid-request"),
          body: row.multipart ? undefined : parsePart(row.body, request.body, "invalid-request"),
          caller,
          request,
          reply,
        };
        if (await readPrepared?.({ params: call.params, query: call.query }, call)) return reply;
        const answer = await handler(call as Call<Key>);
        return answerWith(row, { request, reply, isRead: method === "GET" }, answer);
      },
    });
  };
  return { serve, missing: () => (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key) => !served.has(key)) };
}

type Mounted<Key extends EndpointKey> = { key: Key; handler: Handler<Key>; preparing: PreparedRow<Key> };

function readerOf<Key extends EndpointKey>(
  prepared: PreparedAnswers,
  { key, handler, preparing: { prepared: topics, pieces } }: Mounted<Key>,
) {
  const asOne = { key, row: ENDPOINTS[key], handler, topics, pieces } as Parameters<typeof preparedReader>[1];
  return preparedReader(prepared, asOne);
}

async function admit(row: Endpoint, request: FastifyRequest, options: EndpointOptions): Promise<Caller | undefined> {
  if (row.permission === "public") return undefined;
  const [, token] = /^Bearer ([\w-]{20,200})$/iu.exec(request.headers.authorization ?? "") ?? [];
  const caller = token === undefined ? undefined : await options.findCaller(token);
  if (!caller) throw new DomainProblem("not-authenticated");
  const { id = "" } = request.params as { id?: string };
  await requirePermission(row.permission, caller, id, options.lookups);
  return caller;
}

/** Checks one part of a request; its first message per field goes back to the field. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  code: "not-found" | "invalid-request",
): unknown {
  if (!schema) return undefined;
  if (!Object.values(value ?? {}).every(isStorable)) throw new DomainProblem(code);
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".") || "body"] ??= issue.message;
  throw new DomainProblem(code, code === "not-found" ? {} : { errors });
}

/** `isRead`: a GET, or the HEAD that comes with it and must have the same headers. */
type Exchange = { request: FastifyRequest; reply: FastifyReply; isRead: boolean };

async function answerWith(row: Endpoint, { request, reply, isRead }: Exchange, answer: unknown) {
  const [status, schema] = row.success;
  reply.code(status);
  if (schema === null) return reply.header("cache-control", "no-store").send();
  const isPublic = row.permission === "public" && isRead;
  if (typeof schema === "string")
    return sendJson(request, reply, { text: String(answer), isPublic, contentType: `${schema}; charset=utf-8` });
  // Parsing on the way out drops what the contract does not name: no column leaks by accident.
  const text = JSON.stringify(z.parse(schema, answer));
  return sendJson(request, reply, { text, isPublic });
}
