import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, givenUsers, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import {
  at,
  type Drawn,
  gameRow,
  givenDrawn,
  type HallServer,
  openHallServer,
} from "../order-of-play/testing/hall-server.ts";

let desk: HallServer;
let drawn: Drawn;
let matchId: MatchId;
let fan: TestUser;
beforeAll(async () => {
  desk = await openHallServer();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** A planned knock-out on two tables from 10:00, under way; its first match is between players 1 and 4. */
beforeEach(async () => {
  desk.setClock(at(-60));
  drawn = await givenDrawn(desk);
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  await setStatus("ongoing");
  matchId = drawn.gameId("r1m1");
  fan = await givenUser(desk.db, { name: "Fan Adebayo" });
});

const setStatus = (status: "draft" | "ongoing") =>
  desk.db.updateTable("tournaments").set({ status }).where("id", "=", drawn.tournamentId).execute();
const follow = (as: TestUser, id = matchId, method = "PUT") => desk.call(`${method} /api/matches/${id}/follow`, as);
const followedBy = async (as: TestUser): Promise<{ id: string }[]> =>
  (await desk.call("GET /api/matches/followed", as)).data;

/** A call of the organizer that must succeed. */
async function step(endpoint: string, body?: object): Promise<void> {
  const { status, ...answer } = await desk.call(endpoint, drawn.organizer, body);
  if (status >= 300) throw new Error(`${endpoint}: ${JSON.stringify(answer)}`);
}
const start = () => step(`POST /api/referee/matches/${matchId}/start`);
const change = (body: object) => step(`PUT /api/matches/${matchId}`, body);
const version = async () => (await gameRow(desk.db, matchId)).version;
const result = async (player1_score: number, player2_score: number) =>
  step(`PUT /api/organizer/matches/${matchId}/result`, {
    outcome: "played",
    player1_score,
    player2_score,
    reason: "Score sheet",
    version: await version(),
  });
const place = async (minutes: number, table = 0) =>
  step(`PUT /api/organizer/matches/${matchId}/slot`, {
    table_id: drawn.hall.tables[table]?.id,
    starts_at: at(minutes),
    version: await version(),
  });

/** The final makes room for the matches before it. */
const freeFinal = () => step(`DELETE /api/organizer/matches/${drawn.gameId("r2m1")}/slot`);

/** As the queue does it: every notice that is due, twice over, for a job may run twice. */
async function notifyEverybody(): Promise<void> {
  const due = await desk.db.selectFrom("match_follower_notices").select("id").where("done_at", "is", null).execute();
  for (const { id } of [...due, ...due]) await desk.services.matchNoticesJob.notifyFollowers(id);
}

const noticesOf = ({ userId }: TestUser) =>
  desk.db
    .selectFrom("notifications")
    .select(["title", "message", "url"])
    .where("user_id", "=", userId)
    .where("event", "=", "followed-player")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const titlesOf = async (user: TestUser) => (await noticesOf(user)).map(({ title }) => title);
const namesOf = async () => {
  const game = await gameRow(desk.db, matchId);
  const name = async (id: string | null) =>
    (
      await desk.db
        .selectFrom("players")
        .select("name")
        .where("id", "=", id ?? "")
        .executeTakeFirstOrThrow()
    ).name;
  return [await name(game.player1_id), await name(game.player2_id)] as const;
};

test("following counts once, is listed for the caller alone, live matches first, and ends", async () => {
  const other = drawn.gameId("r1m2");
  expect(await follow(fan, matchId, "GET")).toMatchObject({ status: 200, data: { following: false } });
  for (const id of [other, matchId, matchId])
    expect(await follow(fan, id)).toMatchObject({ data: { following: true } });
  await start();
  expect((await followedBy(fan)).map(({ id }) => id)).toEqual([matchId, other]);
  expect(await followedBy(drawn.organizer)).toEqual([]);
  expect(await follow(fan, matchId, "DELETE")).toMatchObject({ data: { following: false } });
  expect((await followedBy(fan)).map(({ id }) => id)).toEqual([other]);
});

test("a match of a draft and an unknown one cannot be followed, and a visitor must log in", async () => {
  await setStatus("draft");
  for (const id of [idFrom<MatchId>("none"), newId<MatchId>(), matchId])
    for (const method of ["GET", "PUT", "DELETE"])
      expect(await follow(fan, id, method)).toMatchObject({ status: 404, code: "match-not-found" });
  await setStatus("ongoing");
  expect(await desk.call(`PUT /api/matches/${matchId}/follow`)).toMatchObject({ status: 401 });
  expect(await desk.call("GET /api/matches/followed")).toMatchObject({ status: 401 });
});

test("the 501st is one too many, also when many are followed at once", async () => {
  const tournament_id = await givenTournament(desk.db, { status: "ongoing" });
  const ids = Array.from({ length: 502 }, () => newId<MatchId>());
  const match = { tournament_id, round_number: 1, round_name: "Round 1", is_knockout: false, total_frames: 3 };
  const rows = ids.map((id, index) => ({ ...match, id, draw_key: `g${index}`, position: index + 1 }));
  await desk.db
    .insertInto("games")
    .values(rows.map((row) => ({ ...row, status: "scheduled" as const })))
    .execute();
  const known = ids.slice(0, 499).map((game_id) => ({ user_id: fan.userId, game_id, created_at: new Date() }));
  await desk.db.insertInto("match_follows").values(known).execute();
  const answers = await Promise.all(ids.slice(499).map((id) => follow(fan, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: "too-many-followed",
    message: "You've reached the limit of matches you can follow.",
  });
});

test("followers are notified of the start with its table and of the result, once each; its players are not notified twice", async () => {
  const players = drawn.players.filter(Boolean);
  for (const user of [fan, ...players]) await follow(user);
  const [one, two] = await namesOf();
  await start();
  await notifyEverybody();
  desk.setClock(at(-30));
  await result(2, 1);
  await notifyEverybody();
  const { name } = await desk.db
    .selectFrom("tournaments")
    .select("name")
    .where("id", "=", drawn.tournamentId)
    .executeTakeFirstOrThrow();
  const about = { url: `/matches/${matchId}` };
  const withPlace = expect.stringMatching(
    new RegExp(`^${one} v ${two}, Round 1 of ${name}\\. Table \\d, Yaba Cue Hall\\.$`, "u"),
  );
  expect(await noticesOf(fan)).toEqual([
    { ...about, title: "Match under way", message: withPlace },
    { ...about, title: "Score final", message: `${one} 2-1 ${two}, Round 1 of ${name}.` },
  ]);
  const game = await gameRow(desk.db, matchId);
  const inIt = players.filter(({ playerId }) => playerId === game.player1_id || playerId === game.player2_id);
  expect(inIt).toHaveLength(2);
  for (const player of inIt) expect(await noticesOf(player)).toEqual([]);
});

test("a start that is taken back and comes again is notified once, and not at all when it is taken back before the job runs", async () => {
  await follow(fan);
  await start();
  await step(`POST /api/referee/matches/${matchId}/unstart`);
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual([]);
  await start();
  await notifyEverybody();
  await step(`POST /api/referee/matches/${matchId}/unstart`);
  const late = await givenUser(desk.db);
  await follow(late);
  await start();
  await notifyEverybody();
  for (const user of [fan, late]) expect(await titlesOf(user)).toEqual(["Match under way"]);
});

test("a corrected result is notified, the same result again is not, and a follower since the end is notified of a correction", async () => {
  await follow(fan);
  await result(2, 0);
  await notifyEverybody();
  const late = await givenUser(desk.db);
  await follow(late);
  desk.setClock(at(-20));
  await result(2, 1);
  await notifyEverybody();
  await result(2, 1);
  await notifyEverybody();
  const [one, two] = await namesOf();
  expect(await titlesOf(fan)).toEqual(["Score final", "Result corrected"]);
  expect(await noticesOf(late)).toMatchObject([
    { title: "Result corrected", message: expect.stringContaining(`${one} 2-1 ${two}`) },
  ]);
});

test("a correction is notified as one where no one followed the match before its end", async () => {
  await result(2, 0);
  await follow(fan);
  await result(2, 1);
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Result corrected"]);
});

test("a correction before the first followers were notified is part of the one result that they read", async () => {
  await follow(fan);
  await result(2, 0);
  await result(0, 2);
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Score final"]);
});

test("who follows the match and one of its players is notified once of start and end", async () => {
  await follow(fan);
  const game = await gameRow(desk.db, matchId);
  await desk.call(`PUT /api/players/${game.player1_id}/follow`, fan);
  const notifyPlayers = async () => {
    const due = await desk.db
      .selectFrom("follower_notices")
      .select("id")
      .where("game_id", "=", matchId as never)
      .execute();
    for (const { id } of due) await desk.services.followerNoticesJob.notifyFollowers(id);
  };
  await start();
  for (const run of [notifyPlayers, notifyEverybody]) await run();
  await result(2, 1);
  for (const run of [notifyEverybody, notifyPlayers]) await run();
  expect(await titlesOf(fan)).toEqual(["Match under way", "Score final"]);
});

test("a match that moves by an hour is notified, smaller steps once they add up to one; the first time of a match is no move", async () => {
  await freeFinal();
  await follow(fan);
  const before = (await gameRow(desk.db, matchId)).scheduled_at?.getTime() ?? 0;
  const minutes = (by: number) => (before - Date.parse(at(0))) / 60_000 + by;
  await place(minutes(35), 1);
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual([]);
  await place(minutes(60), 1);
  await notifyEverybody();
  await place(minutes(61), 1);
  await notifyEverybody();
  expect(await noticesOf(fan)).toMatchObject([
    { title: "Match rescheduled", message: expect.stringMatching(/is now planned for Mar 06, 2026, \d\d:\d\d\.$/u) },
  ]);
  const fresh = await givenDrawn(desk);
  await follow(fan, fresh.gameId("r1m1"));
  await desk.call(`POST ${fresh.board}/plan`, fresh.organizer, { scope: "all", apply: true });
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Match rescheduled"]);
});

test("a plan that moves many matches notifies the followers of each that moves far", async () => {
  await follow(fan);
  await follow(fan, drawn.gameId("r1m2"));
  const lost = drawn.hall.tables.map(({ id }) => ({ kind: "table-lost", table_id: id, from: at(-60), to: at(180) }));
  for (const each of lost) await step(`POST ${drawn.board}/replan`, { change: each, apply: true });
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Match rescheduled", "Match rescheduled"]);
});

test("a postponed match is notified, and then every new time; a walkover says so", async () => {
  await freeFinal();
  await follow(fan);
  const [one, two] = await namesOf();
  await change({ status: "postponed", reason: "Power cut" });
  await notifyEverybody();
  await place(20);
  await notifyEverybody();
  await step(`PUT /api/organizer/matches/${matchId}/result`, {
    outcome: "walkover",
    winner_id: (await gameRow(desk.db, matchId)).player2_id,
    player1_score: null,
    player2_score: null,
    version: await version(),
  });
  await notifyEverybody();
  expect((await noticesOf(fan)).map(({ title, message }) => [title, message.split(", Round 1")[0]])).toEqual([
    ["Match postponed", `${one} v ${two}`],
    ["Match rescheduled", `${one} v ${two}`],
    ["Score final", `${one} v ${two}: walkover, won by ${two}`],
  ]);
});

test("who turned news of what they follow off is not notified", async () => {
  await follow(fan);
  const body = { events: [{ event: "followed-player", in_app: false }] };
  await desk.call("PUT /api/notifications/preferences", fan, body);
  await start();
  await notifyEverybody();
  expect(await noticesOf(fan)).toEqual([]);
});

test("a notice goes on where its last batch was cut off, and two jobs at once notify no one twice", async () => {
  const fans = [fan, ...(await givenUsers(desk.db, [{}, {}]))].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const each of fans) await follow(each);
  await start();
  const notified_up_to = fans[0]?.userId ?? "";
  await desk.db
    .updateTable("match_follower_notices")
    .set({ notified_up_to })
    .where("game_id", "=", matchId as never)
    .execute();
  await Promise.all([notifyEverybody(), notifyEverybody()]);
  expect(await Promise.all(fans.map(titlesOf))).toEqual([[], ["Match under way"], ["Match under way"]]);
});

test("who follows a match hears that its tournament is postponed", async () => {
  await follow(fan);
  await desk.db.updateTable("tournaments").set({ status: "upcoming" }).where("id", "=", drawn.tournamentId).execute();
  await step(`POST /api/organizer/tournaments/${drawn.tournamentId}/postpone`);
  const due = await desk.db.selectFrom("tournament_follower_notices").select("id").execute();
  for (const { id } of due) await desk.services.tournamentNoticesJob.notifyFollowers(id);
  expect(await titlesOf(fan)).toEqual(["Tournament postponed"]);
});
