import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openRedisServer } from "../../testing/app/redis-server.ts";
import { send, TEST_HTTP } from "../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../testing/app/test-server.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { changed, openRadio, publish } from "../../testing/live/live-radio.ts";
import { openLiveViewer } from "../../testing/live/live-viewer.ts";
import { createHttpApp } from "../http/http-app.ts";
import { sharedRateLimits } from "../http/shared-rate-limits.ts";
import { newId } from "./ids.ts";
import { openRedis } from "./redis.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database[Symbol.asyncDispose]();
});
const NEVER_MS = 24 * 3_600_000;
const openOn = (redisUrl: string, lookEveryMs?: number) =>
  openRadio({ db: database.db, databaseUrl: database.url, redisUrl, lookEveryMs });
const newTopic = () => `match:${newId()}`;

test("an event of one process reaches viewers of the other through Redis alone, without a read of the table", async () => {
  await using redis = await openRedisServer();
  await using lagos = await openOn(redis.url, NEVER_MS);
  await using abuja = await openOn(redis.url, NEVER_MS);
  const topic = newTopic();
  await using viewer = await openLiveViewer(abuja.url, topic);
  await using witness = await openRadio({ db: database.db, databaseUrl: database.url, lookEveryMs: NEVER_MS });
  await using silent = await openLiveViewer(witness.url, topic);
  const events = Array.from({ length: 20 }, (_, index) => changed(`event ${index}`));
  for (const event of events) {
    const received = viewer.events.length;
    await publish(database.db, [topic], [event], lagos.live.announce);
    await eventually(() => expect(viewer.events.length).toBe(received + 1));
  }
  expect(viewer.events.map(({ event }) => event)).toEqual(events);
  // With Redis the database itself sends no notification.
  expect(silent.events).toEqual([]);
});

test("Redis is killed and comes back: nothing is missed, nothing comes twice, and afterwards it carries again", async () => {
  await using redis = await openRedisServer();
  await using lagos = await openOn(redis.url);
  await using abuja = await openOn(redis.url);
  const topic = newTopic();
  await using here = await openLiveViewer(lagos.url, topic);
  await using there = await openLiveViewer(abuja.url, topic);
  const published: ReturnType<typeof changed>[] = [];
  const publishText = async (text: string) => {
    published.push(changed(text));
    await publish(database.db, [topic], [changed(text)], lagos.live.announce);
  };
  const bothReceivedAll = () =>
    eventually(() => {
      for (const { events } of [here, there]) expect(events.map(({ event }) => event)).toEqual(published);
    });
  await publishText("before");
  await bothReceivedAll();
  await redis.stop();
  await publishText("while it is gone 1");
  await publishText("while it is gone 2");
  await bothReceivedAll();
  await redis.start();
  await eventually(() => expect(lagos.redis?.publisher.status).toBe("ready"));
  await eventually(() => expect(abuja.redis?.subscriber.status).toBe("ready"));
  await publishText("after");
  await bothReceivedAll();
});

test("a message that Redis loses is found in the table, in its place", async () => {
  await using redis = await openRedisServer();
  await using lagos = await openOn(redis.url);
  const topic = newTopic();
  await using viewer = await openLiveViewer(lagos.url, topic);
  // Committed by a process that died before it could announce.
  await publish(database.db, [topic], [changed("never announced")], () => undefined);
  await publish(database.db, [topic], [changed("announced")], lagos.live.announce);
  await eventually(() => expect(viewer.events.length).toBe(2));
  expect(viewer.events.map(({ event }) => event)).toEqual([changed("never announced"), changed("announced")]);
  await publish(database.db, [topic], [changed("the last, never announced")], () => undefined);
  await eventually(() => expect(viewer.events.length).toBe(3));
});

test("a server starts without its Redis, and uses it when it comes", async () => {
  await using redis = await openRedisServer();
  await redis.stop();
  await using lagos = await openOn(redis.url);
  const topic = newTopic();
  await using viewer = await openLiveViewer(lagos.url, topic);
  await publish(database.db, [topic], [changed("without")], lagos.live.announce);
  await eventually(() => expect(viewer.events).toHaveLength(1));
  await redis.start();
  await eventually(() => expect(lagos.redis?.subscriber.status).toBe("ready"));
});

