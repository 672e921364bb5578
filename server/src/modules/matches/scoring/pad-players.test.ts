import type { LogEntry, MatchAction } from "@pockethall/domain/match-log-types";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
  return () => server[Symbol.asyncDispose]();
});

const PAD = "pad-of-ada-1";
const ACTIONS: readonly MatchAction[] = [
  { kind: "started", breaker: 1 },
  { kind: "frame-won", winner: 1 },
];

/** The final is on the screen of a pad; while it is offline a semi-final is corrected, and the final gets another player. */
async function givenOtherFinalist() {
  const draw = await givenDraw(server.db, { totalFrames: 1 });
  const [semi, final] = [draw.gameId("r1m1"), draw.gameId("r2m1")];
  const row = (id: typeof semi) =>
    server.db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const enter = async (id: typeof semi, score: readonly [number, number], reason?: string) => {
    const result = { outcome: "played", player1_score: score[0], player2_score: score[1], reason };
    const body = { ...result, version: (await row(id)).version };
    const answer = await send(server.http, `PUT /api/organizer/matches/${id}/result`, { as: admin, body });
    expect(answer.statusCode).toBe(200);
  };
  await enter(semi, [1, 0]);
  await enter(draw.gameId("r1m2"), [1, 0]);
  const shown = async () => {
    const { player1_id, player2_id } = await row(final);
    return [player1_id, player2_id];
  };
  const known = await shown();
  await enter(semi, [0, 1], "Misread");
  const sent: readonly LogEntry[] = eventsOf({ matchId: final, pad: PAD }, ACTIONS);
  const post = (players?: unknown) =>
    send(server.http, `POST /api/matches/${final}/events`, {
      as: admin,
      body: { pad: PAD, entries: sent.map(({ pad: _pad, ...entry }) => entry), ...(players ? { players } : {}) },
    });
  return { final: () => row(final), known, shown, post };
}

test("a match that a pad began offline isn't taken once other players are in it, and the pad's entries stay there", async () => {
  const { final, known, shown, post } = await givenOtherFinalist();
  const now = await shown();
  expect(known).not.toEqual(now);
  expect((await post(known)).json()).toMatchObject({
    status: 409,
    code: "log-refused",
    message: "Other players are in this match now. Ask the organiser to enter what was played.",
    log: { sequence: 0, refused: 1 },
  });
  expect(await final()).toMatchObject({ status: "scheduled", log_sequence: 0 });
  expect((await post(now)).json()).toMatchObject({ data: { taken: 2, status: "completed" } });
  expect((await post(known)).json()).toMatchObject({ data: { taken: 0 } }); // its answer was lost
});

test("a pad of an earlier version names no players", async () => {
  const { post } = await givenOtherFinalist();
  expect((await post()).json()).toMatchObject({ data: { taken: 2 } });
});
