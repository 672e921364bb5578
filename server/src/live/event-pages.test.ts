import { isPackedScore, type LiveEvent, unpackScore } from "@pockethall/contract/live";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { changed, forgetAllButNewest, openRadio, publish } from "../../testing/live/live-radio.ts";
import { openLiveViewer } from "../../testing/live/live-viewer.ts";
import type { Clock } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database[Symbol.asyncDispose]();
});
const newTopic = () => `match:${newId()}`;
/** Longer than any test: a page ends only with an event. */
const ENDLESS_MS = 24 * 3_600_000;
const openHere = (intervalMs = ENDLESS_MS, clock?: Clock) =>
  openRadio({ db: database.db, databaseUrl: database.url, intervalMs, countEveryMs: ENDLESS_MS, clock });
type Radio = Awaited<ReturnType<typeof openHere>>;

async function read({ url }: Radio, topics: string, page?: string, signal?: AbortSignal) {
  const path = page === undefined ? "" : `/${page}`;
  const response = await fetch(`${url}/api/live/pages${path}?topics=${topics}`, signal ? { signal } : {});
  const { data, next } = (await response.json()) as { data: unknown[]; next: string };
  return { status: response.status, rule: response.headers.get("cache-control"), names: data?.map(nameOf), next };
}
/** What the tests' own events are called. */
function nameOf(data: unknown): string {
  const event = isPackedScore(JSON.stringify(data)) ? unpackScore(JSON.stringify(data)) : (data as LiveEvent);
  return "tournament" in event ? event.tournament : event.type;
}
const say = (topic: string, ...names: string[]) => publish(database.db, [topic], names.map(changed));
const isWaiting = (radio: Radio, topic: string) =>
  eventually(() => expect(radio.live.viewersOf(topic)).toBeGreaterThan(0));

test("a reader that follows the pages gets every event once, in order, as the stream sends them", async () => {
  await using radio = await openHere();
  const topic = newTopic();
  await using stream = await openLiveViewer(radio.url, topic);
  const seen: string[] = [];
  let { next } = await read(radio, topic);
  for (const names of [["one"], ["two", "three"], ["four"]]) {
    const page = read(radio, topic, next);
    await isWaiting(radio, topic);
    await say(topic, ...names);
    await eventually(() => expect(stream.events.at(-1)).toMatchObject({ event: { tournament: names.at(-1) } }));
    for (let { names: had, next: after } = await page; ; ) {
      seen.push(...(had ?? []));
      next = after;
      if (seen.at(-1) === names.at(-1)) break;
      ({ names: had, next: after } = await read(radio, topic, next));
    }
  }
  expect(seen).toEqual(["one", "two", "three", "four"]);
  expect(stream.events.map(({ event }) => nameOf(event))).toEqual(seen);
});

test("more events than are handed out at once: the rest is on the pages that follow", async () => {
  await using radio = await openHere();
  const topic = newTopic();
  let { next } = await read(radio, topic);
  const page = read(radio, topic, next);
  await isWaiting(radio, topic);
  const names = Array.from({ length: 100 }, (_, index) => `event ${index}`);
  await say(topic, ...names);
  const first = await page;
  expect(first.names?.length).toBeLessThan(names.length);
  const seen = [...(first.names ?? [])];
  for (next = first.next; seen.length < names.length; ) {
    const following = await read(radio, topic, next);
    seen.push(...(following.names ?? []));
    next = following.next;
  }
  expect(seen).toEqual(names);
});

test("readers that have had the same events continue at one address, whatever happens in other topics", async () => {
  await using radio = await openHere();
  const topic = newTopic();
  await say(topic, "start");
  await using stream = await openLiveViewer(radio.url, topic, 0);
  await eventually(() => expect(stream.events).toHaveLength(1));
  const first = await read(radio, topic);
  await say(newTopic(), "elsewhere", "and again");
  await eventually(() => expect(radio.live.newestEvent()).toBeGreaterThan(Number.parseInt(first.next, 10)));
  expect((await read(radio, topic)).next).toBe(first.next);
  // A stream that ended at a later number: nothing is missing, and the next page is that of the others.
  const later = `${radio.live.newestEvent()}.0`;
  expect(await read(radio, topic, later)).toMatchObject({ names: [], next: first.next });
});

