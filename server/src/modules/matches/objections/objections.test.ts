import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import * as prizes from "../../finance/prizes/prizes.service.ts";

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
});
afterAll(() => server[Symbol.asyncDispose]());

type Draw = Awaited<ReturnType<typeof givenDraw>>;
const rowOf = (id: string) =>
  server.db
    .selectFrom("games")
    .selectAll()
    .where("id", "=", id as never)
    .executeTakeFirstOrThrow();

async function enter(id: string, scores: [number, number], reason?: string) {
  const [player1_score, player2_score] = scores;
  const { version } = await rowOf(id);
  const body = { outcome: "played", player1_score, player2_score, version, ...(reason ? { reason } : {}) };
  const answer = await send(server.http, `PUT /api/organizer/matches/${id}/result`, { as: organizer, body });
  expect(answer.statusCode).toBe(200);
}

/** A first match that ended 2-0 and its two players. */
async function givenResult(registrations: TestUser[] = []) {
  const draw: Draw = await givenDraw(server.db, { totalFrames: 3, organizer, registrations });
  const id = draw.gameId("r1m1");
  await enter(id, [2, 0]);
  const { player1_id, player2_id } = await rowOf(id);
  const playerOf = (playerId: string | null) => draw.players.find((one) => one.playerId === playerId) as TestUser;
  return { id, draw, winner: playerOf(player1_id), loser: playerOf(player2_id) };
}

const object = (id: string, as: TestUser, reason = "I won the second frame") =>
  send(server.http, `POST /api/matches/${id}/objection`, { as, body: { reason } });
const own = async (id: string, as: TestUser) =>
  (await send(server.http, `GET /api/matches/${id}/objection`, { as })).json().data;
const dismiss = (id: string, as: TestUser, answer = "The referee confirms 2-0") =>
  send(server.http, `POST /api/organizer/matches/${id}/dismiss-objections`, { as, body: { answer } });
const listed = async ({ tournamentId }: Draw) =>
  (await send(server.http, `GET /api/organizer/tournaments/${tournamentId}/objections`, { as: organizer })).json().data;
async function noticesOf({ userId }: TestUser): Promise<string[]> {
  const rows = await server.db.selectFrom("notifications").select("title").where("user_id", "=", userId).execute();
  return rows.map(({ title }) => title);
}
async function actionsOn(id: string): Promise<string[]> {
  const rows = server.db.selectFrom("audit_log").select("action").where("subject", "=", `match:${id}`).orderBy("id");
  return (await rows.execute()).map(({ action }) => action);
}

test("a player objects; the organizer reads it beside the frames and dismisses it with an answer to both players", async () => {
  const { id, draw, winner, loser } = await givenResult();
  expect(await own(id, loser)).toEqual({ until: expect.any(String), objection: null });
  const raised = await object(id, loser);
  expect(raised.statusCode).toBe(201);
  expect(raised.json().data).toMatchObject({ until: null, objection: { status: "open", answer: null } });
  expect(await noticesOf(organizer)).toContain("Objection to a result");
  expect(await noticesOf(winner)).toContain("Objection to a result");
  expect(await noticesOf(loser)).not.toContain("Objection to a result");

  const [first, ...others] = await listed(draw);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ match_id: id, reason: "I won the second frame", player1_score: 2, player2_score: 0 });

  expect((await dismiss(id, organizer)).statusCode).toBe(204);
  expect(await own(id, loser)).toMatchObject({
    until: null,
    objection: { status: "dismissed", answer: "The referee confirms 2-0" },
  });
  expect(await listed(draw)).toEqual([]);
  for (const player of [winner, loser]) expect(await noticesOf(player)).toContain("The result stays");
  expect((await actionsOn(id)).slice(-2)).toEqual(["match.object", "match.objection-dismissed"]);
  expect((await dismiss(id, organizer)).json()).toMatchObject({ message: "No objection to this result is open." });
  expect((await object(id, loser)).json()).toMatchObject({ message: "The organiser has decided on your objection." });
});

test("a correction settles the objection, and the corrected result can be objected to again", async () => {
  const { id, draw, winner, loser } = await givenResult();
  await object(id, loser);
  expect((await object(id, loser)).json()).toMatchObject({ message: "The organiser has your objection already." });
  await enter(id, [1, 2], "The card was read the wrong way round");
  expect(await listed(draw)).toEqual([]);
  expect(await own(id, loser)).toMatchObject({ until: expect.any(String), objection: { status: "settled" } });
  for (const player of [winner, loser])
    expect((await noticesOf(player)).filter((title) => title === "Score final")).toHaveLength(2);
  expect((await object(id, loser, "It was 2-0 for me")).statusCode).toBe(201);
  expect((await object(id, winner, "I won")).statusCode).toBe(201);
  expect(await listed(draw)).toHaveLength(2);
});

