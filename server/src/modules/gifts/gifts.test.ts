import { beforeAll, beforeEach, expect, test } from "vitest";
import { givenBalance, inDays } from "../../../testing/given.ts";
import { send } from "../../../testing/test-app.ts";
import { givenUser, type TestUser } from "../../../testing/test-database.ts";
import { openTestServer, type TestServer } from "../../../testing/test-server.ts";
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

function openDoor() {
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

test("a gift leaves the wallet, lands in the rewards, keeps its words and is told", async () => {
  const door = openDoor();
  const ada = await door.rich("Ada Gift", 1_000_00);
  const bola = await givenUser(door.db, { name: "Bola Gift" });
  const answer = await door.give(ada, bola.playerId, 250.5, { message: "  Well potted! " });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      balance: 749.5,
      transaction: { kind: "gift", amount: -250.5, description: "Gift from Ada Gift to Bola Gift: Well potted!" },
    },
  ]);
  expect([await door.balances(ada), await door.balances(bola)]).toEqual([
    [749_50, 0],
    [0, 250_50],
  ]);
  const told = await door.db.selectFrom("notifications").select("message").where("user_id", "=", bola.userId).execute();
  expect(told).toEqual([{ message: 'Ada Gift sent you ₦250.50. It is in your rewards. "Well potted!"' }]);
  expect(await ledgerFaults(door.db)).toEqual([]);
});

test("an account's id means the same person as the player's", async () => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
  expect((await door.give(ada, bola.userId, 50)).statusCode).toBe(200);
  expect(await door.balances(bola)).toEqual([0, 50_00]);
});

test("the same key is one gift, with the first answer", async () => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
  const idempotencyKey = "gift-key-1";
  const answers = await Promise.all([1, 2, 3].map(() => door.give(ada, bola.playerId, 100, { idempotencyKey })));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await door.balances(bola)).toEqual([0, 100_00]);
});

test.each([
  [49.99, "The smallest gift is ₦50."],
  [0, "The smallest gift is ₦50."],
  [50_000.01, "The largest gift is ₦50,000."],
])("₦%d is refused: %s", async (amount, words) => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
  const answer = await door.give(ada, bola.playerId, amount);
  expect(answer.json()).toMatchObject({
    status: 422,
    code: "gift-refused",
    title: "Failed to send gift",
    message: `Failed to send gift. ${words}`,
    errors: { amount: words },
  });
  expect(await door.balances(bola)).toEqual([0, 0]);
});

test.each(["call 0803 123 4567", "see www.example.ng", "send me your OTP", "olóríburúkú"])(
  "a message that would be held as a comment is refused: %s",
  async (message) => {
    const door = openDoor();
    const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
    const words = "Leave out insults, links, phone numbers and offers of money.";
    expect((await door.give(ada, bola.playerId, 100, { message })).json()).toMatchObject({
      code: "gift-refused",
      errors: { message: words },
    });
    expect(await door.balances(bola)).toEqual([0, 0]);
  },
);

test("nobody gives to themselves, by either id", async () => {
  const door = openDoor();
  const ada = await door.rich("Ada");
  for (const id of [ada.userId, ada.playerId])
    expect((await door.give(ada, id, 100)).json()).toMatchObject({
      code: "gift-refused",
      errors: { recipientId: "You can't send a gift to yourself." },
    });
});

test("a player without an account, an unknown id and no id at all are told apart", async () => {
  const door = openDoor();
  const ada = await door.rich("Ada");
  const imported = newId();
  await door.db
    .insertInto("players")
    .values({ id: imported, name: "Old Champion", name_key: "champion old" })
    .execute();
  expect((await door.give(ada, imported, 100)).json()).toMatchObject({
    status: 409,
    code: "recipient-without-account",
    message: "This player has no account yet",
  });
  for (const id of [newId(), "nobody"])
    expect((await door.give(ada, id, 100)).json()).toMatchObject({ status: 404, code: "player-not-found" });
});

test.each([[-5], [1e9], [0.001], ["100"], [null]])("an amount %j never reaches the ledger", async (amount) => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
  expect((await door.give(ada, bola.playerId, amount)).statusCode).toBe(422);
  expect(await door.balances(bola)).toEqual([0, 0]);
});

test.each([["x".repeat(201)], ["two\nlines"], [7]])("a message %j is refused", async (message) => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
  expect((await door.give(ada, bola.playerId, 100, { message })).json()).toMatchObject({
    status: 422,
    code: "invalid-request",
    errors: { message: expect.any(String) },
  });
});

test("more than the wallet holds is refused in the gift's own words", async () => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada", 99_99), await givenUser(door.db)];
  expect((await door.give(ada, bola.playerId, 100)).json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    message: "Failed to send gift. You don't have enough in your wallet.",
  });
  expect(await door.balances(ada)).toEqual([99_99, 0]);
});

test("ten gifts of ₦50,000 at once: four fit under the day's limit; the next day it starts anew", async () => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await givenUser(door.db)];
  const answers = await Promise.all(Array.from({ length: 10 }, () => door.give(ada, bola.playerId, 50_000)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4);
  expect((await door.give(ada, bola.playerId, 50)).json()).toMatchObject({
    errors: { amount: "You can send up to ₦200,000 a day." },
  });
  expect(await door.balances(bola)).toEqual([0, 200_000_00]);
  now = () => inDays(1);
  await door.db
    .updateTable("sessions")
    .set({ confirmed_at: inDays(1), expires_at: inDays(2) })
    .where("user_id", "=", ada.userId)
    .execute();
  expect((await door.give(ada, bola.playerId, 50)).statusCode).toBe(200);
});

test("a gift needs the password within ten minutes; a refusal uses up neither money nor key", async () => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada Stale", 1_000_00), await givenUser(door.db, { name: "Bola Stale" })];
  const confirmedAt = (minutesAgo: number) =>
    door.db
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where("user_id", "=", ada.userId)
      .execute();
  await confirmedAt(11);
  const idempotencyKey = newId();
  const refused = await door.give(ada, bola.playerId, 500, { idempotencyKey });
  expect(refused.json()).toMatchObject({ status: 403, code: "step-up-required" });
  expect(await door.balances(ada)).toEqual([1_000_00, 0]);
  await confirmedAt(1);
  expect((await door.give(ada, bola.playerId, 500, { idempotencyKey })).statusCode).toBe(200);
});

test("what was received today does not raise the day's limit", async () => {
  const door = openDoor();
  const [ada, bola] = [await door.rich("Ada"), await door.rich("Bola")];
  for (let gift = 0; gift < 4; gift += 1) expect((await door.give(ada, bola.playerId, 50_000)).statusCode).toBe(200);
  expect((await door.give(bola, ada.playerId, 50_000)).statusCode).toBe(200);
  expect((await door.give(ada, bola.playerId, 50)).json()).toMatchObject({
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
    const door = openDoor();
    const [ada, bola, chidi] = [await door.rich("Ada"), await givenUser(door.db), await givenUser(door.db)];
    const idempotencyKey = "gift-key-again";
    expect((await door.give(ada, bola.playerId, 100, { idempotencyKey })).statusCode).toBe(200);
    const recipient = other.toChidi ? chidi : bola;
    const words = other.message ? { message: other.message } : {};
    const again = await door.give(ada, recipient.playerId, other.amount ?? 100, { idempotencyKey, ...words });
    expect(again.json()).toMatchObject({ code: "idempotency-mismatch" });
    expect([await door.balances(bola), await door.balances(chidi)]).toEqual([
      [0, 100_00],
      [0, 0],
    ]);
  },
);
