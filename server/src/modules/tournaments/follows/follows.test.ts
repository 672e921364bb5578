import type { TournamentId } from "@pockethall/domain/ids";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament, givenTournaments } from "../../../../testing/database/given.ts";
import { givenUser, givenUsers, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { FIELDS, givenRegistrations, NOW } from "../testing/tournament-server.ts";
import * as tournaments from "../tournaments.service.ts";

let server: TestServer;
let now = NOW;
let organizer: TestUser;
let fan: TestUser;
let players: TestUser[];
beforeAll(async () => {
  server = await openTestServer({ clock: () => now });
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now = NOW;
  fan = await givenUser(server.db, { name: "Fan Adebayo" });
  players = await givenUsers(server.db, [{ name: "Ada Obi" }, { name: "Bola Ige" }]);
});

const follow = (as: TestUser, id: string, method = "PUT") =>
  send(server.http, `${method} /api/tournaments/${id}/follow`, { as });
const followedBy = async (as: TestUser) => (await send(server.http, "GET /api/tournaments/followed", { as })).json();

/** Takes a step a minute after the last one. */
async function step(id: string, name: string, body?: object): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  const endpoint = `POST /api/organizer/tournaments/${id}/${name}`;
  const answer = await send(server.http, endpoint, { as: organizer, ...(body ? { body } : {}) });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

/** A published tournament with two players. */
async function givenCup(): Promise<TournamentId> {
  const draft = await send(server.http, "POST /api/organizer/tournaments", {
    as: organizer,
    body: { ...FIELDS, total_prize_pool: 0, entry_fee: 0 },
  });
  const { id } = draft.json().data;
  await step(id, "publish");
  await givenRegistrations(
    server.db,
    id,
    players.map(({ playerId }) => playerId),
  );
  return id;
}

/** Ends the tournament with its first player as the champion. */
async function complete(id: TournamentId): Promise<void> {
  const [{ playerId: championId }, { playerId: runnerUpId }] = players as [TestUser, TestUser];
  await server.db
    .updateTable("games")
    .set({ status: "completed", completed_at: now, winner_id: championId, player1_score: 4, player2_score: 1 })
    .where("tournament_id", "=", id)
    .execute();
  const places = { championId, runnerUpId, thirdIds: [], ordered: [[championId], [runnerUpId]] };
  await server.services.transact((tx) => tournaments.completeTournament(tx, id, places));
}

/** As the queue does it: every notice that is due, twice over, for a job may run twice. */
async function notifyEverybody(): Promise<void> {
  const due = await server.db.selectFrom("tournament_follower_notices").select("id").execute();
  for (const { id } of [...due, ...due]) await server.services.tournamentNoticesJob.notifyFollowers(id);
}

const noticesOf = ({ userId }: TestUser) =>
  server.db
    .selectFrom("notifications")
    .select(["event", "title", "message", "url"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const titlesOf = async (user: TestUser) => (await noticesOf(user)).map(({ title }) => title);

test("following counts once, is listed for the caller alone, and ends", async () => {
  const id = await givenCup();
  expect((await follow(fan, id, "GET")).json()).toEqual({ data: { following: false } });
  for (const _again of [1, 2]) expect((await follow(fan, id)).json()).toEqual({ data: { following: true } });
  expect(await followedBy(fan)).toMatchObject({
    data: [{ id, name: "Ikeja Open", participant_count: 2 }],
    meta: { total: 1 },
  });
  expect((await followedBy(organizer)).data).toEqual([]);
  expect((await follow(fan, id, "DELETE")).json()).toEqual({ data: { following: false } });
  expect((await followedBy(fan)).data).toEqual([]);
});

test("a draft and an unknown tournament cannot be followed, and a visitor must log in", async () => {
  const draft = await givenTournament(server.db, { status: "draft" });
  for (const id of ["none", newId(), draft])
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await follow(fan, id, method)).json().code).toBe("tournament-not-found");
  expect((await send(server.http, `PUT /api/tournaments/${await givenCup()}/follow`)).statusCode).toBe(401);
  expect((await send(server.http, "GET /api/tournaments/followed")).statusCode).toBe(401);
});

test("the 501st is one too many, also when many are followed at once", async () => {
  const ids = await givenTournaments(
    server.db,
    Array.from({ length: 503 }, () => ({})),
  );
  await server.db
    .insertInto("tournament_follows")
    .values(ids.slice(0, 499).map((id) => ({ user_id: fan.userId, tournament_id: id, created_at: NOW })))
    .execute();
  const answers = await Promise.all(ids.slice(499).map((id) => follow(fan, id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: "too-many-followed",
    message: "You've reached the limit of tournaments you can follow.",
  });
});

test("followers are notified of the draw, the start and the champion, once each; players get their own notices only", async () => {
  const id = await givenCup();
  const [ada] = players as [TestUser];
  for (const user of [fan, ada]) await follow(user, id);
  await step(id, "draw");
  await notifyEverybody();
  await step(id, "start");
  await notifyEverybody();
  now = new Date(now.getTime() + 60_000);
  await complete(id);
  await notifyEverybody();
  const event = "followed-player";
  expect(await noticesOf(fan)).toEqual([
    {
      event,
      title: "Draw made",
      message: "The draw for Ikeja Open has been made.",
      url: `/tournaments/${id}?tab=draw`,
    },
    { event, title: "Tournament started", message: "Ikeja Open has started.", url: `/tournaments/${id}` },
    { event, title: "Tournament completed", message: "Ada Obi has won Ikeja Open.", url: `/tournaments/${id}` },
  ]);
  expect((await noticesOf(ada)).filter((notices) => notices.event === event)).toEqual([]);
  expect(await titlesOf(ada)).toEqual(["Draw made", "Tournament started", "Tournament completed"]);
});

test("a new draw is news again; one that is taken back before the job runs is none", async () => {
  const id = await givenCup();
  await follow(fan, id);
  await step(id, "draw");
  await notifyEverybody();
  await step(id, "undraw");
  await step(id, "draw");
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Draw made", "Draw made"]);
  await step(id, "undraw");
  await step(id, "draw");
  await step(id, "undraw");
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Draw made", "Draw made"]);
});

test("followers are notified that it is postponed and that it takes place after all", async () => {
  const id = await givenCup();
  const [ada] = players as [TestUser];
  for (const user of [fan, ada]) await follow(user, id);
  await step(id, "postpone");
  await notifyEverybody();
  await step(id, "resume");
  await notifyEverybody();
  expect(await noticesOf(fan)).toMatchObject([
    { title: "Tournament postponed", message: "Ikeja Open has been postponed.", url: `/tournaments/${id}` },
    { title: "Tournament resumed", message: "Ikeja Open will take place after all. Check the new dates." },
  ]);
  expect(await titlesOf(ada)).toEqual(["Tournament postponed", "Tournament resumed"]);
  await step(id, "postpone");
  await step(id, "resume");
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Tournament postponed", "Tournament resumed", "Tournament resumed"]);
});

test("followers are notified of a corrected champion, once; those who were not notified yet read the right one", async () => {
  const [ada, bola] = players as [TestUser, TestUser];
  const begun = async () => {
    const id = await givenCup();
    await follow(fan, id);
    for (const name of ["draw", "start"]) await step(id, name);
    await notifyEverybody();
    now = new Date(now.getTime() + 60_000);
    await complete(id);
    return id;
  };
  const correct = async (id: TournamentId) => {
    now = new Date(now.getTime() + 60_000);
    const places = {
      championId: bola.playerId,
      runnerUpId: ada.playerId,
      thirdIds: [],
      ordered: [[bola.playerId], [ada.playerId]],
    };
    await server.services.transact((tx) => tournaments.completeTournament(tx, id, places));
  };
  const first = await begun();
  await notifyEverybody();
  for (const _again of [1, 2]) await correct(first);
  await notifyEverybody();
  const lastOf = async (id: string) =>
    (await noticesOf(fan))
      .filter(({ url }) => url === `/tournaments/${id}`)
      .map(({ message }) => message)
      .slice(1);
  expect(await lastOf(first)).toEqual([
    "Ada Obi has won Ikeja Open.",
    "After a correction, Bola Ige has won Ikeja Open.",
  ]);
  const second = await begun();
  await correct(second);
  await notifyEverybody();
  expect(await lastOf(second)).toEqual(["Bola Ige has won Ikeja Open."]);
});

test("followers are notified that it is cancelled, once, and of no earlier step; players get their own notice only", async () => {
  const id = await givenCup();
  const [ada] = players as [TestUser];
  for (const user of [fan, ada]) await follow(user, id);
  await step(id, "draw");
  await step(id, "cancel", { reason: "The hall is closed" });
  await notifyEverybody();
  expect(await noticesOf(fan)).toEqual([
    {
      event: "followed-player",
      title: "Tournament cancelled",
      message: "Ikeja Open has been cancelled. The organiser says: The hall is closed",
      url: `/tournaments/${id}`,
    },
  ]);
  expect(await titlesOf(ada)).toEqual(["Draw made", "Tournament cancelled"]);
});

test("followers of its matches are notified that a tournament is cancelled", async () => {
  const id = await givenCup();
  await step(id, "draw");
  const { id: gameId } = await server.db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await send(server.http, `PUT /api/matches/${gameId}/follow`, { as: fan })).statusCode).toBe(200);
  await step(id, "cancel", { reason: "The hall is closed" });
  await notifyEverybody();
  expect(await titlesOf(fan)).toEqual(["Tournament cancelled"]);
});