test("a server that has stopped leaves no connection to Redis", async () => {
  await using redis = await openRedisServer();
  const { publisher, close } = await openRedis(redis.url, () => undefined);
  const connected = async () => {
    const clients = String(await publisher.client("LIST"));
    return [...clients.matchAll(/ name=(\S+)/gu)].map(([, name]) => name).sort();
  };
  const own = ["pockethall", "pockethall-live"];
  const server = await openTestServer({ redisUrl: redis.url });
  expect(await connected()).toEqual([...own, ...own].sort());
  await server[Symbol.asyncDispose]();
  await eventually(async () => expect(await connected()).toEqual(own));
  close();
});

test("two servers with one Redis count attempts together, and pass events through it alone", async () => {
  await using redis = await openRedisServer();
  await using shared = await openTestDatabase();
  await using witness = await openRadio({ db: shared.db, databaseUrl: shared.url, lookEveryMs: NEVER_MS });
  const open = () => openTestServer({ redisUrl: redis.url, database: shared });
  await using lagos = await open();
  await using abuja = await open();
  const ask = async ({ http }: TestServer) =>
    (await send(http, "POST /api/auth/forgot-password", { body: { email: "ada@example.test" } })).statusCode;
  let accepted = 0;
  const areBothRefusing = async () => {
    const statuses = [await ask(lagos), await ask(abuja)];
    accepted += statuses.filter((status) => status !== 429).length;
    return statuses.every((status) => status === 429);
  };
  while (!(await areBothRefusing()));
  // Ten in a minute, and what a server has counted by itself because Redis was slow; without Redis each accepts ten.
  expect(accepted).toBeLessThan(20);

  const topic = newTopic();
  await using viewer = await openLiveViewer(abuja.url, topic);
  await using silent = await openLiveViewer(witness.url, topic);
  await eventually(() => expect([viewer.lastId(), silent.lastId()]).toEqual([expect.any(Number), expect.any(Number)]));
  const event = changed(newId());
  await lagos.services.transact(async (tx) => tx.publish([topic], event));
  await eventually(() => expect(viewer.events.map((received) => received.event)).toEqual([event]));
  // With Redis the database itself sends no notification.
  expect(silent.events).toEqual([]);
});

async function openCounting(url: string, prefix: string) {
  const redis = await openRedis(url, () => undefined);
  const app = await createHttpApp({ ...TEST_HTTP, rateLimitStore: sharedRateLimits(redis.publisher, prefix) });
  const config = { rateLimit: { max: 3, timeWindow: "1 minute" } };
  app.get("/few", { config }, async () => "here you are");
  app.get("/others", { config }, async () => "here you are");
  const ask = async (path = "/few") => (await app.inject({ url: path })).statusCode;
  return {
    ask,
    redis,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      redis.close();
    },
  };
}

test("requests are counted over all processes, for each endpoint by itself, and not with another installation's", async () => {
  await using redis = await openRedisServer();
  await using lagos = await openCounting(redis.url, "one installation");
  await using abuja = await openCounting(redis.url, "one installation");
  await using outsider = await openCounting(redis.url, "another installation");
  expect([await lagos.ask(), await abuja.ask(), await lagos.ask()]).toEqual([200, 200, 200]);
  expect([await lagos.ask(), await abuja.ask()]).toEqual([429, 429]);
  expect([await abuja.ask("/others"), await outsider.ask()]).toEqual([200, 200]);
});

test("while Redis is gone each process counts by itself: no request is refused for it, and limits hold", async () => {
  await using redis = await openRedisServer();
  await using lagos = await openCounting(redis.url, "one installation");
  await using abuja = await openCounting(redis.url, "one installation");
  expect([await lagos.ask(), await lagos.ask()]).toEqual([200, 200]);
  await redis.stop();
  await eventually(() => expect(lagos.redis.publisher.status).not.toBe("ready"));
  const answers: number[] = [];
  for (let time = 0; time < 4; time += 1) answers.push(await lagos.ask());
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await abuja.ask()).toBe(200);
});
