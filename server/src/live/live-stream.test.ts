import { once } from "node:events";
import { connect } from "node:net";
import { packScore, type ScoreDelta } from "@pockethall/contract/live";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openOwnerDatabase } from "../../testing/database/owner-database.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { changed, forgetAllButNewest, openRadio as openLiveRadio, publish } from "../../testing/live/live-radio.ts";
import { openLiveViewer } from "../../testing/live/live-viewer.ts";
import { newId } from "../kernel/ids.ts";
import { MOST_MISSED } from "./missed.repository.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database[Symbol.asyncDispose]();
});

/** One server process's live part, on the database that all of them share. */
const openRadio = () => openLiveRadio({ db: database.db, databaseUrl: database.url });
const many = (count: number, name = "many") => Array.from({ length: count }, (_, index) => changed(`${name} ${index}`));
/** The numbers of all events of a topic after one of them, in the order of the table. */
const numbersOf = async (topic: string, after = 0) => {
  const list = sql<boolean>`${topic} = any(topics)`;
  const rows = await database.db
    .selectFrom("live_events")
    .select("id")
    .where(list)
    .where("id", ">", after)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
};
const newTopic = () => `match:${newId()}`;

test("50 writers at once: a viewer gets every event once, in the order of the commits", async () => {
  await using radio = await openRadio();
  const topic = newTopic();
  await using viewer = await openLiveViewer(radio.url, topic);
  await eventually(() => expect(viewer.lastId()).toBeTypeOf("number"));
  const committed: number[] = [];
  const write = async (writer: number) => {
    for (let step = 0; step < 4; step += 1) {
      await publish(database.db, [topic], many(2, `writer ${writer} step ${step}`));
      committed.push(writer);
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer)));
  await eventually(() => expect(viewer.events.length).toBe(400));
  expect(viewer.ids()).toEqual(await numbersOf(topic));
  expect(viewer.ids()).toEqual(viewer.ids().toSorted((a, b) => a - b));
  const ofWriterSeven = viewer.events
    .map(({ event }) => event)
    .filter((event) => JSON.stringify(event).includes("writer 7 "));
  expect(ofWriterSeven.map((event) => ("tournament" in event ? event.tournament : ""))).toEqual(
    Array.from({ length: 8 }, (_, index) => `writer 7 step ${Math.floor(index / 2)} ${index % 2}`),
  );
});

test("cut again and again, and coming back to this process or to another, a viewer misses and repeats nothing", async () => {
  await using lagos = await openRadio();
  await using abuja = await openRadio();
  const topic = newTopic();
  const first = await openLiveViewer(lagos.url, topic);
  await eventually(() => expect(first.lastId()).toBeTypeOf("number"));
  await first[Symbol.asyncDispose]();
  const [start, received] = [first.lastId() ?? 0, [] as number[]];

  const writing = (async () => {
    for (let step = 0; step < 80; step += 1)
      await Promise.all([1, 2, 3].map(() => publish(database.db, [topic], many(1))));
  })();
  let lastId = start;
  for (let visit = 0; received.length < 240; visit += 1) {
    const viewer = await openLiveViewer(visit % 2 === 0 ? abuja.url : lagos.url, topic, lastId);
    await eventually(() => expect(viewer.events.length).toBeGreaterThan(0));
    await viewer[Symbol.asyncDispose]();
    received.push(...viewer.ids());
    lastId = viewer.lastId() ?? lastId;
  }
  await writing;
  expect(received).toEqual(await numbersOf(topic, start));
  expect(received).toHaveLength(240);
});

test("a viewer gets its own topics only, and an event of several of them once", async () => {
  await using radio = await openRadio();
  const [mine, also, other] = [newTopic(), newTopic(), newTopic()];
  await using viewer = await openLiveViewer(radio.url, `${mine},${also},${mine}`);
  await eventually(() => expect(viewer.lastId()).toBeTypeOf("number"));
  expect([radio.live.count(), radio.live.viewersOf(also), radio.live.viewersOf(other)]).toEqual([1, 1, 0]);
  await publish(database.db, [other], [changed("not for us")]);
  await publish(database.db, [mine, also, other], [changed("both")]);
  await publish(database.db, [also], [changed("last")]);
  await eventually(() => expect(viewer.events.length).toBeGreaterThanOrEqual(2));
  expect(viewer.events.map(({ event }) => event)).toEqual([changed("both"), changed("last")]);
});

