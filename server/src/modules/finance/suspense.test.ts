import type { Role } from "@pockethall/contract/endpoint";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import * as refunds from "../payments/refunds/refunds.service.ts";
import { faultsSeenBy, type LedgerFault, ledgerFaults } from "./verification/verify.read-model.ts";

const REASON = "The payer typed another amount";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.simulator.control("PUT faults", { dropWebhooks: true, mismatchAmountKobo: 3_500_50 });
  return () => server[Symbol.asyncDispose]();
});

/** Money of ₦3,500.50 in suspense, where ₦900 were asked for. */
async function givenSuspense() {
  const { db, http, simulator } = server;
  const ada = await givenUser(db);
  const finance = await givenUser(db, { roles: ["finance"] });
  const opened = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 900 } });
  const { reference } = opened.json().data;
  await simulator.control(`POST transactions/${reference}/succeed`);
  await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference } });
  const release = (as: TestUser, fields: object = {}, idempotencyKey = newId()) => {
    const body = { user_id: ada.userId, reason: REASON, ...fields };
    return send(http, `POST /api/admin/suspense/${reference}/release`, { as, body, idempotencyKey });
  };
  const listed = async (): Promise<{ reference: string }[]> => {
    const { data } = (await send(http, "GET /api/admin/suspense", { as: finance })).json();
    return data.filter((row: { reference: string }) => row.reference === reference);
  };
  return { db, http, ada, finance, reference: reference as string, release, listed };
}

