import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { MAX_TOPICS, TOPIC_PATTERN } from "@pockethall/contract/live";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/database.ts";
import { keepsConnection } from "../kernel/keep-alive.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { createAdmission, DEFAULT_STREAM_LIMITS, type StreamLimits } from "./admission.ts";
import { startBeats } from "./beats.ts";
import type { EventHub } from "./hub.ts";
import { createResume } from "./resume.ts";
import { Viewer } from "./viewer.ts";

/** When a browser that found no place may come again. */
const RETRY_AFTER_SECONDS = "10";
/** A whole network may come back at once after a restart: three times the streams that one address may have. */
const STREAMS_PER_MINUTE = 6_000;

export type LiveStream = {
  /** Open streams of this process. */
  count(): number;
  /** Viewers of one topic in this process. */
  viewersOf(topic: string): number;
  closeAll(): void;
};
export type LiveStreamOptions = { db: Db; hub: EventHub; limits?: StreamLimits };

/** GET /api/live?topics=…: server-sent events. `Last-Event-ID` (or `last_event_id` in the query) resumes without gap or repeat. */
export function registerLiveStream(
  app: FastifyInstance,
  { db, hub, limits = DEFAULT_STREAM_LIMITS }: LiveStreamOptions,
): LiveStream {
  const admission = createAdmission(limits);
  const startAfter = createResume(db, hub);
  const viewers = new Set<Viewer>();
  const beats = startBeats(viewers);
  // Nobody may ask for more on a connection that carries a stream: the answer would stand in the middle of it.
  const streaming = new WeakSet<Socket>();
  app.server.prependListener("request", ({ socket }: { socket: Socket }) => {
    if (streaming.has(socket)) socket.destroy();
  });
  let isClosing = false;

  const open = async (socket: Socket, topics: readonly string[], start: ReturnType<typeof startAfter>) => {
    const takeStart = await start;
    if (socket.destroyed || isClosing) return void socket.destroy();
    // From here to the joining nothing else runs: what is handed out later finds the viewer in its place.
    const { bytes, upToId } = takeStart();
    const viewer = new Viewer(socket, topics, upToId);
    viewer.writeBacklog(bytes);
    viewers.add(viewer);
    hub.fanOut.join(viewer);
    socket.once("close", () => {
      hub.fanOut.leave(viewer);
      viewers.delete(viewer);
    });
  };
  app.get(
    "/api/live",
    { config: { rateLimit: { max: STREAMS_PER_MINUTE, timeWindow: "1 minute" } } },
    async (request, reply) => {
      const topics = topicsOf(request);
      if (request.method === "HEAD") return reply.headers(STREAM_HEADERS).send();
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      const leave = admission.enter(request.ip);
      const after = lastEventId(request);
      const { socket } = request.raw;
      if (socket.destroyed) leave();
      else socket.once("close", leave);
      // Asked while an earlier answer of the same connection is still being sent: no browser does that.
      if (reply.raw.socket !== socket) return socket.destroy();
      beginStream(reply, socket);
      streaming.add(socket);
      open(socket, topics, startAfter(topics, after)).catch((error: unknown) => {
        app.log.warn({ err: error }, "live stream could not resume");
        socket.destroy();
      });
      return reply;
    },
  );
  return {
    count: () => viewers.size,
    viewersOf: hub.fanOut.viewersOf,
    closeAll: () => {
      isClosing = true;
      beats.stop();
      for (const viewer of viewers) viewer.end();
    },
  };
}

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** Sends the head; the body then goes to the socket directly. Without length and chunks it ends with the connection. */
function beginStream(reply: FastifyReply, socket: Socket): void {
  reply.hijack();
  reply.removeHeader("retry-after");
  const headers = { ...reply.getHeaders(), ...STREAM_HEADERS, date: new Date().toUTCString(), connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`);
  socket.setNoDelay(true);
  socket.setTimeout(0);
  releaseExchange(reply, socket);
}

/**
 * Lets Node and Fastify believe that the request is answered, so that they forget it: what they keep for one that is open
 * is most of what an idle viewer costs. The answer that they believe in goes nowhere; the connection stays with us. One
 * that they would close after the answer keeps its request.
 */
function releaseExchange({ raw: response, request }: FastifyReply, socket: Socket): void {
  if (!keepsConnection(request.raw)) return;
  // After its answer a connection would be ended when it is idle.
  response.once("finish", () => socket.setTimeout(0));
  response.assignSocket(new Writable({ write: (_bytes, _encoding, done) => done() }) as Socket);
  response.end();
}

function topicsOf(request: FastifyRequest): readonly string[] {
  const { topics } = request.query as { topics?: unknown };
  const list = [
    ...new Set(
      String(topics ?? "")
        .split(",")
        .filter(Boolean),
    ),
  ];
  if (list.length === 0 || list.length > MAX_TOPICS || !list.every((topic) => TOPIC_PATTERN.test(topic)))
    throw new DomainProblem("invalid-request", { errors: { topics: `1 to ${MAX_TOPICS} topics` } });
  return list;
}

function lastEventId(request: FastifyRequest): number | undefined {
  const { last_event_id: fromQuery } = request.query as { last_event_id?: unknown };
  const text = String(request.headers["last-event-id"] ?? fromQuery ?? "");
  return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
}
