import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer, type RefundServer } from "../../../../testing/money/refund-server.ts";
import { newId } from "../../../kernel/ids.ts";
import * as registrations from "../../tournaments/registration/registration.service.ts";

// What people may do with a payment that is to go back to its card. The provider's side is in refund-following.test.ts.

async function openPaid(amount = 5_000) {
  const server = await openRefundServer();
  const ada = await givenUser(server.db, { name: "Ada Obi" });
  const reference = await server.givenDeposit(ada, amount);
  return { ...server, ada, reference };
}

const decisionsOn = (server: RefundServer, id: string) =>
  server.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject", "=", `refund:${id}`)
    .where("action", "in", ["refund.approve", "refund.reject"])
    .orderBy("id")
    .execute();
const ask = (server: RefundServer, as: TestUser, body: object) =>
  send(server.http, "POST /api/wallet/refunds", { as, body });
const decide = (server: RefundServer, as: TestUser, id: string, decision: "approve" | "reject", body?: object) =>
  send(server.http, `POST /api/admin/refunds/${id}/${decision}`, { as, ...(body ? { body } : {}) });

test("finance sends a part of a deposit back: set aside, asked for once, on the card", async () => {
  await using server = await openPaid();
  const { ada, reference, finance } = server;
  const clearingBefore = await server.platformAccount("clearing");
  const answer = await server.refund(reference, 2_000);
  expect(answer.json().data).toMatchObject({
    reference,
    state: "approved",
    amount: 2_000,
    payment_amount: 5_000,
    given_back_before: 0,
    source: "wallet",
    user: { id: ada.userId },
    asked_by: { id: finance[0].userId },
    approvals: [{ id: finance[0].userId }],
  });
  const { id } = answer.json().data;
  expect(await server.money(ada)).toEqual({ wallet: 3_000_00, hold: 2_000_00, faults: [] });
  expect(await server.atProvider()).toEqual([]);
  const audit = server.db.selectFrom("audit_log").select(["actor_id", "action", "before", "after"]);
  expect(await audit.where("subject", "=", `refund:${id}`).execute()).toEqual([
    {
      actor_id: finance[0].userId,
      action: "refund.ask",
      before: null,
      after: { state: "approved", payment: reference, amount_kobo: 2_000_00, reason: "Asked for by phone" },
    },
  ]);

  await server.runJobs();
  expect(await server.atProvider()).toMatchObject([{ amount: 2_000_00, transaction_reference: reference }]);
  await server.move("processed");
  await server.follow(id);

  expect(await server.stateOf(id)).toBe("refunded");
  expect(await server.money(ada)).toEqual({ wallet: 3_000_00, hold: 0, faults: [] });
  expect((await server.platformAccount("clearing")) - clearingBefore).toBe(2_000_00);
  expect(await server.notesOf(ada)).toEqual(["Deposit credited", "Refund on its way", "Refund paid"]);
  const lines = (await send(server.http, "GET /api/wallet/transactions", { as: ada })).json().data;
  expect(lines[0]).toMatchObject({
    kind: "card-refund",
    amount: -2_000,
    description: `Refund to your card: ${reference}`,
  });
  const listed = (await send(server.http, "GET /api/admin/refunds?state=refunded", { as: finance[1] })).json();
  expect(listed).toMatchObject({ meta: { total: 1 }, data: [{ id, provider_status: "processed" }] });
});

test("what waits for finance is counted until it is decided", async () => {
  await using server = await openPaid();
  const { ada, reference, finance } = server;
  const waiting = async () =>
    (await send(server.http, "GET /api/admin/finance/overview", { as: finance[0] })).json().data.refunds;
  const { id, created_at } = (await ask(server, ada, { reference, amount: 1_500, reason: "By mistake" })).json().data;
  expect(await waiting()).toEqual({ waiting: 1, amount: 1_500, oldest_at: created_at, under_way: 0 });
  await decide(server, finance[0], id, "approve");
  expect(await waiting()).toEqual({ waiting: 0, amount: 0, oldest_at: null, under_way: 1 });
});

test("parts add up to the whole payment and never beyond it; one at a time", async () => {
  await using server = await openPaid();
  const { reference } = server;
  const finish = async (answer: Awaited<ReturnType<RefundServer["refund"]>>) => {
    const { id } = answer.json().data;
    await server.follow(id);
    await server.move("processed");
    await server.follow(id);
  };
  const first = await server.refund(reference, 2_000);
  expect((await server.refund(reference, 100)).json()).toMatchObject({
    status: 409,
    code: "illegal-step",
    message: "This payment is being refunded. Wait until that's done.",
  });
  await finish(first);
  const beyond = "You can refund up to ₦3,000.00 of this payment.";
  expect((await server.refund(reference, 3_000.01)).json()).toMatchObject({
    status: 422,
    code: "invalid-amount",
    errors: { amount: beyond },
  });
  await finish(await server.refund(reference, 3_000));
  expect((await server.refund(reference, 1)).json()).toMatchObject({
    status: 409,
    message: "This payment has already been refunded in full.",
  });
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
});