test("a cancelled tournament stays in the list and can be unfollowed", async () => {
  const id = await givenCup();
  await follow(fan, id);
  await step(id, "cancel", { reason: "The hall is closed" });
  expect(await followedBy(fan)).toMatchObject({ data: [{ id, status: "cancelled" }] });
  expect((await follow(fan, id, "DELETE")).json()).toEqual({ data: { following: false } });
});

test("who turned news of what they follow off is not notified", async () => {
  const id = await givenCup();
  await follow(fan, id);
  const body = { events: [{ event: "followed-player", in_app: false }] };
  await send(server.http, "PUT /api/notifications/preferences", { as: fan, body });
  await step(id, "draw");
  await notifyEverybody();
  expect(await noticesOf(fan)).toEqual([]);
});

test("a notice goes on where its last batch was cut off", async () => {
  const id = await givenCup();
  const fans = [fan, ...(await givenUsers(server.db, [{}, {}]))].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const each of fans) await follow(each, id);
  await step(id, "draw");
  await server.db
    .updateTable("tournament_follower_notices")
    .set({ notified_up_to: fans[0]?.userId ?? "" })
    .where("tournament_id", "=", id)
    .execute();
  await Promise.all([notifyEverybody(), notifyEverybody()]);
  expect(await Promise.all(fans.map(titlesOf))).toEqual([[], ["Draw made"], ["Draw made"]]);
});

test("a tournament merged into another is followed as that one", async () => {
  const [kept, merged] = [await givenTournament(server.db), await givenTournament(server.db)];
  await follow(fan, merged);
  await server.db
    .updateTable("tournaments")
    .set({ merged_into: kept, status: "draft" })
    .where("id", "=", merged)
    .execute();
  expect(await followedBy(fan)).toMatchObject({ data: [{ id: kept }], meta: { total: 1 } });
  expect((await follow(fan, merged, "GET")).json()).toEqual({ data: { following: true } });
  expect((await follow(fan, kept, "DELETE")).json()).toEqual({ data: { following: false } });
  expect((await followedBy(fan)).data).toEqual([]);
});
