import { connect } from "node:net";
import type { QueryId } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { changed, openRadio, openRawStream, publish } from "../../testing/live/live-radio.ts";
import { openLiveViewer } from "../../testing/live/live-viewer.ts";
import type { Db } from "../database/database.ts";
import { newId } from "../kernel/ids.ts";
import { MOST_RECENT } from "./recent-events.ts";
import { MOST_WAITING_BYTES } from "./viewer.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database[Symbol.asyncDispose]();
});
const NEVER_MS = 24 * 3_600_000;
const newTopic = () => `match:${newId()}`;

/** The same database, with every query counted that goes through it. */
function counting(db: Db) {
  const seen = new Set<QueryId>();
  const counted = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      seen.add(queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counted, queries: () => seen.size };
}

test("300 viewers at once, new ones and some who come back after a restart, ask the database nothing", async () => {
  const topic = newTopic();
  await publish(database.db, [topic], [changed("one"), changed("two"), changed("three")]);
  const { db, queries } = counting(database.db);
  // Nothing is looked for or counted meanwhile, so that every query is one for these viewers.
  await using radio = await openRadio({ db, databaseUrl: database.url, lookEveryMs: NEVER_MS, countEveryMs: NEVER_MS });
  const newest = await database.db
    .selectFrom("live_events")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  const before = queries();
  const after = String((newest.id ?? 0) - 2);
  const streams = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      openRawStream(radio.port, topic, index % 2 === 0 ? {} : { lastEventId: after }),
    ),
  );
  await eventually(() => expect(radio.live.count()).toBe(300));
  await publish(database.db, [topic], [changed("now")]);
  await eventually(() => {
    for (const { text } of streams) expect(text()).toContain('"now"');
  });
  const resumed = streams.filter(({ text }) => text().includes('"two"') && text().includes('"three"'));
  expect(resumed).toHaveLength(150);
  expect(streams.filter(({ text }) => text().includes('"one"') || text().includes("resync"))).toEqual([]);
  expect(queries() - before).toBe(0);
  for (const { socket } of streams) socket.destroy();
});

test("at the edge of what a process remembers, the table and the memory make one list without gap or repeat", async () => {
  const topic = newTopic();
  await publish(database.db, [topic], [changed("start")]);
  const start = await database.db
    .selectFrom("live_events")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  await publish(database.db, [topic], [changed("in the table 1"), changed("in the table 2")]);
  await using radio = await openRadio({ db: database.db, databaseUrl: database.url });
  await publish(
    database.db,
    ["rankings"],
    Array.from({ length: MOST_RECENT }, () => ({ type: "rankings" }) as const),
  );
  await publish(database.db, [topic], [changed("remembered 1"), changed("remembered 2")]);
  await using witness = await openLiveViewer(radio.url, topic, start.id ?? 0);
  await eventually(() => expect(witness.events.length).toBeGreaterThanOrEqual(4));
  await publish(database.db, [topic], [changed("now")]);
  await eventually(() => expect(witness.events.length).toBeGreaterThanOrEqual(5));
  expect(witness.events.map(({ event }) => ("tournament" in event ? event.tournament : event.type))).toEqual([
    "in the table 1",
    "in the table 2",
    "remembered 1",
    "remembered 2",
    "now",
  ]);
});

test("beyond the limit a browser gets a Retry-After; a place that is left is free", async () => {
  const limits = { most: 3, mostPerAddress: 2 };
  await using radio = await openRadio({ db: database.db, databaseUrl: database.url, limits });
  const [first, second] = [await openLiveViewer(radio.url, "live"), await openLiveViewer(radio.url, "live")];
  const refused = await fetch(`${radio.url}/api/live?topics=live`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  await first[Symbol.asyncDispose]();
  await eventually(async () => {
    await using third = await openLiveViewer(radio.url, "live");
    expect(third.status).toBe(200);
  });
  await second[Symbol.asyncDispose]();
});

test("20 viewers who never read: little waits for each, all are cut, and a viewer that reads gets everything", async () => {
  const SLOW = 20;
  const topic = newTopic();
  await using radio = await openRadio({ db: database.db, databaseUrl: database.url });
  await using attentive = await openLiveViewer(radio.url, topic);
  const served = new Set<{ writableLength: number; destroyed: boolean }>();
  radio.http.server.on("connection", (socket) => served.add(socket));
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () => openRawStream(radio.port, topic, { reads: false })),
  );
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(SLOW + 1));
  let [sent, mostWaiting] = [0, 0];
  // What the machine itself keeps for a connection is a few megabytes; beyond that it waits in our memory.
  while (radio.live.viewersOf(topic) > 1 && sent < 8_000) {
    await publish(
      database.db,
      [topic],
      Array.from({ length: 20 }, () => changed("x".repeat(6_000))),
    );
    sent += 20;
    await eventually(() => expect(attentive.events.length).toBe(sent));
    for (const socket of served) if (!socket.destroyed) mostWaiting = Math.max(mostWaiting, socket.writableLength);
  }
  expect(radio.live.viewersOf(topic)).toBe(1);
  expect(mostWaiting).toBeLessThanOrEqual(MOST_WAITING_BYTES);
  expect(attentive.events).toHaveLength(sent);
  for (const { socket } of slow) socket.destroy();
});

test("a server that stops waits neither for one who never reads nor for one who never hangs up", async () => {
  const topic = newTopic();
  const radio = await openRadio({ db: database.db, databaseUrl: database.url });
  const deaf = await openRawStream(radio.port, topic, { reads: false });
  const oldWorld = connect({ port: radio.port, host: "127.0.0.1", allowHalfOpen: true });
  oldWorld.on("error", () => undefined).resume();
  oldWorld.write(`GET /api/live?topics=${topic} HTTP/1.0\r\n\r\n`);
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(2));
  await publish(database.db, [topic], [changed("x".repeat(6_000))]);
  await radio.http.close();
  expect(radio.live.count()).toBe(0);
  deaf.socket.destroy();
  oldWorld.destroy();
});

test("a second request behind an open stream ends the connection and affects no other viewer", async () => {
  const topic = newTopic();
  await using radio = await openRadio({ db: database.db, databaseUrl: database.url });
  await using viewer = await openLiveViewer(radio.url, topic);
  const impatient = await openRawStream(radio.port, topic);
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(2));
  impatient.socket.write(`GET /api/live?topics=${topic} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(1));
  await publish(database.db, [topic], [changed("still here")]);
  await eventually(() => expect(viewer.events.map(({ event }) => event)).toEqual([changed("still here")]));
});
