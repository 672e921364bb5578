import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { createVisitLog } from "../http/log-lines.ts";
import { encodingOf } from "../http/reply.ts";
import type { Answers, Slot } from "./answers.ts";
import { createKnownAddresses, type Known } from "./known-addresses.ts";
import { answerOf, type ReadyAnswer, sendReady, unchangedOf } from "./ready-answer.ts";
import { readHead } from "./request-head.ts";
import type { Encoding } from "./variants.ts";
import { createVisitBook } from "./visit-book.ts";
import { createVisits } from "./visits.ts";
import type { createWriters } from "./writers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The name of the prepared answer that this request was given. */
    preparedName: string | null;
  }
}

const MOST_SPELLINGS = 500;

export type FrontDoor = ReturnType<typeof createFrontDoor>;
export type FrontDoorOptions = {
  answers: Answers;
  writers: ReturnType<typeof createWriters>;
  trustProxy: boolean;
  nowMs: () => number;
};

/**
 * Answers hot addresses before Fastify sees the request, with the bytes, tags and headers that it would have sent, with a
 * line in the log and a count in the metrics. Whatever is not plainly such a request goes the long way: another method, an
 * unknown address, a form that is not made yet, somebody who has just written, too many requests from one address.
 */
export function createFrontDoor(http: FastifyInstance, options: FrontDoorOptions) {
  const { answers, writers, trustProxy, nowMs } = options;
  const addresses = createKnownAddresses();
  const encodingFor = createEncodingReader();
  const visits = createVisits(trustProxy, nowMs);
  const told = createVisitBook();
  told.onVisits(createVisitLog(http.log));
  const [handle] = http.server.listeners("request") as [RequestListener];
  let isOpen = true;

  const readyFor = (known: Known, { rawHeaders, socket }: IncomingMessage, now: number): ReadyAnswer | undefined => {
    const head = readHead(rawHeaders);
    if (head === undefined || head.hasBody || writers.hasJustWritten(head.authorization)) return undefined;
    const prepared = answers.askNow(known.slot, now);
    if (prepared === undefined) return undefined;
    const encoding = prepared.encodingFor(encodingFor(head.acceptEncoding));
    const variant = prepared.readyVariant(encoding);
    if (variant === undefined || !visits.mayCome(head.forwardedFor, socket, now)) return undefined;
    const knownTag = prepared.knownTag(head.ifNoneMatch, encoding);
    return knownTag === undefined ? answerOf(known, variant) : unchangedOf(known, knownTag);
  };
  /** False when it has to go the long way. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isOpen || request.method !== "GET") return false;
    const known = addresses.find(request.url ?? "");
    if (known === undefined) return false;
    const beganMs = performance.now();
    const ready = readyFor(known, request, nowMs());
    if (ready === undefined) return false;
    sendReady(response, ready);
    told.note(known.route, ready.status, performance.now() - beganMs);
    return true;
  };

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
    if (slot) addresses.learn(slot, request.raw.url ?? "", reply);
  });

  return {
    onVisits: told.onVisits,
    tellVisits: told.tell,
    forget: (slot: Slot): void => addresses.forget(slot),
  };
}

/** Reads `Accept-Encoding`, each spelling once. */
function createEncodingReader() {
  const encodings = new Map<string, Encoding>();
  return (accepted = ""): Encoding => {
    const before = encodings.get(accepted);
    if (before) return before;
    const encoding = encodingOf(accepted);
    if (encodings.size < MOST_SPELLINGS) encodings.set(accepted, encoding);
    return encoding;
  };
}
