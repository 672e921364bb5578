import type { Role } from "@pockethall/contract/endpoint";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { ledgerFaults } from "../verification/verify.read-model.ts";

const REASON = "Paid twice at the hall";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  return () => server[Symbol.asyncDispose]();
});

async function openFixture() {
  const { db, http } = server;
  const ada = await givenUser(db);
  await givenBalance(db, ada.userId, 1_000_00);
  return {
    db,
    ada,
    finance: await givenUser(db, { roles: ["finance"] }),
    correct: (as: TestUser, fields: object = {}, idempotencyKey = newId()) => {
      const body = { userId: ada.userId, amount: 150.25, type: "credit", reason: REASON, ...fields };
      return send(http, "PUT /api/wallet/balance", { as, body, idempotencyKey });
    },
  };
}

test("a correction is posted against the platform, audited with before and after, and its owner is notified", async () => {
  const fixture = await openFixture();
  const { db, ada, finance } = fixture;
  const added = await fixture.correct(finance);
  expect(added.json()).toMatchObject({
    balance: 1150.25,
    transaction: { kind: "correction", amount: 150.25, description: `Correction: ${REASON}` },
  });
  expect((await fixture.correct(finance, { type: "debit", amount: 1150.25 })).json()).toMatchObject({ balance: 0 });

  const log = await db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject", "=", `user:${ada.userId}`)
    .orderBy("id")
    .execute();
  expect(log).toMatchObject([
    {
      actor_id: finance.userId,
      action: "wallet.correct",
      before: { balance_kobo: 1_000_00 },
      after: { balance_kobo: 1_150_25, type: "credit", amount_kobo: 150_25, reason: REASON },
    },
    { before: { balance_kobo: 1_150_25 }, after: { balance_kobo: 0, type: "debit" } },
  ]);
  const notices = db.selectFrom("notifications").select(["event", "message"]).where("user_id", "=", ada.userId);
  expect(await notices.orderBy("message").execute()).toEqual([
    { event: "money-out", message: `₦1,150.25 was taken from your wallet by our finance team: ${REASON}` },
    { event: "money-in", message: `₦150.25 was added to your wallet by our finance team: ${REASON}` },
  ]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("never below zero, and a refusal leaves no trace", async () => {
  const fixture = await openFixture();
  expect((await fixture.correct(fixture.finance, { type: "debit", amount: 1000.01 })).json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    message: "Failed to update balance. There is not enough money in the wallet.",
    errors: { amount: "Failed to update balance. There is not enough money in the wallet." },
  });
  expect(await balanceOf(fixture.db, "wallet", fixture.ada.userId)).toBe(1_000_00);
  const subject = `user:${fixture.ada.userId}`;
  expect(await fixture.db.selectFrom("audit_log").select("id").where("subject", "=", subject).execute()).toEqual([]);
});

test.each<[Role[]]>([[[]], [["referee"]], [["organizer"]]])("403 for %j, for the owner too", async (roles) => {
  const fixture = await openFixture();
  for (const as of [await givenUser(fixture.db, { roles }), fixture.ada])
    expect((await fixture.correct(as)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect(await balanceOf(fixture.db, "wallet", fixture.ada.userId)).toBe(1_000_00);
});

test("finance cannot correct its own wallet", async () => {
  const fixture = await openFixture();
  const { finance } = fixture;
  expect((await fixture.correct(finance, { userId: finance.userId })).json()).toMatchObject({
    code: "not-permitted",
    message: "You can't correct your own wallet. Ask someone else to do it.",
  });
});

test("a password given eleven minutes ago is too old; given again, the same request goes through", async () => {
  const fixture = await openFixture();
  const { db, finance } = fixture;
  const confirmed = (minutesAgo: number) =>
    db
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where("user_id", "=", finance.userId)
      .execute();
  await confirmed(11);
  expect((await fixture.correct(finance, {}, "correction-1")).json()).toMatchObject({
    status: 403,
    code: "step-up-required",
  });
  await confirmed(9);
  const done = await fixture.correct(finance, {}, "correction-1");
  const again = await fixture.correct(finance, {}, "correction-1");
  expect([done.statusCode, again.body]).toEqual([200, done.body]);
  expect(await balanceOf(db, "wallet", fixture.ada.userId)).toBe(1_150_25);
});

test.each([
  ["reason", { reason: "too short" }],
  ["reason", { reason: `${"x".repeat(201)}` }],
  ["reason", { reason: "two lines\nof a reason" }],
  ["amount", { amount: -1 }],
  ["amount", { amount: 0 }],
  ["type", { type: "gift" }],
])("%s is checked: %j", async (field, fields) => {
  const fixture = await openFixture();
  const answer = (await fixture.correct(fixture.finance, fields)).json();
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test("an unknown user's wallet is not found", async () => {
  const fixture = await openFixture();
  for (const userId of [newId(), "nobody", fixture.ada.playerId])
    expect((await fixture.correct(fixture.finance, { userId })).json()).toMatchObject({ code: "user-not-found" });
});

test("an id in upper case is the same person: it cannot correct its own wallet, and the audit log finds it", async () => {
  const fixture = await openFixture();
  const { db, ada, finance } = fixture;
  const own = await fixture.correct(finance, { userId: finance.userId.toUpperCase() });
  expect(own.json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect(await balanceOf(db, "wallet", finance.userId)).toBe(0);
  expect((await fixture.correct(finance, { userId: ada.userId.toUpperCase() })).statusCode).toBe(200);
  const lines = db.selectFrom("audit_log").select("action").where("subject", "=", `user:${ada.userId}`);
  expect(await lines.execute()).toEqual([{ action: "wallet.correct" }]);
});

test.each([
  ["wallet.correct", (id: string) => ({ subject: `user:${id}` })],
  ["phone.confirm", (id: string) => ({ subject: `user:${id.toUpperCase()}` })],
  ["suspense.release", (id: string) => ({ subject: "payment:PH_1", after: JSON.stringify({ user_id: id }) })],
])("the database itself refuses %s by the person it is about", async (action, about) => {
  const { db } = server;
  const { userId } = await givenUser(db, { roles: ["finance"] });
  const line = db.insertInto("audit_log").values({ actor_id: userId, action, ...about(userId) });
  await expect(line.execute()).rejects.toThrow(/audit_log_nobody/u);
});