test("money in suspense is listed, released whole to a wallet with a notice and an audit record, and is then gone from the list", async () => {
  const { db, http, ada, finance, reference, release, listed } = await givenSuspense();
  expect(await listed()).toMatchObject([
    { reference, user: { id: ada.userId, name: ada.name, email: ada.email }, asked: 900, amount: 3_500.5 },
  ]);
  const answer = await release(finance);
  expect(answer.json()).toEqual({
    data: { reference, user: { id: ada.userId, name: ada.name, email: ada.email }, amount: 3_500.5, state: "released" },
  });
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(3_500_50);
  expect(await listed()).toEqual([]);

  const notices = await db.selectFrom("notifications").select("message").where("user_id", "=", ada.userId).execute();
  expect(notices.map(({ message }) => message)).toContain(
    `₦3,500.50 was added to your wallet by our finance team: ${REASON}`,
  );
  const log = await db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject", "=", `payment:${reference}`)
    .execute();
  expect(log).toMatchObject([
    {
      actor_id: finance.userId,
      action: "suspense.release",
      before: { suspense_kobo: 3_500_50 },
      after: { suspense_kobo: 0, user_id: ada.userId, reason: REASON },
    },
  ]);
  const history = await send(http, "GET /api/wallet/transactions", { as: ada });
  expect(history.json().data).toMatchObject([{ kind: "payment-released", amount: 3_500.5 }]);
  const detail = await send(http, `GET /api/admin/payments/${reference}`, { as: finance });
  expect(detail.json().data.transfers.map(({ kind }: { kind: string }) => kind)).toEqual([
    "suspense",
    "payment-released",
  ]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("ten people release the same money at once, to two wallets: it leaves once", async () => {
  const { db, ada, release } = await givenSuspense();
  const bola = await givenUser(db);
  const people = await Promise.all(Array.from({ length: 10 }, () => givenUser(db, { roles: ["finance"] })));
  const answers = await Promise.all(
    people.map((person, index) => release(person, { user_id: index % 2 ? ada.userId : bola.userId })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === "illegal-step")).toHaveLength(9);
  const both = await Promise.all([ada, bola].map(({ userId }) => balanceOf(db, "wallet", userId)));
  expect(both.toSorted()).toEqual([0, 3_500_50]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("what a refund to the card holds or has taken is not released", async () => {
  const { db, ada, finance, reference, release, listed } = await givenSuspense();
  const order = { reference, amountKobo: kobo(1_000_00), reason: "Part of it back to the card" };
  const caller = {
    ...finance,
    sessionId: "",
    confirmedAt: new Date(),
    roles: new Set<Role>(),
    coordinates: null,
    appointments: new Set<never>(),
    secondFactor: "optional" as const,
  };
  const { transact, refundFollowing, moneyRules } = server.services;
  const id = await transact((tx) => refunds.requestByFinance(tx, caller, order, moneyRules));
  expect((await release(finance)).json()).toMatchObject({
    code: "illegal-step",
    message: "This payment is being refunded. Wait until that's done.",
  });
  await db.updateTable("refunds").set({ state: "sending" }).where("id", "=", id).execute();
  const answer = { id, paymentReference: reference, amountKobo: 1_000_00, currency: "NGN", domain: "test" };
  await refundFollowing.recordOutcome({ ...answer, status: "processed", note: `phr-${id}` });
  expect(await listed()).toMatchObject([{ amount: 2_500.5 }]);
  expect((await release(finance)).json()).toMatchObject({ data: { amount: 2_500.5 } });
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(2_500_50);
  expect(await listed()).toEqual([]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("while the payer's bank disputes the payment its money stays in suspense", async () => {
  const { db, ada, finance, reference, release } = await givenSuspense();
  await db
    .insertInto("disputes")
    .values({
      provider_id: reference,
      payment_reference: reference,
      user_id: ada.userId,
      amount_kobo: 1_00,
      state: "open",
      provider_status: "awaiting-merchant-feedback",
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  expect((await release(finance)).json()).toMatchObject({
    code: "illegal-step",
    message: "The payer's bank disputes this payment. Wait until the dispute ends.",
  });
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(0);
});

test("the proof of the ledger finds a release that takes more than was set aside", async () => {
  const { db, finance, reference, release } = await givenSuspense();
  await release(finance);
  const owner = openOwnerDatabase(server.databaseUrl, 1);
  const planting = owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // no trigger fires
    await tx.updateTable("payment_intents").set({ status: "failed" }).where("reference", "=", reference).execute();
    const orphaned = await faultsSeenBy(tx);
    await tx.updateTable("payment_intents").set({ status: "mismatched" }).where("reference", "=", reference).execute();
    await sql`update ledger_entries set amount_kobo = amount_kobo - 1
      where transfer_id = (select transfer_id from payment_intents where reference = ${reference})`.execute(tx);
    throw Object.assign(new Error("undone"), { faults: [orphaned, await faultsSeenBy(tx)] });
  });
  const { faults } = await planting.catch((error: { faults: LedgerFault[][] }) => error);
  await owner.destroy();
  const invariant = "a release has its payment, and money leaves suspense at most once over";
  const row = (setAside: number) =>
    expect.stringContaining(`(suspense-release:${reference}) of 350050, set aside ${setAside}`);
  expect(faults[0]).toContainEqual({ invariant, row: row(0) });
  expect(faults[1]).toContainEqual({ invariant, row: row(350_049) });
  expect(await ledgerFaults(db)).toEqual([]);
});

test("the password must be fresh; given again, the same request goes through, and a repetition gets the same answer", async () => {
  const { db, finance, ada, release } = await givenSuspense();
  const confirmed = (minutesAgo: number) =>
    db
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where("user_id", "=", finance.userId)
      .execute();
  await confirmed(11);
  expect((await release(finance, {}, "release-1")).json()).toMatchObject({ code: "step-up-required" });
  await confirmed(1);
  const done = await release(finance, {}, "release-1");
  const again = await release(finance, {}, "release-1");
  expect([done.statusCode, again.body]).toEqual([200, done.body]);
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(3_500_50);
});

test("a release to one's own wallet, without the role or to an unknown user is refused", async () => {
  const { db, finance, ada, release } = await givenSuspense();
  expect((await release(finance, { user_id: finance.userId })).json()).toMatchObject({
    code: "not-permitted",
    message: "You can't release money to your own wallet. Ask someone else to do it.",
  });
  expect((await release(ada)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  for (const user_id of [newId(), "nobody"])
    expect((await release(finance, { user_id })).json()).toMatchObject({
      code: "user-not-found",
      errors: { user_id: "Choose a person" },
    });
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(0);
});

test.each([
  ["reason", { reason: "too short" }],
  ["reason", { reason: "two lines\nof a reason" }],
  ["user_id", { user_id: "" }],
])("%s is checked: %j", async (field, fields) => {
  const { finance, release } = await givenSuspense();
  const answer = (await release(finance, fields)).json();
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test("a payment whose money is elsewhere is not found in suspense", async () => {
  const { http, finance, ada } = await givenSuspense();
  const opened = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 900 } });
  for (const reference of [opened.json().data.reference, "PH_DEP_0"]) {
    const body = { user_id: ada.userId, reason: REASON };
    const answer = await send(http, `POST /api/admin/suspense/${reference}/release`, { as: finance, body });
    expect(answer.json()).toMatchObject({
      status: 404,
      code: "payment-not-found",
      message: "This payment has no money in suspense.",
    });
  }
});

test("a release to one's own wallet is refused for any spelling of the id", async () => {
  const { db, finance, release } = await givenSuspense();
  const answer = await release(finance, { user_id: finance.userId.toUpperCase() });
  expect(answer.json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect(await balanceOf(db, "wallet", finance.userId)).toBe(0);
});
