import { lagosDayRange } from "@pockethall/domain/time";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { walletBalances } from "../ledger/ledger.read-model.ts";

let server: TestServer;
let now: () => Date;
beforeAll(async () => {
  server = await openTestServer({ clock: () => now() });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(() => {
  now = () => new Date();
});

function openFixture() {
  const { db, http } = server;
  return {
    db,
    give: (
      as: TestUser,
      recipientId: string,
      amount: unknown,
      more: { message?: unknown; idempotencyKey?: string } = {},
    ) => {
      const { idempotencyKey, ...body } = more;
      const wish = { as, body: { recipientId, amount, ...body } };
      return send(http, "POST /api/wallet/gift", { ...wish, ...(idempotencyKey ? { idempotencyKey } : {}) });
    },
    balances: async (of: TestUser) => {
      const { walletKobo, rewardsKobo } = await walletBalances(db, of.userId);
      return [walletKobo, rewardsKobo];
    },
    rich: async (name: string, amountKobo = 1_000_000_00) => {
      const user = await givenUser(db, { name });
      await givenBalance(db, user.userId, amountKobo);
      return user;
    },
  };
}

test("a gift leaves the wallet, lands in the rewards, keeps its message and notifies its recipient", async () => {
  const fixture = openFixture();
  const ada = await fixture.rich("Ada Gift", 1_000_00);
  const bola = await givenUser(fixture.db, { name: "Bola Gift" });
  const answer = await fixture.give(ada, bola.playerId, 250.5, { message: "  Well potted! " });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      balance: 749.5,
      transaction: { kind: "gift", amount: -250.5, description: "Gift from Ada Gift to Bola Gift: Well potted!" },
    },
  ]);
  expect([await fixture.balances(ada), await fixture.balances(bola)]).toEqual([
    [749_50, 0],
    [0, 250_50],
  ]);
  const notices = await fixture.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", bola.userId)
    .execute();
  expect(notices).toEqual([{ message: 'Ada Gift sent you ₦250.50. It is in your rewards. "Well potted!"' }]);
  expect(await ledgerFaults(fixture.db)).toEqual([]);
});

test("an account's id means the same person as the player's", async () => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
  expect((await fixture.give(ada, bola.userId, 50)).statusCode).toBe(200);
  expect(await fixture.balances(bola)).toEqual([0, 50_00]);
});

test("the same key is one gift, with the first answer", async () => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
  const idempotencyKey = "gift-key-1";
  const answers = await Promise.all([1, 2, 3].map(() => fixture.give(ada, bola.playerId, 100, { idempotencyKey })));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await fixture.balances(bola)).toEqual([0, 100_00]);
});

test.each([
  [49.99, "The smallest gift is ₦50."],
  [0, "The smallest gift is ₦50."],
  [50_000.01, "The largest gift is ₦50,000."],
])("₦%d is refused: %s", async (amount, words) => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
  const answer = await fixture.give(ada, bola.playerId, amount);
  expect(answer.json()).toMatchObject({
    status: 422,
    code: "gift-refused",
    title: "Failed to send gift",
    message: `Failed to send gift. ${words}`,
    errors: { amount: words },
  });
  expect(await fixture.balances(bola)).toEqual([0, 0]);
});

test.each(["call 0803 123 4567", "see www.example.ng", "send me your OTP", "olóríburúkú"])(
  "a message that would be held as a comment is refused: %s",
  async (message) => {
    const fixture = openFixture();
    const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
    const words = "Leave out insults, links, phone numbers and offers of money.";
    expect((await fixture.give(ada, bola.playerId, 100, { message })).json()).toMatchObject({
      code: "gift-refused",
      errors: { message: words },
    });
    expect(await fixture.balances(bola)).toEqual([0, 0]);
  },
);

test("a gift to oneself is refused, by either id", async () => {
  const fixture = openFixture();
  const ada = await fixture.rich("Ada");
  for (const id of [ada.userId, ada.playerId])
    expect((await fixture.give(ada, id, 100)).json()).toMatchObject({
      code: "gift-refused",
      errors: { recipientId: "You can't send a gift to yourself." },
    });
});

test("a player without an account, an unknown id and no id at all get different refusals", async () => {
  const fixture = openFixture();
  const ada = await fixture.rich("Ada");
  const imported = newId();
  await fixture.db
    .insertInto("players")
    .values({ id: imported, name: "Old Champion", name_key: "champion old" })
    .execute();
  expect((await fixture.give(ada, imported, 100)).json()).toMatchObject({
    status: 409,
    code: "recipient-without-account",
    message: "This player has no account yet",
  });
  for (const id of [newId(), "nobody"])
    expect((await fixture.give(ada, id, 100)).json()).toMatchObject({ status: 404, code: "player-not-found" });
});

