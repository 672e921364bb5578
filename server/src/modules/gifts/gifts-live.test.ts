import type { GiftSent } from "@pockethall/contract/live";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { newId } from "../../kernel/ids.ts";
import { walletBalances } from "../ledger/ledger.read-model.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  return () => server[Symbol.asyncDispose]();
});

/** A live match of two players, and a viewer with money. */
async function openStand() {
  const { db, http } = server;
  const { gameId, players, tournamentId } = await givenDraw(db, { players: 2 });
  const [one, two] = players as [TestUser, TestUser];
  const id = gameId("r1m1");
  await db.updateTable("games").set({ status: "live" }).where("id", "=", id).execute();
  const fan = await givenUser(db, { name: "Fan" });
  await givenBalance(db, fan.userId, 10_000_00);
  return {
    db,
    id,
    one,
    two,
    fan,
    tournamentId,
    give: (to: TestUser, more: object = {}, idempotencyKey?: string) =>
      send(http, "POST /api/wallet/gift", {
        as: fan,
        body: { recipientId: to.playerId, amount: 500, message: "Well potted!", matchId: id, ...more },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    notices: async () => {
      const rows = await db.selectFrom("live_events").select(["topics", "payload"]).orderBy("id").execute();
      return rows.filter(({ topics }) => topics.includes(`match:${id}`)).map(({ payload }) => payload);
    },
    rewardsOf: async (of: TestUser) => (await walletBalances(db, of.userId)).rewardsKobo,
  };
}

test("a gift from a live match is published to its viewers once, with name, side, amount and message", async () => {
  const stand = await openStand();
  const beganMs = Date.now();
  const answers = await Promise.all([1, 2, 3].map(() => stand.give(stand.two, {}, "gift-live-1")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const gift = { type: "gift", game: stand.id, to: 2, from: "Fan", naira: 500, message: "Well potted!" };
  const [notice, ...more] = await stand.notices();
  expect([notice, more]).toEqual([{ ...gift, sent_at: expect.any(String) }, []]);
  const sentMs = Date.parse((notice as GiftSent).sent_at);
  expect(sentMs, "of this test").toBeGreaterThanOrEqual(beganMs);
  expect(sentMs, "not to come").toBeLessThanOrEqual(Date.now());
  await stand.give(stand.one, { showName: false, message: "", amount: 50.5 });
  expect((await stand.notices())[1]).toMatchObject({ ...gift, to: 1, from: null, naira: 50.5, message: "" });
  const notes = await stand.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", stand.one.userId)
    .execute();
  expect(notes[0]?.message).toContain("Fan sent you ₦50.50"); // the player is always notified
});

test("without a match nothing is published; after the match the gift arrives and nothing is published", async () => {
  const stand = await openStand();
  expect((await stand.give(stand.one, { matchId: undefined })).statusCode).toBe(200);
  await stand.db
    .updateTable("games")
    .set({ status: "completed", completed_at: new Date() })
    .where("id", "=", stand.id)
    .execute();
  expect((await stand.give(stand.one)).statusCode).toBe(200);
  expect(await stand.notices()).toEqual([]);
  expect(await stand.rewardsOf(stand.one)).toBe(1_000_00);
});

test("a gift to a person outside the match, or from an unknown match, moves no money", async () => {
  const stand = await openStand();
  const outsider = await givenUser(stand.db);
  expect((await stand.give(outsider)).json()).toMatchObject({
    code: "gift-refused",
    errors: { recipientId: "This player isn't in this match." },
  });
  for (const matchId of [newId(), "nothing"])
    expect((await stand.give(stand.one, { matchId })).json()).toMatchObject({ status: 404, code: "match-not-found" });
  expect([await stand.rewardsOf(outsider), await stand.rewardsOf(stand.one)]).toEqual([0, 0]);
  expect(await stand.notices()).toEqual([]);
});

test("a refused gift is not published", async () => {
  const stand = await openStand();
  expect((await stand.give(stand.one, { amount: 20_000 })).json()).toMatchObject({ code: "insufficient-balance" });
  expect(await stand.notices()).toEqual([]);
});

test("a message that could not appear as a comment is not shown with a gift", async () => {
  const stand = await openStand();
  const { db, tournamentId, fan } = stand;
  const block = {
    id: newId(),
    user_id: fan.userId,
    tournament_id: tournamentId,
    reason: "Loud",
    blocked_by: stand.one.userId,
  };
  await db
    .insertInto("comment_blocks")
    .values({ ...block, until: inDays(1), created_at: new Date() })
    .execute();
  await stand.give(stand.one);
  await db
    .updateTable("comment_blocks")
    .set({ until: inDays(-1) })
    .execute();
  await db.updateTable("tournaments").set({ comments_enabled: false }).where("id", "=", tournamentId).execute();
  await stand.give(stand.one);
  await db.updateTable("tournaments").set({ comments_enabled: true }).where("id", "=", tournamentId).execute();
  await stand.give(stand.one);
  expect(await stand.notices()).toMatchObject([{ message: "" }, { message: "" }, { message: "Well potted!" }]);
});
