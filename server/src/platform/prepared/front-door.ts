import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { encodingOf, knownTagOf } from "../http/reply.ts";
import type { Answers, Slot } from "./answers.ts";
import type { Encoding, Variant } from "./variants.ts";
import { createVisits } from "./visits.ts";
import type { createWriters } from "./writers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The name of the prepared answer that this request was given. */
    preparedName: string | null;
  }
}

/** More spellings of one address than this are not remembered: they are answered the long way. */
const MOST_ADDRESSES_OF_A_SLOT = 8;
const MOST_SPELLINGS = 500;
/** What each form of an answer says for itself. */
const OWN_HEADERS = new Set(["etag", "content-encoding", "content-length", "connection", "date"]);

type Known = { readonly slot: Slot; readonly route: string; readonly headers: readonly string[] };
export type FrontDoor = ReturnType<typeof createFrontDoor>;
/** A request that was answered here. */
export type Visit = { route: string; status: number; seconds: number };
export type FrontDoorOptions = {
  answers: Answers;
  writers: ReturnType<typeof createWriters>;
  trustProxy: boolean;
};

/**
 * Answers hot addresses before Fastify sees the request, with the bytes, tags and headers that it would have sent, with a
 * line in the log and a count in the metrics. Whatever is not plainly such a request goes the long way: another method, an
 * unknown address, a form that is not made yet, somebody who has just written, too many requests from one address.
 */
export function createFrontDoor(http: FastifyInstance, { answers, writers, trustProxy }: FrontDoorOptions) {
  const known = new Map<string, Known>();
  const addressesOf = new Map<Slot, Set<string>>();
  const encodings = new Map<string, Encoding>();
  const visits = createVisits(trustProxy);
  const listeners: ((visit: Visit) => void)[] = [];
  let isOpen = true;

  const tell = (visit: Visit): void => {
    for (const listener of listeners) listener(visit);
    const { route, status, seconds } = visit;
    const line = { reqId: randomUUID(), req: { method: "GET", route }, res: { statusCode: status } };
    http.log.info({ ...line, responseTime: seconds * 1_000 }, "request completed");
  };
  const encodingFor = (accepted: string): Encoding => {
    const before = encodings.get(accepted);
    if (before) return before;
    const encoding = encodingOf(accepted);
    if (encodings.size < MOST_SPELLINGS) encodings.set(accepted, encoding);
    return encoding;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isOpen || request.method !== "GET") return false;
    const found = known.get(request.url ?? "");
    if (found === undefined || hasBody(request)) return false;
    const { headers } = request;
    if (writers.hasJustWritten(headers.authorization)) return false;
    const beganMs = performance.now();
    const prepared = answers.askNow(found.slot);
    if (prepared === undefined) return false;
    const encoding = prepared.encodingFor(encodingFor(String(headers["accept-encoding"] ?? "")));
    const variant = prepared.readyVariant(encoding);
    if (variant === undefined || !visits.mayCome(request)) return false;
    const knownTag = knownTagOf(headers["if-none-match"], prepared.tags(encoding));
    const status = knownTag === undefined ? 200 : 304;
    send(response, { knownTag, variant, headers: found.headers });
    tell({ route: found.route, status, seconds: (performance.now() - beganMs) / 1_000 });
    return true;
  };

  const [handle] = http.server.listeners("request") as [RequestListener];
  http.server.off("request", handle);
  http.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) handle.call(http.server, request, response);
  });
  http.addHook("preClose", async () => {
    isOpen = false;
  });

  // After all that other hooks do to the headers of an answer.
  http.decorateRequest("preparedName", null);
  http.addHook("onSend", async (request, reply) => {
    const slot = request.preparedName === null ? undefined : answers.slotOf(request.preparedName);
    if (slot) learn(slot, request.raw.url ?? "", { route: request.routeOptions.url ?? "", headers: headersOf(reply) });
  });
  /** Remembers an address with the headers that its answer has just been given. */
  const learn = (slot: Slot, address: string, more: Omit<Known, "slot">): void => {
    const addresses = addressesOf.get(slot) ?? new Set();
    if (addresses.size >= MOST_ADDRESSES_OF_A_SLOT || addresses.has(address)) return;
    addressesOf.set(slot, addresses.add(address));
    known.set(address, { slot, ...more });
  };

  return {
    onVisit: (listener: (visit: Visit) => void): void => void listeners.push(listener),
    forget: (slot: Slot): void => {
      for (const address of addressesOf.get(slot) ?? []) known.delete(address);
      addressesOf.delete(slot);
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

function headersOf(reply: FastifyReply): string[] {
  const all = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
  return Object.entries(all).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [name, String(value)],
  );
}

type Sending = { knownTag: string | undefined; variant: Variant; headers: readonly string[] };

function send(response: ServerResponse, { knownTag, variant, headers }: Sending): void {
  const { encoding, bytes, etag } = variant;
  // HTTP/1.1 keeps connections anyway; only the end of one is said.
  if (response.shouldKeepAlive) response.removeHeader("connection");
  const own = [...headers, "etag", knownTag ?? etag];
  if (knownTag !== undefined) {
    response.writeHead(304, own);
    response.end();
    return;
  }
  if (encoding !== "identity") own.push("content-encoding", encoding);
  own.push("content-length", String(bytes.length));
  response.writeHead(200, own);
  response.end(bytes);
}