test("a corrected result can be objected to by a player whose objection to the one before was dismissed", async () => {
  const { id, winner } = await givenResult();
  await object(id, winner, "I potted the last black");
  await dismiss(id, organizer);
  await enter(id, [1, 2], "The card was read the wrong way round");
  expect(await own(id, winner)).toMatchObject({ until: expect.any(String), objection: { status: "settled" } });
  expect((await object(id, winner, "I won")).statusCode).toBe(201);
  expect((await actionsOn(id)).filter((action) => action === "match.objection-dismissed")).toHaveLength(1);
});

test("an objection to a match is settled when a correction before it has the match played again", async () => {
  const draw = await givenDraw(server.db, { totalFrames: 3, organizer, players: 8 });
  const [first, semi] = [draw.gameId("r1m1"), draw.gameId("r2m1")];
  for (const id of [first, draw.gameId("r1m2"), semi]) await enter(id, [2, 0]);
  const { player2_id } = await rowOf(semi);
  await object(semi, draw.players.find(({ playerId }) => playerId === player2_id) as TestUser);
  expect(await listed(draw)).toHaveLength(1);
  const { version } = await rowOf(first);
  const corrected = { outcome: "played", player1_score: 0, player2_score: 2, reason: "Misread", version };
  const answer = await send(server.http, `PUT /api/organizer/matches/${first}/result`, {
    as: organizer,
    body: { ...corrected, dependents: [{ match_id: semi, choice: "reopen" }] },
  });
  expect(answer.statusCode).toBe(200);
  expect((await rowOf(semi)).status).toBe("scheduled");
  expect(await listed(draw)).toEqual([]);
});

test("prizes wait while an objection is open", async () => {
  const { id, draw, winner, loser } = await givenResult();
  const { tournamentId } = draw;
  await server.db.updateTable("tournaments").set({ prize_pool_kobo: 500_00 }).where("id", "=", tournamentId).execute();
  const { transact } = server.services;
  await transact((tx) => prizes.propose(tx, { tournamentId, ordered: [[winner.playerId], [loser.playerId]] }));
  const finance = await givenUser(server.db, { roles: ["finance"] });
  const approve = () => transact((tx) => prizes.approve(tx, finance, { tournamentId }, server.services.moneyRules));
  await object(id, loser);
  await expect(approve()).rejects.toThrow("An objection to a result is open. The organiser decides first.");
  await object(id, winner, "It was closer than that");
  await expect(approve()).rejects.toThrow("2 objections to results are open. The organiser decides first.");
  await dismiss(id, organizer);
  expect(await approve()).toBe(true);
});

test("frames of the log are listed with their winners", async () => {
  const draw = await givenDraw(server.db, { totalFrames: 3, organizer });
  const id = draw.gameId("r1m1");
  const { player1_id, player2_id } = await rowOf(id);
  await send(server.http, `POST /api/referee/matches/${id}/start`, { as: organizer });
  for (const score of [1, 2])
    await send(server.http, `PUT /api/matches/${id}/score`, { as: organizer, body: { playerId: player1_id, score } });
  await object(id, draw.players.find(({ playerId }) => playerId === player2_id) as TestUser);
  const [{ frames, player1 }] = await listed(draw);
  expect(frames.map((one: { frame: number; winner: string }) => [one.frame, one.winner])).toEqual([
    [1, player1],
    [2, player1],
  ]);
});

test("only players of the match, only with a result, only for a day, only with a reason", async () => {
  const { id, draw, loser } = await givenResult();
  const bystander = await givenUser(server.db);
  expect((await object(id, bystander)).statusCode).toBe(403);
  expect(await own(id, bystander)).toEqual({ until: null, objection: null });
  expect((await object(id, loser, " ")).json()).toMatchObject({
    errors: { reason: "Say what is wrong with the result" },
  });
  const open = draw.gameId("r1m2");
  const { player1_id } = await rowOf(open);
  const waiting = draw.players.find(({ playerId }) => playerId === player1_id) as TestUser;
  expect((await object(open, waiting)).json()).toMatchObject({ message: "The match has no result yet." });
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await server.db
    .updateTable("games")
    .set({ completed_at: twoDaysAgo })
    .where("id", "=", id as never)
    .execute();
  expect(await own(id, loser)).toEqual({ until: null, objection: null });
  expect((await object(id, loser)).json()).toMatchObject({
    code: "illegal-step",
    message: "A result can be objected to for a day after the match.",
  });
});

test("others do not decide, nor does a co-organizer or admin who plays in the tournament", async () => {
  const admin = await givenUser(server.db, { roles: ["admin"] });
  const { id, loser } = await givenResult([admin]);
  await object(id, loser);
  expect((await dismiss(id, await givenUser(server.db, { roles: ["organizer"] }))).statusCode).toBe(403);
  expect((await dismiss(id, admin)).json()).toMatchObject({ code: "conflict-of-interest" });
  expect((await dismiss(id, organizer, "")).json()).toMatchObject({ errors: { answer: "Say why the result stays" } });
});
