import type { LogEntry, MatchAction } from "@pockethall/domain/match-log-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
});
afterAll(() => server[Symbol.asyncDispose]());

const PAD = "pad-of-ada-1";
const STARTED: MatchAction = { kind: "started", breaker: 1 };
const won = (winner: 1 | 2): MatchAction => ({ kind: "frame-won", winner });

type Draw = Awaited<ReturnType<typeof givenDraw>>;
const rowOf = (draw: Draw, key: string) =>
  server.db
    .selectFrom("games")
    .selectAll()
    .where("id", "=", draw.gameId(key) as never)
    .executeTakeFirstOrThrow();
/** Chains these actions behind what the server has and sends them. */
async function score(draw: Draw, key: string, actions: readonly MatchAction[]) {
  const game = await rowOf(draw, key);
  const head = { sequence: game.log_sequence, hash: game.log_hash };
  const entries = eventsOf({ matchId: game.id, pad: PAD, head }, actions);
  const body = { pad: PAD, entries: entries.map(({ pad: _pad, ...entry }) => entry) };
  const answer = await send(server.http, `POST /api/matches/${game.id}/events`, { as: admin, body });
  return { entries, status: answer.statusCode, body: answer.json() };
}
/** The semi-final was ended 2-0 on the pad, in a knock-out of four with best of three. */
async function givenEnded() {
  const draw = await givenDraw(server.db, { totalFrames: 3 });
  const { entries } = await score(draw, "r1m1", [STARTED, won(1), won(1)]);
  return { draw, undo: { kind: "undone", of: entries.at(-1)?.id ?? "" } as const };
}

