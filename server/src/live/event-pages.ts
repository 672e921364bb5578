import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { publicCacheControl } from "../http/shared-caches.ts";
import { type Clock, machineClock } from "../kernel/clock.ts";
import { DomainProblem } from "../kernel/problem.ts";
import type { Admission } from "./admission.ts";
import { dataOfFrames } from "./event-frames.ts";
import type { Follower } from "./following.ts";
import type { EventHub } from "./hub.ts";
import { INTERVAL_MS, readPage, textOfPage } from "./page-number.ts";
import type { Missed } from "./resume.ts";
import { topicsOf } from "./topics.ts";

/** A page never changes. It is kept only this long: after a restored backup, numbers may be given a second time. */
const KEEP = "public, max-age=600, immutable";
/** Comments may be hidden later. */
const KEEP_COMMENTS = "public, max-age=1";
/** A first page begins at a multiple of this, so that readers who arrive at different times get the same page. */
const BEGIN_EVERY = 500;
/** Clocks of two processes differ by less than an interval. */
const MOST_AHEAD = 1;
const PAGES_PER_MINUTE = 6_000;
const RESYNC = '{"type":"resync"}';

export type EventPagesOptions = {
  hub: EventHub;
  missed: Missed;
  /** A page that waits takes the place of a stream. */
  admission: Admission;
  clock?: Clock | undefined;
  intervalMs?: number | undefined;
};
/** What a reader of a page gets, and the number up to which it then has all events of its topics. */
type Waited = { events: readonly string[]; seenId: number };
type Waiting = { waited: Promise<Waited>; stop(): void };

/**
 * `GET /api/live/pages/<number>?topics=…`: the stream in pieces that a shared cache can keep. A page waits for the first
 * event after its number, at most until its interval ends, and names the next page. Readers at the same place request the same
 * address, so a cache sends one request for all of them. `GET /api/live/pages` names the first page.
 */
export function registerEventPages(app: FastifyInstance, options: EventPagesOptions): { closeAll(): void } {
  const { hub, missed, admission, clock = machineClock, intervalMs = INTERVAL_MS } = options;
  const waiting = new Set<Waiting>();
  const intervalNow = () => Math.floor(clock().getTime() / intervalMs);
  const config = { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: "1 minute" } };

  const numbered = (after: number, earliest = 0): string =>
    textOfPage({ after, interval: Math.max(intervalNow(), earliest) });
  /** The next page of every reader that has had all events of these topics. */
  const newestPage = (topics: readonly string[], earliest?: number): string => {
    const begin = hub.newest() - (hub.newest() % BEGIN_EVERY);
    const since = hub.recentAfter(begin, topics);
    return numbered(since ? (since.at(-1)?.id ?? begin) : hub.newest(), earliest);
  };
  /**
   * The same for one that has had those up to a number; more may have come that were not handed out yet.
   * @param earliest the first interval that it may be in
   */
  const pageAfter = (topics: readonly string[], seenId: number, earliest?: number): string =>
    hub.recentAfter(seenId, topics)?.length === 0 ? newestPage(topics, earliest) : numbered(seenId, earliest);
  const send = (reply: FastifyReply, events: readonly string[], nextPage: string, rule: string) =>
    reply
      .header("cache-control", rule)
      .type("application/json; charset=utf-8")
      .send(`{"data":[${events.join(",")}],"next":"${nextPage}"}`);

  app.get("/api/live/pages", { config }, (request, reply) =>
    send(reply, [], newestPage(topicsOf(request)), publicCacheControl(request.headers)),
  );
  app.get("/api/live/pages/:page", { config }, async (request, reply) => {
    const topics = topicsOf(request);
    const page = readPage((request.params as { page: string }).page);
    if (page === undefined || page.interval > intervalNow() + MOST_AHEAD)
      throw new DomainProblem("invalid-request", { errors: { page: "Not the number of a page" } });
    const frames = (await missed(topics, page.after))();
    if (frames === undefined) return send(reply, [RESYNC], newestPage(topics), "no-store");
    const rule = topics.some(isAboutComments) ? KEEP_COMMENTS : KEEP;
    const endMs = (page.interval + 1) * intervalMs - clock().getTime();
    if (frames.length > 0 || endMs <= 0) return send(reply, dataOfFrames(frames), newestPage(topics), rule);
    const { events, seenId } = await waitFor(request, reply, topics, endMs);
    // A timer may end before the clock has reached its time. An empty page that named itself would be read for ever.
    const earliest = events.length === 0 ? page.interval + 1 : undefined;
    return send(reply, events, pageAfter(topics, seenId, earliest), rule);
  });

  /** The first events that come within this time; none if none do. @throws DomainProblem when there is no place to wait */
  const waitFor = async ({ ip }: FastifyRequest, { raw }: FastifyReply, topics: readonly string[], endMs: number) => {
    const leave = admission.enter(ip);
    const page = waitForFirst(hub, topics, endMs);
    waiting.add(page);
    raw.once("close", page.stop);
    if (raw.destroyed) page.stop();
    try {
      return await page.waited;
    } finally {
      raw.off("close", page.stop);
      waiting.delete(page);
      leave();
    }
  };
  return {
    closeAll: () => {
      for (const { stop } of waiting) stop();
    },
  };
}

const isAboutComments = (topic: string): boolean => topic.startsWith("comments:");

/** Begins in this turn, so that no event is handed out between what was missed and this. */
function waitForFirst({ fanOut, newest }: EventHub, topics: readonly string[], endMs: number): Waiting {
  const { promise: waited, resolve, reject } = Promise.withResolvers<Waited>();
  const follower: Follower = {
    topics,
    sentId: newest(),
    batch: 0,
    mask: 0,
    write: (bytes) => {
      const events = dataOfFrames([bytes]);
      if (events.length > 0) end(() => resolve({ events, seenId: follower.sentId }));
    },
  };
  const end = (settle: () => void): void => {
    clearTimeout(timer);
    fanOut.leave(follower);
    settle();
  };
  const timer = setTimeout(() => end(() => resolve({ events: [], seenId: follower.sentId })), endMs);
  fanOut.join(follower);
  return { waited, stop: () => end(() => reject(new DomainProblem("unavailable"))) };
}
