import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createVisitLog } from "../http/log-lines.ts";
import { encodingOf } from "../http/reply.ts";
import type { Answers, Slot } from "./answers.ts";
import { readHead } from "./request-head.ts";
import type { Encoding, Variant } from "./variants.ts";
import { createVisitBook } from "./visit-book.ts";
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
/** What a cache must hear again of an answer that it has; the rest it keeps (RFC 9110, section 15.4.5). */
const UNCHANGED_HEADERS = new Set(["cache-control", "vary"]);

/** Headers as names and values in turns: of the answer, and of word that it is unchanged. */
type Known = {
  readonly slot: Slot;
  readonly route: string;
  readonly headers: readonly string[];
  readonly unchangedHeaders: readonly string[];
};
export type FrontDoor = ReturnType<typeof createFrontDoor>;
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
  const told = createVisitBook();
  told.onVisits(createVisitLog(http.log));
  let isOpen = true;

  const encodingFor = (accepted = ""): Encoding => {
    const before = encodings.get(accepted);
    if (before) return before;
    const encoding = encodingOf(accepted);
    if (encodings.size < MOST_SPELLINGS) encodings.set(accepted, encoding);
    return encoding;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isOpen || request.method !== "GET") return false;
    const found = known.get(request.url ?? "");
    if (found === undefined) return false;
    const head = readHead(request.rawHeaders);
    if (head === undefined || head.hasBody || writers.hasJustWritten(head.authorization)) return false;
    const beganMs = performance.now();
    const prepared = answers.askNow(found.slot, beganMs);
    if (prepared === undefined) return false;
    const encoding = prepared.encodingFor(encodingFor(head.acceptEncoding));
    const variant = prepared.readyVariant(encoding);
    if (variant === undefined || !visits.mayCome(head.forwardedFor, request.socket, beganMs)) return false;
    const knownTag = prepared.knownTag(head.ifNoneMatch, encoding);
    if (knownTag === undefined) send(response, variant, found.headers);
    else sendUnchanged(response, knownTag, found.unchangedHeaders);
    told.note(found.route, knownTag === undefined ? 200 : 304, performance.now() - beganMs);
    return true;
  };

  const [handle] = http.server.listeners("request") as [RequestListener];
  http.server.off("request", handle);
  http.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) handle.call(http.server, request, response);
  });
  http.addHook("preClose", async () => {
    isOpen = false;
    told.close();
  });

  // After all that other hooks do to the headers of an answer.
  http.decorateRequest("preparedName", null);
  http.addHook("onSend", async (request, reply) => {
    const slot = request.preparedName === null ? undefined : answers.slotOf(request.preparedName);
    if (slot) learn(slot, request.raw.url ?? "", { route: request.routeOptions.url ?? "", ...headersOf(reply) });
  });
  /** Remembers an address with the headers that its answer has just been given. */
  const learn = (slot: Slot, address: string, more: Omit<Known, "slot">): void => {
    const addresses = addressesOf.get(slot) ?? new Set();
    if (addresses.size >= MOST_ADDRESSES_OF_A_SLOT || addresses.has(address)) return;
    addressesOf.set(slot, addresses.add(address));
    known.set(address, { slot, ...more });
  };

  return {
    onVisits: told.onVisits,
    tellVisits: told.tell,
    forget: (slot: Slot): void => {
      for (const address of addressesOf.get(slot) ?? []) known.delete(address);
      addressesOf.delete(slot);
    },
  };
}

function headersOf(reply: FastifyReply): Pick<Known, "headers" | "unchangedHeaders"> {
  const all = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
  const listed = (isWanted: (name: string) => boolean) =>
    all.flatMap(([name, value]) => (value === undefined || !isWanted(name) ? [] : [name, String(value)]));
  return {
    headers: listed((name) => !OWN_HEADERS.has(name)),
    unchangedHeaders: listed((name) => UNCHANGED_HEADERS.has(name)),
  };
}

function sendUnchanged(response: ServerResponse, knownTag: string, headers: readonly string[]): void {
  sayNothingOfConnection(response);
  response.writeHead(304, [...headers, "etag", knownTag]);
  response.end();
}

function send(response: ServerResponse, { encoding, bytes, etag }: Variant, headers: readonly string[]): void {
  sayNothingOfConnection(response);
  const own = [...headers, "etag", etag, "content-length", String(bytes.length)];
  if (encoding !== "identity") own.push("content-encoding", encoding);
  response.writeHead(200, own);
  response.end(bytes);
}

/** HTTP/1.1 keeps connections anyway; only the end of one is said. */
function sayNothingOfConnection(response: ServerResponse): void {
  if (response.shouldKeepAlive) response.removeHeader("connection");
}