test("twenty refunds of one payment at once: one is made", async () => {
  await using server = await openPaid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.refund(server.reference, 1_000)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === "illegal-step")).toHaveLength(19);
  expect(await server.money(server.ada)).toEqual({ wallet: 4_000_00, hold: 1_000_00, faults: [] });
});

test("the database itself refuses a refund beyond the payment, and a second one beside an open one", async () => {
  await using server = await openPaid();
  const { id } = (await server.refund(server.reference, 1_000)).json().data;
  const { version: _version, ...row } = await server.rowOf(id);
  const copy = { ...row, id: crypto.randomUUID(), hold_transfer_id: crypto.randomUUID() };
  const insert = (more: object) =>
    server.db
      .insertInto("refunds")
      .values({ ...copy, ...more })
      .execute();
  await expect(insert({})).rejects.toThrow(/refunds_one_undecided_per_payment/u);
  await expect(insert({ state: "refunded", given_back_before_kobo: 4_000_01 })).rejects.toThrow(
    /refunds_never_more_than_paid/u,
  );
});

test("money that was spent is not there to go back: an entry by card is left first", async () => {
  await using server = await openPaid(300);
  const { db, http, ada, finance } = server;
  const id = await givenTournament(db, { entry_fee_kobo: 300_00 });
  const body = { payment_method: "wallet" };
  expect((await send(http, `POST /api/tournaments/${id}/register`, { as: ada, body })).statusCode).toBe(201);
  expect((await server.refund(server.reference, 300)).json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    errors: { amount: "There isn't enough money in the payer's wallet. It has been spent." },
  });
  expect((await ask(server, ada, { reference: server.reference, amount: 300, reason: "Spent" })).json()).toMatchObject({
    errors: { amount: "There isn't enough money in your wallet. It has been spent." },
  });
  const { userId, playerId } = ada;
  await server.services.transact((tx) => registrations.leave(tx, { tournamentId: id, userId, playerId }));
  expect((await server.refund(server.reference, 300, finance[1])).statusCode).toBe(200);
});

test("the payer asks, finance decides; above ₦100,000 two people", async () => {
  await using server = await openPaid(150_000);
  const { ada, reference, finance } = server;
  const body = { reference, amount: 150_000, reason: "Wrong amount" };
  const asked = await ask(server, ada, body);
  expect(asked.json()).toMatchObject({
    success: true,
    message: "Refund request submitted successfully",
    data: { state: "review", amount: 150_000, reference },
  });
  const { id } = asked.json().data;
  expect((await server.rowOf(id)).next_check_at).toBeNull();
  expect((await decide(server, finance[0], id, "approve")).json()).toEqual({ data: { id, state: "review" } });
  expect((await decide(server, finance[0], id, "approve")).json()).toMatchObject({
    status: 409,
    code: "already-approved",
  });
  expect((await decide(server, finance[1], id, "approve")).json()).toEqual({ data: { id, state: "approved" } });
  expect((await decide(server, finance[1], id, "reject", { reason: "no" })).json()).toMatchObject({
    code: "illegal-step",
  });
  const own = (await send(server.http, "GET /api/wallet/refunds", { as: ada })).json();
  expect(own).toMatchObject({ meta: { total: 1 }, data: [{ id, state: "approved" }] });
  expect(await decisionsOn(server, id)).toEqual([
    { actor_id: finance[0].userId, action: "refund.approve", before: { state: "review" }, after: { state: "review" } },
    {
      actor_id: finance[1].userId,
      action: "refund.approve",
      before: { state: "review" },
      after: { state: "approved" },
    },
  ]);
  expect((await decide(server, finance[0], newId(), "approve")).json()).toMatchObject({
    status: 404,
    code: "not-found",
    message: "Refund not found",
  });
  expect(await server.notesOf(ada)).toEqual(["Deposit credited", "Refund under review", "Refund on its way"]);
});

test("parts of one payment count together for the second approval, by the operator's limit", async () => {
  await using server = await openPaid(150_000);
  const { reference } = server;
  const first = (await server.refund(reference, 90_000)).json().data;
  expect(first.state).toBe("approved");
  await server.follow(first.id);
  await server.move("processed");
  await server.follow(first.id);
  expect((await server.refund(reference, 20_000)).json().data).toMatchObject({ state: "review" });
});