describe("the end of a match is undone on its pad", () => {
  test("it is live again, the slot of its winner is open, records follow, its players are notified", async () => {
    const { draw, undo } = await givenEnded();
    const winner = draw.players[0] as TestUser;
    const stats = () =>
      server.db.selectFrom("player_stats").selectAll().where("player_id", "=", winner.playerId).executeTakeFirst();
    expect(await stats()).toBeDefined();
    expect((await rowOf(draw, "r2m1")).player1_id).toBe(winner.playerId);
    expect(await score(draw, "r1m1", [undo])).toMatchObject({ status: 200, body: { data: { status: "live" } } });
    const game = await rowOf(draw, "r1m1");
    expect(game).toMatchObject({ status: "live", player1_score: 1, winner_id: null, completed_at: null });
    expect((await rowOf(draw, "r2m1")).player1_id).toBeNull();
    const called = server.db.selectFrom("notifications").select("id").where("title", "=", "Your match is called");
    expect(await called.where("url", "=", `/live-matches/${game.id}`).execute()).toEqual([]); // it goes on
    expect(await stats()).toBeUndefined(); // it was the only match
    const loser = draw.players[3] as TestUser;
    const notices = server.db.selectFrom("notifications").select(["user_id", "message", "url"]);
    const message = `${winner.name} against ${loser.name}, Semi-final of Lagos Open: the referee took back the last entry. The match goes on.`;
    const undone = await notices.where("title", "=", "Result undone").where("message", "=", message).execute();
    expect(undone.map(({ user_id }) => user_id).toSorted()).toEqual([winner.userId, loser.userId].toSorted());
    expect(undone[0]?.url).toBe(`/matches/${game.id}`);
    const audit = server.db.selectFrom("audit_log").select(["action", "actor_id", "before", "after"]);
    expect(await audit.where("subject", "=", `match:${game.id}`).execute()).toContainEqual({
      action: "match.undo-end",
      actor_id: admin.userId,
      before: {
        status: "completed",
        outcome: "played",
        winner_id: winner.playerId,
        player1_score: 2,
        player2_score: 0,
      },
      after: { status: "live", outcome: null, winner_id: null, player1_score: 1, player2_score: 0 },
    });
  });

  test("an objection to the result is settled with it", async () => {
    const { draw, undo } = await givenEnded();
    const [loser] = draw.players.slice(3) as [TestUser];
    const endpoint = `/api/matches/${draw.gameId("r1m1")}/objection`;
    const reason = "I won the second frame";
    const objected = await send(server.http, `POST ${endpoint}`, { as: loser, body: { reason } });
    expect(objected.statusCode).toBeLessThan(300);
    await score(draw, "r1m1", [undo]);
    const own = (await send(server.http, `GET ${endpoint}`, { as: loser })).json();
    expect(own).toMatchObject({ data: { objection: { status: "settled" } } });
  });

  test("and ended otherwise in the same request: the other player advances", async () => {
    const { draw, undo } = await givenEnded();
    expect(await score(draw, "r1m1", [undo, won(2), won(2)])).toMatchObject({ status: 200 });
    const game = await rowOf(draw, "r1m1");
    expect(game).toMatchObject({ status: "completed", player1_score: 1, player2_score: 2 });
    expect((await rowOf(draw, "r2m1")).player1_id).toBe(game.player2_id);
  });

  test("by a request that met the one which ended it, and could not know of its end", async () => {
    const draw = await givenDraw(server.db, { totalFrames: 3 });
    await score(draw, "r1m1", [STARTED, won(1)]);
    const game = await rowOf(draw, "r1m1");
    const head = { sequence: game.log_sequence, hash: game.log_hash };
    const [end] = eventsOf({ matchId: game.id, pad: PAD, head }, [won(1)]) as [LogEntry];
    const undone = eventsOf({ matchId: game.id, pad: PAD, head: end }, [{ kind: "undone", of: end.id }]);
    const post = (entries: readonly LogEntry[]) =>
      send(server.http, `POST /api/matches/${game.id}/events`, {
        as: admin,
        body: { pad: PAD, entries: entries.map(({ pad: _pad, ...entry }) => entry) },
      });
    const { answers } = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom("games").select("id").where("id", "=", game.id).forUpdate().execute();
      const sent = [post([end])];
      await untilLockIsAwaited(server.db, 1);
      sent.push(post(undone));
      await untilLockIsAwaited(server.db, 2);
      return { answers: sent };
    });
    const bodies = (await Promise.all(answers)).map((answer) => answer.json());
    expect(bodies).toMatchObject([{ data: { status: "completed" } }, { data: { status: "live", player1_score: 1 } }]);
    expect((await rowOf(draw, "r2m1")).player1_id).toBeNull();
  });

  test("not after the next match of a player has begun: the refusal names it", async () => {
    const { draw, undo } = await givenEnded();
    await score(draw, "r1m2", [STARTED, won(1), won(1)]);
    await send(server.http, `POST /api/referee/matches/${draw.gameId("r2m1")}/start`, { as: admin });
    const refused = await score(draw, "r1m1", [undo]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "log-refused",
        message: expect.stringMatching(/^The next match has begun: .+ v .+\. Ask the organiser/u),
      },
    });
    expect((await rowOf(draw, "r1m1")).status).toBe("completed");
  });

  test("not after the tournament is over", async () => {
    const draw = await givenDraw(server.db, { totalFrames: 1, players: 2 });
    const { entries } = await score(draw, "r1m1", [STARTED, won(1)]);
    expect(await score(draw, "r1m1", [{ kind: "undone", of: entries.at(-1)?.id ?? "" }])).toMatchObject({
      status: 409,
      body: {
        message: "This match ended the tournament. Until its prizes are paid, the organiser can correct the result.",
      },
    });
  });

  test("a result that an organizer decided is not undone", async () => {
    const { draw, undo } = await givenEnded();
    const { id, version } = await rowOf(draw, "r1m1");
    const body = { outcome: "played", player1_score: 0, player2_score: 2, reason: "Misread", version };
    await send(server.http, `PUT /api/organizer/matches/${id}/result`, { as: admin, body });
    expect(await score(draw, "r1m1", [undo])).toMatchObject({
      status: 409,
      body: { message: "The match is over. Only the organiser can correct its result." },
    });
  });
});
