import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "./admission.ts";
import { startHeartbeats } from "./heartbeats.ts";
import type { EventHub } from "./hub.ts";
import { createResume, type Missed } from "./resume.ts";
import { topicsOf } from "./topics.ts";
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
export type LiveStreamOptions = { hub: EventHub; missed: Missed; admission: Admission };

/** GET /api/live?topics=…: server-sent events. `Last-Event-ID` (or `last_event_id` in the query) resumes without gap or repeat. */
export function registerLiveStream(app: FastifyInstance, { hub, missed, admission }: LiveStreamOptions): LiveStream {
  const startAfter = createResume(hub, missed);
  const viewers = new Set<Viewer>();
  const heartbeats = startHeartbeats(viewers);
  // A stream has no end, so an answer to a later request on its connection would never be sent.
  const streaming = new WeakSet<Socket>();
  app.server.prependListener("request", ({ socket }: { socket: Socket }) => {
    if (streaming.has(socket)) socket.destroy();
  });
  let isClosing = false;

  const open = async (response: ServerResponse, topics: readonly string[], start: ReturnType<typeof startAfter>) => {
    const takeStart = await start;
    if (response.destroyed || isClosing) return void response.destroy();
    // Nothing else runs until the viewer has joined, so it gets every event that is handed out after its start.
    const { bytes, upToId } = takeStart();
    const viewer = new Viewer(response, topics, upToId);
    viewer.writeBacklog(bytes);
    viewers.add(viewer);
    hub.fanOut.join(viewer);
    response.once("close", () => {
      hub.fanOut.leave(viewer);
      viewers.delete(viewer);
    });
  };
  app.get(
    "/api/live",
    { config: { isTraced: false, rateLimit: { max: STREAMS_PER_MINUTE, timeWindow: "1 minute" } } },
    async (request, reply) => {
      const topics = topicsOf(request);
      if (request.method === "HEAD") return reply.headers(STREAM_HEADERS).send();
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      const leave = admission.enter(request.ip);
      const after = lastEventId(request);
      const { raw: response } = reply;
      if (request.raw.socket.destroyed) leave();
      else response.once("close", leave);
      beginStream(reply);
      streaming.add(request.raw.socket);
      open(response, topics, startAfter(topics, after)).catch((error: unknown) => {
        app.log.warn({ err: error }, "live stream could not resume");
        response.destroy();
      });
      return reply;
    },
  );
  return {
    count: () => viewers.size,
    viewersOf: hub.fanOut.viewersOf,
    closeAll: () => {
      isClosing = true;
      heartbeats.stop();
      for (const viewer of viewers) viewer.end();
    },
  };
}

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** Sends the headers at once; the viewer writes the events. The connection ends with the stream. */
function beginStream(reply: FastifyReply): void {
  reply.removeHeader("retry-after");
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  reply.raw.writeHead(200, { ...STREAM_HEADERS, connection: "close" }).flushHeaders();
}

function lastEventId(request: FastifyRequest): number | undefined {
  const { last_event_id: fromQuery } = request.query as { last_event_id?: unknown };
  const text = String(request.headers["last-event-id"] ?? fromQuery ?? "");
  return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
}
