import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
});
afterAll(() => server[Symbol.asyncDispose]());

type Draw = Awaited<ReturnType<typeof givenDraw>>;
const rowOf = (draw: Draw, key: string) =>
  server.db
    .selectFrom("games")
    .selectAll()
    .where("id", "=", draw.gameId(key) as never)
    .executeTakeFirstOrThrow();
const undo = (draw: Draw, key: string, as = admin) =>
  send(server.http, `POST /api/organizer/matches/${draw.gameId(key)}/undo-walkover`, { as });
const start = (draw: Draw, key: string) =>
  send(server.http, `POST /api/referee/matches/${draw.gameId(key)}/start`, { as: admin });

async function end(draw: Draw, key: string, result: object): Promise<void> {
  const { id, version } = await rowOf(draw, key);
  const body = { ...result, version };
  const answer = await send(server.http, `PUT /api/organizer/matches/${id}/result`, { as: admin, body });
  expect(answer.statusCode).toBe(200);
}

/** The first semi-final of four players was given to one of them. */
async function givenWalkover() {
  const draw = await givenDraw(server.db, { totalFrames: 3 });
  const { player1_id: winnerId } = await rowOf(draw, "r1m1");
  await end(draw, "r1m1", { outcome: "walkover", winner_id: winnerId });
  return { draw, winnerId };
}

test("a walkover is taken back: the match is to be played, the place it filled is open, all is kept and notified", async () => {
  const { draw, winnerId } = await givenWalkover();
  expect((await rowOf(draw, "r2m1")).player1_id).toBe(winnerId);
  for (const _ of ["taken back", "and asked again, nothing changes"]) {
    const answer = await undo(draw, "r1m1");
    expect(answer.json().data).toMatchObject({ status: "scheduled", winner_id: null, outcome: null });
  }
  expect((await rowOf(draw, "r2m1")).player1_id).toBeNull();
  const audit = server.db
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", `match:${draw.gameId("r1m1")}`);
  const actions = (await audit.execute()).map(({ action }) => action);
  expect(actions.filter((action) => action === "match.undo-walkover")).toHaveLength(1);
  const notices = server.db.selectFrom("notifications").select("message").where("title", "=", "Result undone");
  expect((await notices.execute()).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/: the walkover was undone\. The match will be played\.$/u),
  );
  expect((await start(draw, "r1m1")).statusCode).toBe(200);
});

test("not after the next match has begun, not of a match that was played, not by a player", async () => {
  const { draw } = await givenWalkover();
  expect((await undo(draw, "r1m1", draw.players[0] as TestUser)).statusCode).toBe(403);
  await end(draw, "r1m2", { outcome: "played", player1_score: 2, player2_score: 0 });
  expect((await undo(draw, "r1m2")).json()).toMatchObject({
    code: "illegal-step",
    message: "Only a walkover can be undone here. Correct the result instead.",
  });
  await start(draw, "r2m1");
  expect((await undo(draw, "r1m1")).json()).toMatchObject({
    code: "illegal-step",
    message: expect.stringMatching(/^The next match has begun: .+ v .+\. Correct the result instead\.$/u),
  });
});

test("a match given away after its start is corrected instead: its strokes would be lost", async () => {
  const draw = await givenDraw(server.db, { totalFrames: 3 });
  await start(draw, "r1m1");
  const { player1_id: winnerId } = await rowOf(draw, "r1m1");
  await end(draw, "r1m1", { outcome: "walkover", winner_id: winnerId });
  expect((await undo(draw, "r1m1")).json().message).toBe("The match had started. Correct the result instead.");
});