test("one rejection gives the money back, with a reason that the payer reads", async () => {
  await using server = await openPaid();
  const { ada, reference, finance } = server;
  const { id } = (await ask(server, ada, { reference, amount: 5_000, reason: "Changed my mind" })).json().data;
  expect(await server.money(ada)).toEqual({ wallet: 0, hold: 5_000_00, faults: [] });
  const rejected = await decide(server, finance[0], id, "reject", { reason: "Withdraw it to your bank" });
  expect(rejected.json()).toEqual({ data: { id, state: "rejected" } });
  expect(await server.money(ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  const [before, after] = [{ state: "review" }, { state: "rejected" }];
  expect(await decisionsOn(server, id)).toEqual([
    { actor_id: finance[0].userId, action: "refund.reject", before, after },
  ]);
  const own = (await send(server.http, "GET /api/wallet/refunds", { as: ada })).json();
  expect(own.data[0]).toMatchObject({ state: "rejected", rejection_reason: "Withdraw it to your bank" });
  expect((await ask(server, ada, { reference, amount: 5_000, reason: "Again" })).statusCode).toBe(200);
});

test("the payer may ask within thirty days, finance at any time", async () => {
  await using server = await openPaid();
  const { ada, reference } = server;
  await server.later(30 * 86_400_000 + 60_000);
  expect((await ask(server, ada, { reference, amount: 100, reason: "Late" })).json()).toMatchObject({
    status: 409,
    code: "illegal-step",
    message: "This payment is older than 30 days. You can withdraw the money to your bank instead.",
  });
  expect((await server.refund(reference, 100)).statusCode).toBe(200);
});

test("a decision on one's own payment is refused, and another payer's payment is not found", async () => {
  await using server = await openRefundServer();
  const fay = await givenUser(server.db, { roles: ["finance"] });
  const reference = await server.givenDeposit(fay, 1_000);
  const own = {
    status: 403,
    code: "not-permitted",
    message: "You can't decide on your own payment. Ask someone else to do it.",
  };
  expect((await server.refund(reference, 100, fay)).json()).toMatchObject(own);
  const { id } = (await ask(server, fay, { reference, amount: 100, reason: "Mine" })).json().data;
  expect((await decide(server, fay, id, "approve")).json()).toMatchObject(own);
  expect((await decide(server, fay, id, "reject", { reason: "no" })).json()).toMatchObject(own);
  const outsider = await givenUser(server.db);
  expect((await ask(server, outsider, { reference, amount: 100, reason: "Mine" })).json()).toMatchObject({
    status: 404,
    code: "payment-not-found",
  });
  expect((await server.refund("PH_NOBODY", 100)).json()).toMatchObject({
    status: 404,
    code: "payment-not-found",
    message: "Payment not found",
  });
});

test("a payment that brought no money, nothing, and a stale password are refused", async () => {
  await using server = await openPaid();
  const { http, ada, reference, finance } = server;
  const opened = (await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } })).json();
  const unpaid = { status: 409, message: "No money was received for this payment." };
  expect((await server.refund(opened.data.reference, 100)).json()).toMatchObject(unpaid);
  const own = { reference: opened.data.reference, amount: 100, reason: "Unpaid" };
  expect((await ask(server, ada, own)).json()).toMatchObject(unpaid);
  expect((await server.refund(reference, 0)).json()).toMatchObject({
    status: 422,
    errors: { amount: "Enter an amount" },
  });
  expect((await server.refund(reference, -1)).statusCode).toBe(422);
  const stale = new Date(server.clock().getTime() - 11 * 60_000);
  await server.db.updateTable("sessions").set({ confirmed_at: stale }).execute();
  expect((await server.refund(reference, 1, finance[0], "refund-key-1")).json()).toMatchObject({
    code: "step-up-required",
  });
  expect((await ask(server, ada, { reference, amount: 1, reason: "x" })).json()).toMatchObject({
    code: "step-up-required",
  });
  await server.later(1_000);
  const answers = await Promise.all([1, 2, 3].map(() => server.refund(reference, 1, finance[0], "refund-key-1")));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect((await server.rowOf(answers[0]?.json().data.id)).amount_kobo).toBe(1_00);
});

test("a payment that fitted nothing goes back from suspense, to its payer's card", async () => {
  await using server = await openRefundServer();
  const ada = await givenUser(server.db);
  await server.faults({ mismatchAmountKobo: 4_321_00 });
  const reference = await server.givenDeposit(ada, 5_000);
  await server.faults();
  expect(await server.platformAccount("suspense")).toBe(4_321_00);
  expect((await server.refund(reference, 5_000)).json()).toMatchObject({
    errors: { amount: "You can refund up to ₦4,321.00 of this payment." },
  });
  const { id } = (await server.refund(reference, 4_321)).json().data;
  expect([await server.platformAccount("suspense"), await server.platformAccount("hold")]).toEqual([0, 4_321_00]);
  await server.follow(id);
  await server.move("failed");
  await server.follow(id);
  expect(await server.stateOf(id)).toBe("returned");
  expect([await server.platformAccount("suspense"), await server.platformAccount("hold")]).toEqual([4_321_00, 0]);

  const again = (await server.refund(reference, 4_321)).json().data.id;
  await server.follow(again);
  await server.move("processed");
  await server.follow(again);
  expect(await server.stateOf(again)).toBe("refunded");
  expect([await server.platformAccount("suspense"), await server.platformAccount("hold")]).toEqual([0, 0]);
  expect(await server.money(ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
  expect(await server.notesOf(ada)).toContain("Refund paid");
});