test.each([[-5], [1e9], [0.001], ["100"], [null]])("an amount %j never reaches the ledger", async (amount) => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
  expect((await fixture.give(ada, bola.playerId, amount)).statusCode).toBe(422);
  expect(await fixture.balances(bola)).toEqual([0, 0]);
});

test.each([["x".repeat(201)], ["two\nlines"], [7]])("a message %j is refused", async (message) => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
  expect((await fixture.give(ada, bola.playerId, 100, { message })).json()).toMatchObject({
    status: 422,
    code: "invalid-request",
    errors: { message: expect.any(String) },
  });
});

test("more than the wallet holds is refused with the gift's own message", async () => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada", 99_99), await givenUser(fixture.db)];
  expect((await fixture.give(ada, bola.playerId, 100)).json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    message: "Failed to send gift. You don't have enough in your wallet.",
  });
  expect(await fixture.balances(ada)).toEqual([99_99, 0]);
});

test("ten gifts of ₦50,000 at once: four fit under the day's limit; the limit resets the next day", async () => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await givenUser(fixture.db)];
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.give(ada, bola.playerId, 50_000)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4);
  expect((await fixture.give(ada, bola.playerId, 50)).json()).toMatchObject({
    errors: { amount: "You can send up to ₦200,000 a day." },
  });
  expect(await fixture.balances(bola)).toEqual([0, 200_000_00]);
  const midnight = lagosDayRange(new Date(), "tomorrow").from; // in Lagos
  await fixture.db
    .updateTable("sessions")
    .set({ confirmed_at: midnight, expires_at: inDays(2) })
    .where("user_id", "=", ada.userId)
    .execute();
  for (const [ms, status] of [
    [-1, 422],
    [0, 200],
  ] as const) {
    now = () => new Date(midnight.getTime() + ms);
    expect((await fixture.give(ada, bola.playerId, 50)).statusCode).toBe(status);
  }
});

test("a gift needs the password within ten minutes; a refusal uses up neither money nor key", async () => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada Stale", 1_000_00), await givenUser(fixture.db, { name: "Bola Stale" })];
  const confirmedAt = (minutesAgo: number) =>
    fixture.db
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where("user_id", "=", ada.userId)
      .execute();
  await confirmedAt(11);
  const idempotencyKey = newId();
  const refused = await fixture.give(ada, bola.playerId, 500, { idempotencyKey });
  expect(refused.json()).toMatchObject({ status: 403, code: "step-up-required" });
  expect(await fixture.balances(ada)).toEqual([1_000_00, 0]);
  await confirmedAt(1);
  expect((await fixture.give(ada, bola.playerId, 500, { idempotencyKey })).statusCode).toBe(200);
});

test("what was received today does not raise the day's limit", async () => {
  const fixture = openFixture();
  const [ada, bola] = [await fixture.rich("Ada"), await fixture.rich("Bola")];
  for (let gift = 0; gift < 4; gift += 1) expect((await fixture.give(ada, bola.playerId, 50_000)).statusCode).toBe(200);
  expect((await fixture.give(bola, ada.playerId, 50_000)).statusCode).toBe(200);
  expect((await fixture.give(ada, bola.playerId, 50)).json()).toMatchObject({
    errors: { amount: "You can send up to ₦200,000 a day." },
  });
});

test.each([
  ["another amount", { amount: 101 }],
  ["another recipient", { toChidi: true }],
  ["other words", { message: "Well done" }],
] as const)(
  "a key that is used again for %s is refused",
  async (_what, other: { amount?: number; toChidi?: true; message?: string }) => {
    const fixture = openFixture();
    const [ada, bola, chidi] = [await fixture.rich("Ada"), await givenUser(fixture.db), await givenUser(fixture.db)];
    const idempotencyKey = "gift-key-again";
    expect((await fixture.give(ada, bola.playerId, 100, { idempotencyKey })).statusCode).toBe(200);
    const recipient = other.toChidi ? chidi : bola;
    const words = other.message ? { message: other.message } : {};
    const again = await fixture.give(ada, recipient.playerId, other.amount ?? 100, { idempotencyKey, ...words });
    expect(again.json()).toMatchObject({ code: "idempotency-mismatch" });
    expect([await fixture.balances(bola), await fixture.balances(chidi)]).toEqual([
      [0, 100_00],
      [0, 0],
    ]);
  },
);
