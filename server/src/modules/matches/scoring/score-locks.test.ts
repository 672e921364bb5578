import type { MatchId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { countLockWaits, untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";

let server: TestServer;
let referee: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  referee = await givenUser(server.db, { roles: ["referee"] });
  return () => server[Symbol.asyncDispose]();
});

const score = (id: MatchId, { playerId }: TestUser, frames: number) =>
  send(server.http, `PUT /api/matches/${id}/score`, { as: referee, body: { playerId, score: frames } });

/** Whether a request waits for a lock rather than being answered. */
async function waits(request: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  request.then(answered, answered);
  await eventually(async () => expect(isAnswered || (await countLockWaits(server.db)) > 0).toBe(true));
  return !isAnswered;
}

test.each([
  ["a knock-out match", 5, true, [false, false, true]],
  ["a match that may end level", 4, false, [true, true, true]],
] as const)(
  "a frame of %s waits for a change of its tournament exactly when it may be the last",
  async (_, totalFrames, is_knockout, expected) => {
    const { tournamentId, gameId, players } = await givenDraw(server.db, { totalFrames });
    const [id, first] = [gameId("r1m1"), players[0] as TestUser];
    await server.db
      .updateTable("games")
      .set({ referee_id: referee.userId, is_knockout })
      .where("id", "=", id)
      .execute();
    expect((await send(server.http, `POST /api/referee/matches/${id}/start`, { as: referee })).statusCode).toBe(200);
    for (const [index, isWaiting] of expected.entries()) {
      const { frame, hasWaited } = await server.services.transact(async (tx) => {
        await lockTournament(tx, tournamentId);
        const request = score(id, first, index + 1);
        return { frame: request, hasWaited: await waits(request) }; // in an object, since it may wait for this transaction
      });
      expect([index + 1, hasWaited, (await frame).statusCode]).toEqual([index + 1, isWaiting, 200]);
    }
  },
);

test("a stroke that meets the cancellation of its tournament doesn't bring the match back to life", async () => {
  const { tournamentId, gameId } = await givenDraw(server.db);
  const [matchId, pad] = [gameId("r1m1"), "pad-of-ada-1"];
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", matchId).execute();
  const [started, won] = eventsOf({ matchId, pad }, [
    { kind: "started", breaker: 1 },
    { kind: "frame-won", winner: 1 },
  ]).map(({ pad: _pad, ...entry }) => entry);
  const post = (entry: unknown) =>
    send(server.http, `POST /api/matches/${matchId}/events`, { as: referee, body: { pad, entries: [entry] } });
  expect((await post(started)).statusCode).toBe(200);
  const admin = await givenUser(server.db, { roles: ["admin"] });
  const { requests } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom("games").select("id").where("id", "=", matchId).forUpdate().execute();
    const path = `POST /api/organizer/tournaments/${tournamentId}/cancel`;
    const cancelled = send(server.http, path, { as: admin, body: { reason: "Flood" } });
    await untilLockIsAwaited(server.db, 1);
    const scored = post(won);
    await untilLockIsAwaited(server.db, 2);
    return { requests: [cancelled, scored] };
  });
  const answers = (await Promise.all(requests)).map((answer) => answer.json());
  expect(answers).toMatchObject([
    { data: { status: "cancelled" } },
    { code: "log-refused", message: "The tournament isn't under way." },
  ]);
  const stored = server.db.selectFrom("games").select("status").where("id", "=", matchId);
  expect(await stored.executeTakeFirst()).toEqual({ status: "cancelled" });
});
