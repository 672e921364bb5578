import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { openLiveViewer } from "../../../../testing/live/live-viewer.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { newId } from "../../../kernel/ids.ts";

const WATCH = "https://www.youtube.com/watch?v=";
let server: TestServer;
let now: Date;
beforeAll(async () => {
  server = await openTestServer({ clock: () => now });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(() => {
  now = new Date("2026-11-21T12:00:00.000Z");
});

async function openStudio() {
  const { db, http: app } = server;
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const { gameId, tournamentId } = await givenDraw(db, { organizer });
  const id = gameId("r2m1");
  return {
    db,
    id,
    organizer,
    tournamentId,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    start: (as: TestUser, youtubeUrl: unknown, match = id) =>
      send(app, `POST /api/matches/${match}/stream`, { as, body: { youtubeUrl } }),
    end: (as: TestUser, match = id) => send(app, `POST /api/matches/${match}/end-stream`, { as }),
    state: async (match = id) => (await send(app, `GET /api/matches/${match}/stream`)).json(),
    kept: () =>
      db
        .selectFrom("match_streams")
        .select(["youtube_url", "started_at", "started_by", "ended_at", "ended_by"])
        .where("game_id", "=", id)
        .orderBy("started_at")
        .execute(),
    published: async () => {
      const rows = await db.selectFrom("live_events").select(["topics", "payload"]).orderBy("id").execute();
      return rows.filter(({ topics }) => topics.includes(`match:${id}`));
    },
    game: () =>
      db.selectFrom("games").select(["youtube_video_url", "version"]).where("id", "=", id).executeTakeFirstOrThrow(),
  };
}

test("a stream starts from any form of link, is seen with its viewers, and ends with times kept", async () => {
  const studio = await openStudio();
  const { organizer } = studio;
  await using _first = await openLiveViewer(server.url, `match:${studio.id}`);
  await using _second = await openLiveViewer(server.url, `match:${studio.id}`);
  expect(await studio.state()).toEqual({ isLive: false, youtubeUrl: null, viewers: 2 });
  const started = await studio.start(organizer, " https://youtu.be/dQw4w9WgXcQ?si=x&t=42 ");
  expect([started.statusCode, started.json()]).toEqual([200, { youtubeUrl: `${WATCH}dQw4w9WgXcQ` }]);
  expect(await studio.state()).toEqual({ isLive: true, youtubeUrl: `${WATCH}dQw4w9WgXcQ`, viewers: 2 });
  expect(await studio.game()).toEqual({ youtube_video_url: `${WATCH}dQw4w9WgXcQ`, version: 2 });
  studio.pass(3_600_000);
  expect((await studio.end(organizer)).json()).toEqual({ isLive: false, youtubeUrl: null, viewers: 2 });
  const [kept] = await studio.kept();
  expect(kept).toEqual({
    youtube_url: `${WATCH}dQw4w9WgXcQ`,
    started_at: new Date("2026-11-21T12:00:00.000Z"),
    started_by: organizer.userId,
    ended_at: new Date("2026-11-21T13:00:00.000Z"),
    ended_by: organizer.userId,
  });
  expect(await studio.published()).toEqual([
    {
      topics: [`match:${studio.id}`, "live"],
      payload: { type: "stream", game: studio.id, url: `${WATCH}dQw4w9WgXcQ` },
    },
    { topics: [`match:${studio.id}`, "live"], payload: { type: "stream", game: studio.id, url: null } },
  ]);
  expect(await studio.game()).toEqual({ youtube_video_url: null, version: 3 });
});

test("the same link again changes nothing; another one takes the first off air; four at once leave one on air", async () => {
  const studio = await openStudio();
  const { organizer } = studio;
  await Promise.all([1, 2, 3, 4].map(() => studio.start(organizer, `${WATCH}dQw4w9WgXcQ`)));
  expect([await studio.kept(), await studio.published()].map(({ length }) => length)).toEqual([1, 1]);
  studio.pass(60_000);
  await studio.start(organizer, "https://www.youtube.com/live/abcdefghijk?feature=share");
  expect(
    (await studio.kept()).map(({ youtube_url, ended_at }) => [youtube_url, ended_at?.toISOString() ?? null]),
  ).toEqual([
    [`${WATCH}dQw4w9WgXcQ`, "2026-11-21T12:01:00.000Z"],
    [`${WATCH}abcdefghijk`, null],
  ]);
  expect((await studio.state()).youtubeUrl).toBe(`${WATCH}abcdefghijk`);
});

test("a match without a stream ends none; one whose video was only set loses it", async () => {
  const studio = await openStudio();
  expect((await studio.end(studio.organizer)).statusCode).toBe(200);
  expect(await studio.published()).toEqual([]);
  await studio.db
    .updateTable("games")
    .set({ youtube_video_url: `${WATCH}dQw4w9WgXcQ` })
    .where("id", "=", studio.id)
    .execute();
  expect(await studio.state()).toMatchObject({ isLive: false, youtubeUrl: `${WATCH}dQw4w9WgXcQ` });
  expect((await studio.end(studio.organizer)).json()).toMatchObject({ youtubeUrl: null });
});

test.each([["https://vimeo.com/1"], ["https://www.youtube.com/@PocketHall"], ["nothing"], [""]])(
  "%j is no video",
  async (link) => {
    const studio = await openStudio();
    const words = "Paste the link of a YouTube video or live stream";
    expect((await studio.start(studio.organizer, link)).json()).toMatchObject({
      status: 422,
      code: "stream-refused",
      title: "Failed to start stream",
      message: `Failed to start stream. ${words}`,
      errors: { youtubeUrl: words },
    });
    expect(await studio.kept()).toEqual([]);
  },
);

test("a link that is none at all, a cancelled match and an unknown one", async () => {
  const studio = await openStudio();
  const { organizer } = studio;
  expect((await studio.start(organizer, 7)).json()).toMatchObject({
    status: 422,
    errors: { youtubeUrl: expect.any(String) },
  });
  await studio.db.updateTable("games").set({ status: "cancelled" }).where("id", "=", studio.id).execute();
  expect((await studio.start(organizer, `${WATCH}dQw4w9WgXcQ`)).json()).toMatchObject({
    errors: { youtubeUrl: "This match was cancelled" },
  });
  for (const none of [newId<MatchId>(), idFrom<MatchId>("nothing")]) {
    expect((await studio.start(organizer, `${WATCH}dQw4w9WgXcQ`, none)).json()).toMatchObject({ status: 404 });
    expect(await studio.state(none)).toMatchObject({ status: 404, code: "match-not-found" });
  }
});

test("its referee, another organizer and a player put nothing on air", async () => {
  const studio = await openStudio();
  const referee = await givenUser(studio.db, { roles: ["referee"] });
  await studio.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", studio.id).execute();
  for (const person of [referee, await givenUser(studio.db, { roles: ["organizer"] }), await givenUser(studio.db)]) {
    expect((await studio.start(person, `${WATCH}dQw4w9WgXcQ`)).statusCode).toBe(403);
    expect((await studio.end(person)).statusCode).toBe(403);
  }
  expect(await studio.kept()).toEqual([]);
});
