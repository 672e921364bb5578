import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { newId } from "../../kernel/ids.ts";
import * as scoring from "../matches/scoring/scoring.service.ts";

let server: TestServer;
let fan: TestUser;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  fan = await givenUser(server.db, { name: "Fan Adebayo" });
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});

const follow = (user: TestUser, playerId: PlayerId, method = "PUT") =>
  send(server.http, `${method} /api/players/${playerId}/follow`, { as: user });

const noticesOf = async ({ userId }: TestUser) => {
  const rows = await server.db
    .selectFrom("notifications")
    .select(["title", "message", "url"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ title, message }) => `${title}: ${message}`);
};

/** As the queue does it: every notice that is due, twice over, for a job may run twice. */
async function notifyEverybody(): Promise<void> {
  const due = await server.db.selectFrom("follower_notices").select("id").execute();
  for (const { id } of [...due, ...due]) await server.services.followerNoticesJob.notifyFollowers(id);
}

test("following counts once, shows on both ends, and ends", async () => {
  const player = await givenUser(server.db, { name: "Bola Cue" });
  expect((await follow(fan, player.playerId)).json()).toEqual({ data: { following: true, follower_count: 1 } });
  expect((await follow(fan, player.playerId)).json()).toEqual({ data: { following: true, follower_count: 1 } });
  const list = (await send(server.http, "GET /api/players/followed", { as: fan })).json();
  expect(list).toMatchObject({ data: [{ id: player.playerId, name: "Bola Cue" }], meta: { total: 1 } });
  const page = (await send(server.http, `GET /api/players/${player.playerId}`)).json();
  expect(page.data.follower_count).toBe(1);

  expect((await follow(fan, player.playerId, "DELETE")).json()).toEqual({
    data: { following: false, follower_count: 0 },
  });
  expect((await follow(fan, player.playerId, "GET")).json()).toEqual({ data: { following: false, follower_count: 0 } });
  for (const id of ["nobody", newId()]) expect((await follow(fan, id)).json().code).toBe("player-not-found");
});

test("the 501st is one too many, also when many are followed at once", async () => {
  const eager = await givenUser(server.db);
  const ids = Array.from({ length: 503 }, () => newId());
  await server.db
    .insertInto("players")
    .values(ids.map((id) => ({ id, name: "Somebody", name_key: "somebody" })))
    .execute();
  await server.db
    .insertInto("player_follows")
    .values(ids.slice(0, 499).map((id) => ({ user_id: eager.userId, player_id: id, created_at: new Date() })))
    .execute();
  const answers = await Promise.all(ids.slice(499).map((id) => follow(eager, id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
});

test("followers hear of a match that begins and of its score, once each; its players do not follow themselves", async () => {
  const { db, services } = server;
  const draw = await givenDraw(db, { players: 2, totalFrames: 1, organizer });
  const [one, two] = draw.players as [TestUser, TestUser];
  const gameId = draw.gameId("r1m1");
  for (const player of [one, two]) await follow(fan, player.playerId);
  await follow(two, one.playerId);

  await services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
  await notifyEverybody();
  const begun = await noticesOf(fan);
  expect(begun).toHaveLength(1);
  expect(begun[0]).toMatch(/^Match under way: /u);
  expect(begun[0]).toContain(one.name);

  await services.transact((tx) => scoring.setScore(tx, gameId, { playerId: one.playerId, score: 1 }, organizer.userId));
  await notifyEverybody();
  expect(await noticesOf(fan)).toHaveLength(2);
  expect((await noticesOf(fan))[1]).toMatch(/^Score final: .*(1-0|0-1)/u);
  expect((await noticesOf(two)).filter((text) => text.startsWith("Match under way"))).toEqual([]);
});

test.each([
  { outcome: "walkover", score: [null, null], end: "Ada Left v Bola Right: walkover, won by Bola Right" },
  { outcome: "retired", score: [2, 1], end: "Ada Left 2-1 Bola Right (retired), won by Bola Right" },
  { outcome: "defaulted", score: [0, 1], end: "Ada Left 0-1 Bola Right (defaulted), won by Bola Right" },
  { outcome: "void", score: [null, null], end: "Ada Left v Bola Right: void" },
])("a match that ends $outcome is notified as such, to its players as well", async ({ outcome, score, end }) => {
  const { db, services, http } = server;
  const registrations = [
    await givenUser(db, { name: "Ada Left" }),
    await givenUser(db, { name: "Bola Right" }),
  ] as const;
  const draw = await givenDraw(db, { players: 2, organizer, registrations });
  const gameId = draw.gameId("r1m1");
  const [ada, bola] = registrations;
  const follower = await givenUser(db);
  await follow(follower, ada.playerId);
  if (outcome !== "walkover") await services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
  const { version } = await db.selectFrom("games").select("version").where("id", "=", gameId).executeTakeFirstOrThrow();
  const winner_id = outcome === "void" ? null : bola.playerId;
  const [player1_score, player2_score] = score;
  const body = { outcome, winner_id, player1_score, player2_score, version, reason: "As it was" };
  const answer = await send(http, `PUT /api/organizer/matches/${gameId}/result`, { as: organizer, body });
  expect(answer.statusCode).toBe(200);
  await notifyEverybody();
  const final = `Score final: ${end}, Final of Lagos Open.`;
  for (const person of [ada, bola, follower]) expect(await noticesOf(person)).toContain(final);
});

test("two and a half thousand followers are notified in batches, each once, and go on where a batch was cut off", async () => {
  const { db, services } = server;
  const draw = await givenDraw(db, { players: 2, totalFrames: 1, organizer });
  const [star] = draw.players as [TestUser];
  const fans = Array.from({ length: 2_500 }, (_, index) => ({ id: newId<UserId>(), playerId: newId(), index }));
  for (let from = 0; from < fans.length; from += 500) {
    const some = fans.slice(from, from + 500);
    await db
      .insertInto("players")
      .values(some.map(({ playerId }) => ({ id: playerId, name: "Fan", name_key: "fan" })))
      .execute();
    await db
      .insertInto("users")
      .values(
        some.map(({ id, playerId, index }) => ({
          id,
          player_id: playerId,
          email: `fan${index}@example.test`,
          phone: `+23470${String(index).padStart(8, "0")}`,
          password_hash: "none",
        })),
      )
      .execute();
    await db
      .insertInto("player_follows")
      .values(some.map(({ id }) => ({ user_id: id, player_id: star.playerId, created_at: new Date() })))
      .execute();
  }
  await services.transact((tx) => scoring.start(tx, draw.gameId("r1m1"), organizer.userId));
  // A process died after its first batch: the row records how far it came.
  const [notice] = await db
    .selectFrom("follower_notices")
    .select("id")
    .where("game_id", "=", draw.gameId("r1m1"))
    .execute();
  const sorted = fans.map(({ id }) => id).toSorted();
  await db
    .updateTable("follower_notices")
    .set({ notified_up_to: sorted[999] ?? "" })
    .where("id", "=", notice?.id ?? "")
    .execute();
  await Promise.all([notifyEverybody(), notifyEverybody()]);
  const notices = await db
    .selectFrom("notifications")
    .select("user_id")
    .where("title", "=", "Match under way")
    .execute();
  const counted = new Map<string, number>();
  for (const { user_id } of notices) counted.set(user_id, (counted.get(user_id) ?? 0) + 1);
  expect(sorted.map((id) => counted.get(id) ?? 0)).toEqual(sorted.map((_, index) => (index < 1_000 ? 0 : 1)));
  const open = await db.selectFrom("follower_notices").select("id").where("done_at", "is", null).execute();
  expect(open).toEqual([]);
});