test("headers of a stream that no proxy may hold back", async () => {
  await using radio = await openRadio();
  await using viewer = await openLiveViewer(radio.url, "live");
  expect(Object.fromEntries(viewer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
});

test("as many missed events as are kept for a viewer reach it, though they are more than may ever wait", async () => {
  await using radio = await openRadio();
  const topic = newTopic();
  const wide = "x".repeat(1_000);
  await publish(database.db, [topic], [changed("before")]);
  const [before = 0] = await numbersOf(topic);
  await publish(database.db, [topic], many(MOST_MISSED, wide));
  await using viewer = await openLiveViewer(radio.url, topic, before);
  await eventually(() => expect(viewer.events.length).toBe(MOST_MISSED));
  expect(viewer.ids()).toEqual(await numbersOf(topic, before));
  await publish(database.db, [topic], [changed("now")]);
  await eventually(() => expect(viewer.events.at(-1)?.event).toEqual(changed("now")));
});

test.for(["more was missed than is resumed", "what was missed is forgotten", "the number was never given"])(
  "%s: the viewer gets a resync, and goes on from there",
  async (situation) => {
    await using radio = await openRadio();
    const topic = newTopic();
    // Until the process has received all of them, a returning viewer rightly gets the rest as they come.
    const witnessed = newTopic();
    await using witness = await openLiveViewer(radio.url, witnessed);
    await publish(database.db, [topic, witnessed], many(MOST_MISSED + 2));
    const numbers = await numbersOf(topic);
    await eventually(() => expect(witness.lastId()).toBe(numbers.at(-1)));
    let after = numbers[0] ?? 0;
    if (situation === "what was missed is forgotten") await forgetAllButNewest(database.db);
    if (situation === "the number was never given") after = 999_999_999;
    await using viewer = await openLiveViewer(radio.url, topic, after);
    await eventually(() => expect(viewer.events.map(({ event }) => event)).toEqual([{ type: "resync" }]));
    expect(viewer.lastId()).toBe(numbers.at(-1));
    await publish(database.db, [topic], [changed("next")]);
    await eventually(() => expect(viewer.events[1]?.event).toEqual(changed("next")));
  },
);

test.for([
  "",
  "nonsense",
  "match:",
  "match:a b",
  `match:${"x".repeat(65)}`,
  "live,nonsense",
  Array.from({ length: 61 }, (_, index) => `match:${index}`).join(","),
])("unknown topics are refused (%$)", async (topics) => {
  await using radio = await openRadio();
  const answer = await radio.http.inject({ url: `/api/live?topics=${encodeURIComponent(topics)}` });
  expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request", errors: { topics: expect.any(String) } });
  expect(radio.live.count()).toBe(0);
});

test("HEAD asks for the headers alone and does not wait for events", async () => {
  await using radio = await openRadio();
  const answer = await fetch(`${radio.url}/api/live?topics=live`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  expect(radio.live.count()).toBe(0);
});

test("a viewer who reads nothing is cut, so that little waits for it; the others hear everything", async () => {
  await using radio = await openRadio();
  const topic = newTopic();
  await using attentive = await openLiveViewer(radio.url, topic);
  const slow = connect(radio.port, "127.0.0.1");
  slow.on("error", () => undefined);
  slow.write(`GET /api/live?topics=${topic} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  slow.pause();
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(2));
  let sent = 0;
  // What the machine itself keeps for a connection is a few megabytes; beyond that it waits in our memory.
  while (radio.live.viewersOf(topic) === 2 && sent < 8_000) {
    await publish(database.db, [topic], many(5, "x".repeat(6_000)));
    sent += 5;
    await eventually(() => expect(attentive.events.length).toBe(sent));
  }
  expect(radio.live.viewersOf(topic)).toBe(1);
  slow.destroy();
});

test("a visitor who has left before the stream begins is not kept", async () => {
  await using radio = await openRadio();
  const visitors = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = connect(radio.port, "127.0.0.1");
      await once(socket, "connect");
      socket.write("GET /api/live?topics=live HTTP/1.1\r\nhost: localhost\r\n\r\n");
      socket.destroy();
      return socket;
    }),
  );
  await Promise.all(visitors.map((socket) => socket.closed || once(socket, "close")));
  await eventually(async () => {
    expect(radio.live.count()).toBe(0);
    const open = await new Promise((resolve) => radio.http.server.getConnections((_error, count) => resolve(count)));
    expect(open).toBe(0);
  });
});

test("when the connection that listens is lost, viewers stay and get the events sent meanwhile", async () => {
  await using radio = await openRadio();
  const topic = newTopic();
  await using viewer = await openLiveViewer(radio.url, topic);
  await eventually(() => expect(viewer.lastId()).toBeTypeOf("number"));
  const owner = openOwnerDatabase(database.url);
  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pockethall-listener' and datname = current_database()`.execute(owner);
  await owner.destroy();
  expect(cut.rows.length).toBeGreaterThan(0);
  await publish(database.db, [topic], [changed("in the gap")]);
  await publish(database.db, [topic], [changed("after it")]);
  await eventually(() => expect(viewer.events.length).toBeGreaterThanOrEqual(2));
  expect(viewer.events.map(({ event }) => event)).toEqual([changed("in the gap"), changed("after it")]);
});

test("a server that stops ends its streams without waiting", async () => {
  const radio = await openRadio();
  const viewers = await Promise.all(Array.from({ length: 20 }, () => openLiveViewer(radio.url, "live")));
  await radio.http.close();
  await Promise.all(viewers.map((viewer) => viewer.ended));
  expect(radio.live.count()).toBe(0);
});

test("the largest change of a score is under 120 bytes on the wire, of 300 that it may have", async () => {
  await using radio = await openRadio();
  const topic = newTopic();
  const delta: ScoreDelta = {
    type: "score",
    game: newId(),
    v: 999_999,
    status: "completed",
    s1: 99,
    s2: 98,
    frame: 197,
    winner: 2,
    seq: 10_000,
    play: {
      player1_points: 147,
      player2_points: 147,
      break: 147,
      turn: 2,
      on: "black",
      reds_left: 15,
      remaining: 155,
      snookers_required: 40,
    },
  };
  const socket = connect(radio.port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(`GET /api/live?topics=${topic} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const received = () => Buffer.concat(chunks);
  await eventually(() => expect(received().toString()).toMatch(/\nid:\d+\n/u));
  const before = received().length;
  await publish(database.db, ["live", topic, `tournament:${newId()}`], [delta]);
  const packed = packScore(delta);
  await eventually(() => expect(received().toString()).toContain(packed));
  expect(received().length - before).toBeLessThan(120);
  socket.destroy();
});