test("many readers of one page get the same answer, which a cache may keep", async () => {
  await using radio = await openHere();
  const topic = newTopic();
  const { next } = await read(radio, topic);
  const pages = Array.from({ length: 20 }, () => read(radio, topic, next));
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(20));
  await say(topic, "news");
  const answers = await Promise.all(pages);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ names: ["news"], rule: "public, max-age=600, immutable" });
  expect(await read(radio, topic, next)).toEqual(answers[0]);
  expect(radio.live.viewersOf(topic)).toBe(0);
});

test("a page on which nothing happens ends with its interval and leads to another page", async () => {
  // The timer of a page may end before its time by the clock: this clock stands still.
  await using radio = await openHere(50, () => new Date("2026-09-01T12:00:00.000Z"));
  const topic = newTopic();
  const { next } = await read(radio, topic);
  const page = await read(radio, topic, next);
  expect(page).toMatchObject({ status: 200, names: [], rule: "public, max-age=600, immutable" });
  const [before, after] = [next, page.next].map((text) => text.split(".").map(Number));
  expect(after).toEqual([before?.[0], Number(before?.[1]) + 1]);
  // And the one after that, which now begins an interval ahead of the clock.
  expect((await read(radio, topic, page.next)).status).toBe(200);
});

test("pages with comments are kept for a second: a comment may be hidden", async () => {
  await using radio = await openHere(50);
  const topics = `comments:${newId()},${newTopic()}`;
  const { next } = await read(radio, topics);
  expect((await read(radio, topics, next)).rule).toBe("public, max-age=1");
});

test("too far back, or a number that was never given: fetch again, and no cache keeps that", async () => {
  const topic = newTopic();
  await say(topic, "old", "older", "newest");
  await forgetAllButNewest(database.db);
  await using radio = await openHere();
  const resync = { status: 200, names: ["resync"], rule: "no-store" };
  expect(await read(radio, topic, "1.0")).toMatchObject(resync);
  expect(await read(radio, topic, "999999999999.0")).toMatchObject(resync);
});

test("an invalid page number is refused on its field, and so is one of the future, with which a cache could be filled in advance", async () => {
  await using radio = await openHere(ENDLESS_MS);
  const refusals = await Promise.all(
    ["x", "1", "1.", ".1", "-1.0", "1.999999999999", "1.2.3"].map((page) =>
      fetch(`${radio.url}/api/live/pages/${page}?topics=live`).then(async (response) => [
        response.status,
        Object.keys(((await response.json()) as { errors: object }).errors),
      ]),
    ),
  );
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set(['[422,["page"]]']));
  const noTopics = await fetch(`${radio.url}/api/live/pages?topics=x`);
  expect([noTopics.status, (await noTopics.json()) as object]).toMatchObject([422, { errors: { topics: /topics/u } }]);
});

test("a reader that leaves frees its place; without a free place the answer is 503 with Retry-After", async () => {
  const limits = { most: 1, mostPerAddress: 1 };
  await using radio = await openRadio({ db: database.db, databaseUrl: database.url, intervalMs: ENDLESS_MS, limits });
  const topic = newTopic();
  const { next } = await read(radio, topic);
  const leaving = new AbortController();
  const left = read(radio, topic, next, leaving.signal).catch(() => "left");
  await isWaiting(radio, topic);
  const refused = await fetch(`${radio.url}/api/live/pages/${next}?topics=${topic}`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/u)]);
  leaving.abort();
  expect(await left).toBe("left");
  await eventually(() => expect(radio.live.viewersOf(topic)).toBe(0));
  const page = read(radio, topic, next);
  await isWaiting(radio, topic);
  await say(topic, "back");
  expect(await page).toMatchObject({ names: ["back"] });
});

test("a server that stops answers waiting readers at once", async () => {
  const radio = await openHere();
  const topic = newTopic();
  const { next } = await read(radio, topic);
  const page = fetch(`${radio.url}/api/live/pages/${next}?topics=${topic}`);
  await isWaiting(radio, topic);
  await radio[Symbol.asyncDispose]();
  expect((await page).status).toBe(503);
});
