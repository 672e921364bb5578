import { MAX_TOPICS, TOPIC_PATTERN } from "@pockethall/contract/live";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/database.ts";
import { DomainProblem } from "../http/problem.ts";
import type { EventHub, NumberedEvent } from "./hub.ts";
import { eventsAfter, newestEventId } from "./missed.repository.ts";

const HEARTBEAT_MS = 20_000;
/** A viewer that reads so slowly that this much waits for it is cut off; its browser comes back and resumes. */
const MOST_WAITING_BYTES = 64 * 1024;

export type LiveRoutes = { count(): number; viewersOf(topic: string): number; closeAll(): void };

/** GET /api/live?topics=…: server-sent events. `Last-Event-ID` (or `last_event_id` in the query) resumes without gap or repeat. */
export function registerLiveStream(app: FastifyInstance, { db, hub }: { db: Db; hub: EventHub }): LiveRoutes {
  const viewers = new Set<Viewer>();
  let isClosing = false;
  hub.onGap(() => viewers.forEach((viewer) => viewer.end()));
  app.get("/api/live", { config: { rateLimit: false } }, async (request, reply) => {
    const topics = topicsOf(request);
    if (request.method === "HEAD") return reply.headers(STREAM_HEADERS).send();
    const viewer = openViewer(request, reply, topics);
    viewers.add(viewer);
    const feed = openFeed(hub, viewer);
    viewer.onceGone(() => {
      feed.stop();
      viewers.delete(viewer);
    });
    if (isClosing) viewer.end();
    try {
      await feed.catchUp(db, lastEventId(request));
    } catch (error) {
      request.log.warn({ err: error }, "live stream could not resume");
      viewer.end();
    }
    return reply;
  });
  return {
    count: () => viewers.size,
    viewersOf: (topic) => [...viewers].filter((viewer) => viewer.topics.includes(topic)).length,
    closeAll: () => {
      isClosing = true;
      viewers.forEach((viewer) => viewer.end());
    },
  };
}

/** What one viewer hears. It listens at once: an event that comes while the missed ones are read is held and put behind them. */
function openFeed(hub: EventHub, viewer: Viewer) {
  const held: NumberedEvent[] = [];
  let lastSent = -1;
  let isCaughtUp = false;
  /** Empty for what was sent before: an event may be both read as missed and heard, here or in another process. */
  const take = (event: NumberedEvent): string => {
    if (event.id <= lastSent) return "";
    lastSent = event.id;
    return frame(event);
  };
  const stop = hub.subscribe(viewer.topics, (event) => {
    if (isCaughtUp) viewer.write(take(event));
    else held.push(event);
  });
  return {
    stop,
    /** Sends what happened after the given event; a first visit starts at the newest. */
    catchUp: async (db: Db, after: number | undefined): Promise<void> => {
      const missed = after === undefined ? undefined : await eventsAfter(db, viewer.topics, after);
      lastSent = missed && after !== undefined ? after : await newestEventId(db);
      // Naming the newest lets the browser resume even when nothing came in between.
      const resync = after === undefined ? "" : `data: {"type":"resync"}\n`;
      const start = missed ? "" : `id: ${lastSent}\n${resync}\n`;
      viewer.writeBacklog(start + [...(missed ?? []), ...held].map(take).join(""));
      isCaughtUp = true;
    },
  };
}

type Viewer = {
  topics: readonly string[];
  write(text: string): void;
  /** For what was missed: bounded by its count, it may wait beside what may wait for any viewer. */
  writeBacklog(text: string): void;
  end(): void;
  /** Calls back when the connection is over, at once when it already is. */
  onceGone(done: () => void): void;
};

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

function openViewer(request: FastifyRequest, reply: FastifyReply, topics: readonly string[]): Viewer {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM_HEADERS });
  request.raw.socket.setNoDelay(true);
  request.raw.socket.setTimeout(0);
  let mostWaitingBytes = MOST_WAITING_BYTES;
  const write = (text: string): void => {
    if (text === "" || raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  heartbeat.unref();
  write("retry: 2000\n\n");
  return {
    topics,
    write,
    writeBacklog: (text) => {
      mostWaitingBytes += Buffer.byteLength(text);
      raw.once("drain", () => {
        mostWaitingBytes = MOST_WAITING_BYTES;
      });
      write(text);
    },
    end: () => {
      if (!raw.writableEnded) raw.end();
    },
    onceGone: (done) => {
      const settle = () => {
        clearInterval(heartbeat);
        done();
      };
      if (raw.destroyed) settle();
      else raw.once("close", settle);
    },
  };
}

function topicsOf(request: FastifyRequest): string[] {
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

const frame = ({ id, event }: NumberedEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
