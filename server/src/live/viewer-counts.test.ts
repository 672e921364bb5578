import type { MatchId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { untilLockIsAwaited } from "../../testing/database/lock-waits.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { openRadio } from "../../testing/live/live-radio.ts";
import { openLiveViewer } from "../../testing/live/live-viewer.ts";
import { newId } from "../kernel/ids.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database[Symbol.asyncDispose]();
});
const COUNT_EVERY_MS = 100;
const openCounting = () => openRadio({ db: database.db, databaseUrl: database.url, countEveryMs: COUNT_EVERY_MS });
type Viewer = Awaited<ReturnType<typeof openLiveViewer>>;
const countsSent = ({ events }: Viewer) => events.map(({ event }) => (event.type === "viewers" ? event.count : event));

test("viewers of one match are counted over two processes, and the count is sent when it changes", async () => {
  await using lagos = await openCounting();
  await using abuja = await openCounting();
  const game = newId<MatchId>();
  const topic = `match:${game}`;
  await using first = await openLiveViewer(lagos.url, topic);
  await eventually(() => expect(countsSent(first).at(-1)).toBe(1));
  await using second = await openLiveViewer(abuja.url, `live,${topic}`);
  const third = await openLiveViewer(abuja.url, topic);
  await eventually(() => expect([countsSent(first).at(-1), countsSent(second).at(-1)]).toEqual([3, 3]));
  expect([await lagos.live.viewersOfMatch(game), await abuja.live.viewersOfMatch(game)]).toEqual([3, 3]);
  expect(await lagos.live.viewersOfMatch(newId())).toBe(0);
  await third[Symbol.asyncDispose]();
  await eventually(() => expect([countsSent(first).at(-1), countsSent(second).at(-1)]).toEqual([2, 2]));
  expect(await lagos.live.viewersOfMatch(game)).toBe(2);
  const counts = countsSent(first);
  expect(counts.filter((count, index) => count === counts[index - 1])).toEqual([]);
  expect(first.ids()).toEqual(first.ids().map(() => first.lastId())); // without a number: a count is not resumed
});

test("a process that stops takes its viewers with it; one that was killed is forgotten", async () => {
  const game = newId<MatchId>();
  await using lagos = await openCounting();
  const abuja = await openCounting();
  await using gone = await openLiveViewer(abuja.url, `match:${game}`);
  await eventually(() => expect(countsSent(gone)).toEqual([1]));
  expect(await lagos.live.viewersOfMatch(game)).toBe(1);
  await abuja.http.close();
  expect(await lagos.live.viewersOfMatch(game)).toBe(0);
  const anHourAhead = new Date(Date.now() + 3_600_000); // counted just now, however long this test takes
  const killed = { process_id: newId(), game_id: game, viewers: 70 };
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  await database.db
    .insertInto("live_viewers")
    .values({ ...killed, counted_at: anHourAhead })
    .execute();
  expect(await lagos.live.viewersOfMatch(game)).toBe(70);
  await database.db
    .updateTable("live_viewers")
    .set({ counted_at: secondsAgo(31) })
    .where("game_id", "=", game)
    .execute();
  expect(await lagos.live.viewersOfMatch(game)).toBe(0);
  await database.db
    .updateTable("live_viewers")
    .set({ counted_at: secondsAgo(61) })
    .where("game_id", "=", game)
    .execute();
  await using other = await openLiveViewer(lagos.url, `match:${newId()}`);
  await eventually(async () => {
    expect(countsSent(other)).toEqual([1]);
    expect(await database.db.selectFrom("live_viewers").selectAll().where("game_id", "=", game).execute()).toEqual([]);
  });
});

test("a process that stops while a count of it is under way leaves none behind", async () => {
  const game = newId<MatchId>();
  await using lagos = await openCounting();
  const abuja = await openCounting();
  const viewer = await database.db.transaction().execute(async (tx) => {
    await sql`lock table live_viewers in share row exclusive mode`.execute(tx);
    const watching = await openLiveViewer(abuja.url, `match:${game}`);
    await untilLockIsAwaited(database.db);
    const closed = abuja.http.close();
    await watching.ended;
    return { watching, closed };
  });
  await viewer.closed;
  // Granted when everything that waited before it has ended.
  await database.db.transaction().execute((tx) => sql`lock table live_viewers in share row exclusive mode`.execute(tx));
  expect(await lagos.live.viewersOfMatch(game)).toBe(0);
});

test("a viewer of anything but a match is not counted", async () => {
  await using radio = await openCounting();
  const game = newId<MatchId>();
  await using viewer = await openLiveViewer(
    radio.url,
    `live,rankings,comments:${game},tournament:${game},match:any-word`,
  );
  await using witness = await openLiveViewer(radio.url, `match:${newId()}`);
  await eventually(() => expect(countsSent(witness)).toEqual([1]));
  expect(await database.db.selectFrom("live_viewers").select("viewers").execute()).toEqual([{ viewers: 1 }]);
  expect(viewer.events).toEqual([]);
  expect(await radio.live.viewersOfMatch(game)).toBe(0);
});
