import type { MatchId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";
import { checkLogs } from "./verify-log.read-model.ts";

let server: TestServer;
let referee: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  referee = await givenUser(server.db, { roles: ["referee"] });
  return () => server[Symbol.asyncDispose]();
});

const start = (id: MatchId) => send(server.http, `POST /api/referee/matches/${id}/start`, { as: referee });
const unstart = (id: MatchId, as: TestUser = referee) =>
  send(server.http, `POST /api/referee/matches/${id}/unstart`, { as });
const score = (id: MatchId, { playerId }: TestUser, frames: number) =>
  send(server.http, `PUT /api/matches/${id}/score`, { as: referee, body: { playerId, score: frames } });
const kindsOf = async (id: MatchId) =>
  (await send(server.http, `GET /api/matches/${id}/events`)).json().data.map(({ kind }: { kind: string }) => kind);
const noticesOf = async ({ userId }: TestUser) => {
  const rows = await server.db
    .selectFrom("notifications")
    .select("title")
    .where("user_id", "=", userId)
    .where("event", "=", "match-called")
    .orderBy("id")
    .execute();
  return rows.map(({ title }) => title);
};

/** A match of a draw of four that its referee has just started. */
async function givenStarted() {
  const draw = await givenDraw(server.db);
  const id = draw.gameId("r1m1");
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", id).execute();
  expect((await start(id)).statusCode).toBe(200);
  const [first, , , fourth] = draw.players as [TestUser, TestUser, TestUser, TestUser];
  return { id, first, fourth, draw };
}

test("a start is taken back: the match is scheduled without a score, and its viewers get it", async () => {
  const { id, draw } = await givenStarted();
  const stored = () => server.db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const logged = server.db.selectFrom("game_events").select("created_at").where("game_id", "=", id);
  const { created_at } = await logged.executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({ status: "live", started_at: created_at, log_sequence: 1 });
  const answer = await unstart(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    status: "scheduled",
    player1_score: null,
    player2_score: null,
    in_play: null,
  });
  const row = await stored();
  expect(row).toMatchObject({ started_at: null, scorer_pad: null, log_sequence: 2 });
  expect(await kindsOf(id)).toEqual(["started", "reopened"]);
  const events = await server.db.selectFrom("live_events").selectAll().orderBy("id").execute();
  const last = events.findLast(({ topics }) => topics.includes(`match:${id}`));
  expect(last?.payload).toMatchObject({ status: "scheduled", s1: 0, s2: 0, v: row.version });
  expect(last?.topics).toContain(`tournament:${draw.tournamentId}`);
});

test("taking it back twice changes nothing more; the match can start again, and its log is whole", async () => {
  const { id } = await givenStarted();
  const [one, two] = await Promise.all([unstart(id), unstart(id)]);
  expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
  expect(await kindsOf(id)).toEqual(["started", "reopened"]);
  expect((await start(id)).json().data).toMatchObject({ status: "live", player1_score: 0, player2_score: 0 });
  expect(await kindsOf(id)).toEqual(["started", "reopened", "started"]);
  expect(await checkLogs(server.db, { after: null, only: id })).toEqual([{ gameId: id, events: 3, faults: [] }]);
});

test("the players get notices that the match is called, put back, and called again", async () => {
  const { id, first, fourth } = await givenStarted();
  await unstart(id);
  await start(id);
  const notices = ["Your match is called", "Your match is put back", "Your match is called"];
  expect(await noticesOf(first)).toEqual(notices);
  expect(await noticesOf(fourth)).toEqual(notices);
});

test("with a frame won the start stays; once the frame is taken back it goes", async () => {
  const { id, first } = await givenStarted();
  await score(id, first, 1);
  const refused = await unstart(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "illegal-step",
    message: "The match has a score. Undo its entries on the pad first, or enter a result.",
  });
  await score(id, first, 0);
  expect((await unstart(id)).json().data).toMatchObject({ status: "scheduled" });
});

test("with a ball potted on the pad the start stays", async () => {
  const draw = await givenDraw(server.db, { ruleset: "snooker15" });
  const matchId = draw.gameId("r1m1");
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", matchId).execute();
  const pad = "pad-of-ada-1";
  const entries = eventsOf({ matchId, pad }, [
    { kind: "started", breaker: 1 },
    { kind: "potted", balls: [1] },
  ]).map(({ pad: _pad, ...entry }) => entry);
  const answer = await send(server.http, `POST /api/matches/${matchId}/events`, {
    as: referee,
    body: { pad, entries },
  });
  expect(answer.json().data).toMatchObject({ taken: 2, status: "live" });
  const refused = await unstart(matchId);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "The match has a score. Undo its entries on the pad first, or enter a result.",
  ]);
});

test("a match that is over keeps its start", async () => {
  const { id, first } = await givenStarted();
  for (const frames of [1, 2, 3]) await score(id, first, frames);
  const refused = await unstart(id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, "A game that is completed cannot be put back."]);
});

test("only an official of the match takes its start back, and the step is in the audit log", async () => {
  const { id, first } = await givenStarted();
  expect((await unstart(id, first)).statusCode).toBe(403);
  await unstart(id);
  const events = await server.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject", "=", `match:${id}`)
    .execute();
  expect(events).toEqual([
    { action: "match.unstart", actor_id: referee.userId, before: { status: "live" }, after: { status: "scheduled" } },
  ]);
});

test("a match whose frames were taken back keeps a length that its log can be read with, and can start", async () => {
  const { id, first } = await givenStarted();
  const organizer = await givenUser(server.db, { roles: ["admin"] });
  const shorten = (total_frames: number) =>
    send(server.http, `PUT /api/matches/${id}`, { as: organizer, body: { total_frames } });
  for (const frames of [1, 2, 1, 0]) expect((await score(id, first, frames)).statusCode).toBe(200);
  await unstart(id);
  const refused = await shorten(3);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { total_frames: "This match was scored before as a best of 5, so its length stays." },
  ]);
  expect((await shorten(7)).json().data).toMatchObject({ total_frames: 7 });
  expect((await start(id)).json().data).toMatchObject({ status: "live", player1_score: 0 });
  expect(await checkLogs(server.db, { after: null, only: id })).toMatchObject([{ faults: [] }]);
});
