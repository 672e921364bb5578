import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer } from "../../../../testing/money/refund-server.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { keptDisputes } from "./disputes.read-model.ts";

/** Ada has paid ₦5,000, and her bank asks for it back. `word` delivers the provider's webhook about that dispute. */
async function openPaid() {
  const server = await openRefundServer();
  const ada = await givenUser(server.db);
  const reference = await server.givenDeposit(ada, 5_000);
  const word = (event: "create" | "remind" | "resolve", more: object = {}) =>
    server.event(`charge.dispute.${event}`, {
      id: 4711,
      refund_amount: 5_000_00,
      currency: "NGN",
      domain: "test",
      status: event === "resolve" ? "resolved" : "awaiting-merchant-feedback",
      resolution: null,
      transaction: { reference, amount: 5_000_00, currency: "NGN", status: "success" },
      dueAt: "2026-12-01T10:00:00.000Z",
      ...more,
    });
  const spend = async (amount: number) => {
    const friend = await givenUser(server.db);
    const body = { recipientId: friend.userId, amount, message: "" };
    expect((await send(server.http, "POST /api/wallet/gift", { as: ada, body })).statusCode).toBeLessThan(300);
  };
  return {
    ...server,
    ada,
    reference,
    word,
    spend,
    lost: (more: object = {}) => word("resolve", { resolution: "merchant-accepted", ...more }),
    disputes: async (query = "") =>
      (await send(server.http, `GET /api/admin/disputes${query}`, { as: server.finance[0] })).json(),
    debt: async (user: TestUser) => (await send(server.http, "GET /api/wallet/debt", { as: user })).json().debt,
    pay: (amount: number) => send(server.http, "POST /api/wallet/debt/pay", { as: ada, body: { amount } }),
  };
}

test("finance sees open disputes by their deadline, those without one last", async () => {
  await using server = await openPaid();
  const due = (id: string, due_at: string | null) => ({
    provider_id: id,
    payment_reference: `PH_${id}`,
    state: "open" as const,
    amount_kobo: 1_000_00,
    provider_status: "awaiting-merchant-feedback",
    due_at,
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-20T10:00:00Z",
  });
  const rows = [due("1", null), due("2", "2026-12-05T10:00:00Z"), due("3", "2026-12-01T10:00:00Z")];
  await server.db.insertInto("disputes").values(rows).execute();
  const listed = (await server.disputes("?state=open")).data.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(["3", "2", "1"]);
});

test("more disputes than a statement has parameters are looked up at once", async () => {
  await using server = await openPaid();
  await server.word("create");
  const reported = Array.from({ length: 70_000 }, (_, index) => ({ id: String(index) }));
  expect(await keptDisputes(server.db, reported)).toMatchObject([{ provider_id: "4711" }]);
});

test("a lost dispute takes the payment from the wallet, once, for any number and order of webhooks", async () => {
  await using server = await openPaid();
  const clearingBefore = await server.platformAccount("clearing");
  await server.word("create");
  expect(await server.disputes("?state=open")).toMatchObject({
    meta: { total: 1 },
    data: [
      {
        id: "4711",
        reference: server.reference,
        amount: 5_000,
        user: { id: server.ada.userId },
        due_at: "2026-12-01T10:00:00.000Z",
      },
    ],
  });
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 5_000_00, faults: [] });
  await server.word("remind", { dueAt: undefined });
  expect((await server.disputes()).data).toMatchObject([{ due_at: "2026-12-01T10:00:00.000Z" }]);
  await Promise.all([1, 2, 3].map((again) => server.lost({ again })));
  await server.db.deleteFrom("provider_events").execute();
  await Promise.all([server.lost(), server.word("create"), server.word("remind"), server.lost()]);
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
  expect((await server.platformAccount("clearing")) - clearingBefore).toBe(5_000_00);
  expect(await server.debt(server.ada)).toBe(0);
  expect(await server.disputes("?state=lost")).toMatchObject({
    data: [{ id: "4711", owed: 0, resolution: "merchant-accepted" }],
  });
  expect((await server.notesOf(server.ada)).filter((title) => title === "Card payment reversed")).toHaveLength(1);
  const lines = (await send(server.http, "GET /api/wallet/transactions", { as: server.ada })).json().data;
  expect(lines[0]).toMatchObject({ kind: "dispute", amount: -5_000 });
});

test("a resolution that arrives before the creation is final", async () => {
  await using server = await openPaid();
  await server.lost();
  await server.word("create");
  expect((await server.disputes()).data).toMatchObject([{ state: "lost" }]);
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
});

test("a dispute over money that is spent holds nothing, and stops what comes in later from leaving", async () => {
  await using server = await openPaid();
  await server.spend(5_000);
  await server.word("create");
  expect((await server.disputes()).data).toMatchObject([{ state: "open", held: 0 }]);
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
  await givenBalance(server.db, server.ada.userId, 1_000_00);
  const body = { recipientId: server.finance[0].userId, amount: 500, message: "" };
  expect((await send(server.http, "POST /api/wallet/gift", { as: server.ada, body })).json()).toMatchObject({
    status: 409,
    code: "illegal-step",
    message: expect.stringContaining("Your bank has asked for ₦5,000.00 of a card payment back."),
  });
});

test("a dispute that is won moves nothing; an unknown resolution decides nothing", async () => {
  await using server = await openPaid();
  await server.word("resolve", { resolution: "a word of tomorrow" });
  expect((await server.disputes()).data).toMatchObject([{ state: "open" }]);
  await server.db.deleteFrom("provider_events").execute();
  await server.word("resolve", { resolution: "declined" });
  expect((await server.disputes()).data).toMatchObject([{ state: "won", owed: 0 }]);
  await server.db.deleteFrom("provider_events").execute();
  await server.lost();
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  expect(await server.differences()).toEqual([
    {
      kind: "dispute",
      subject: "dispute:4711",
      ours: "won",
      theirs: `resolved, merchant-accepted, NGN 500000 kobo of ${server.reference}`,
    },
  ]);
});

test("what was spent is owed; it is paid from the wallet and never overpaid", async () => {
  await using server = await openPaid();
  await server.spend(4_000);
  await server.lost();
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
  expect(await server.debt(server.ada)).toBe(4_000);
  expect((await server.disputes()).data).toMatchObject([{ state: "lost", owed: 4_000 }]);

  expect((await server.pay(1_000)).json()).toMatchObject({
    status: 422,
    code: "insufficient-balance",
    errors: { amount: "You don't have enough in your wallet." },
  });
  await givenBalance(server.db, server.ada.userId, 9_000_00);
  expect((await server.pay(1_000)).json()).toEqual({ success: true, balance: 8_000, debt: 3_000 });
  expect((await server.pay(3_000.01)).json()).toMatchObject({ errors: { amount: "You owe ₦3,000.00." } });
  expect((await server.pay(0)).json()).toMatchObject({ code: "invalid-amount" });
  const both = await Promise.all([server.pay(2_000), server.pay(2_000)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect((await server.pay(1_000)).json()).toEqual({ success: true, balance: 5_000, debt: 0 });
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
});

test("nothing can be withdrawn or asked back while something is owed", async () => {
  await using server = await openPaid();
  await server.spend(5_000);
  await server.lost();
  const other = await server.givenDeposit(server.ada, 2_000);
  const message = "You owe ₦5,000.00 because your bank reversed a card payment. Pay it from your wallet first.";
  const refused = { status: 409, code: "illegal-step", errors: { amount: message } };
  const withdrawal = { amount: 1_000, bank_code: "058", account_number: "0123456789" };
  expect(
    (await send(server.http, "POST /api/wallet/withdraw", { as: server.ada, body: withdrawal })).json(),
  ).toMatchObject(refused);
  const refund = { reference: other, amount: 1_000, reason: "Mine" };
  expect((await send(server.http, "POST /api/wallet/refunds", { as: server.ada, body: refund })).json()).toMatchObject(
    refused,
  );
  expect((await server.refund(other, 1_000)).json()).toMatchObject({
    code: "illegal-step",
    message: "This player owes ₦5,000.00 because a bank reversed a card payment.",
  });
  await givenBalance(server.db, server.ada.userId, 5_000_00);
  await server.pay(5_000);
  expect((await send(server.http, "POST /api/wallet/withdraw", { as: server.ada, body: withdrawal })).statusCode).toBe(
    200,
  );
});

test("while a dispute is open nothing of its payment is refunded; what it took cannot go back", async () => {
  await using server = await openPaid();
  await server.word("create");
  expect((await server.refund(server.reference, 100)).json()).toMatchObject({
    code: "illegal-step",
    message: "The payer's bank has asked for this payment back. Wait until it's decided.",
  });
  await server.lost({ refund_amount: 3_000_00 });
  expect(await server.money(server.ada)).toEqual({ wallet: 2_000_00, hold: 0, faults: [] });
  expect((await server.refund(server.reference, 2_000.01)).json()).toMatchObject({
    errors: { amount: "You can refund up to ₦2,000.00 of this payment." },
  });
});

test("lost while the wallet is being spent from: never below zero, and the rest is owed to the kobo", async () => {
  await using server = await openPaid();
  await Promise.all([server.lost(), ...Array.from({ length: 10 }, () => server.spend(400).catch(() => undefined))]);
  const { wallet, faults } = await server.money(server.ada);
  const owed = -(await balanceOf(server.db, "user-debt", server.ada.userId));
  const given = await server.db.selectFrom("ledger_transfers").select("id").where("kind", "=", "gift").execute();
  expect(faults).toEqual([]);
  expect([wallet >= 0, wallet - owed + given.length * 400_00]).toEqual([true, 0]);
});

test("a payment that fitted nothing is taken from suspense", async () => {
  await using server = await openPaid();
  await server.faults({ mismatchAmountKobo: 70_000 });
  const reference = await server.givenDeposit(server.ada, 900);
  expect(await server.platformAccount("suspense")).toBe(70_000);
  await server.word("create", { refund_amount: 70_000, transaction: { reference } });
  expect(await server.platformAccount("suspense")).toBe(70_000);
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] }); // her wallet has no part in it
  await server.lost({ refund_amount: 70_000, transaction: { reference } });
  expect(await server.platformAccount("suspense")).toBe(0);
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  expect(await server.notesOf(server.ada)).not.toContain("Card payment reversed");
});

test("what was released from suspense is taken from the wallet, never from what others have set aside", async () => {
  await using server = await openPaid();
  await server.faults({ mismatchAmountKobo: 700_00 });
  const [reference] = [
    await server.givenDeposit(server.ada, 900),
    await server.givenDeposit(await givenUser(server.db), 900),
  ];
  const body = { user_id: server.ada.userId, reason: "The payer typed another amount" };
  const released = await send(server.http, `POST /api/admin/suspense/${reference}/release`, {
    as: server.finance[0],
    body,
  });
  expect(released.statusCode).toBe(200);
  await server.lost({ refund_amount: 700_00, transaction: { reference } });
  expect(await server.platformAccount("suspense")).toBe(700_00);
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  await server.lost({ id: 4713, refund_amount: 700_00, transaction: { reference } });
  expect(await server.platformAccount("suspense")).toBe(700_00);
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  expect(await server.differences()).toMatchObject([
    { subject: "dispute:4713", ours: "received NGN 70000 kobo, disputed otherwise 70000 kobo" },
  ]);
});

test("while a refund of a payment that fitted nothing is under way, a lost dispute leaves suspense to the others", async () => {
  await using server = await openPaid();
  await server.faults({ mismatchAmountKobo: 700_00 });
  const reference = await server.givenDeposit(server.ada, 900);
  await server.givenDeposit(await givenUser(server.db), 900);
  expect((await server.refund(reference, 700)).statusCode).toBe(200);
  expect([await server.platformAccount("suspense"), await server.platformAccount("hold")]).toEqual([700_00, 700_00]);
  await server.lost({ refund_amount: 700_00, transaction: { reference } });
  expect([await server.platformAccount("suspense"), await server.platformAccount("hold")]).toEqual([700_00, 700_00]);
  expect(await server.money(server.ada)).toEqual({ wallet: 4_300_00, hold: 0, faults: [] });
});

test("a dispute of an unknown payment is put before finance, and nothing is booked", async () => {
  await using server = await openPaid();
  await server.lost({ transaction: { reference: "PH_ELSEWHERE" } });
  expect((await server.disputes()).data).toMatchObject([{ reference: "PH_ELSEWHERE", user: null, state: "lost" }]);
  await server.lost({ id: 4712, domain: "live" });
  expect((await server.disputes()).meta.total).toBe(1);
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  expect(await server.differences()).toMatchObject([{ subject: "dispute:4711", ours: "no such payment" }]);
});

test("an open dispute in another currency, or of an unknown payment, holds nothing and is put before finance", async () => {
  await using server = await openPaid();
  expect((await server.word("create", { currency: "USD" })).statusCode).toBe(200);
  const elsewhere = { id: 4712, transaction: { reference: "PH_ELSEWHERE" } };
  expect((await server.word("create", elsewhere)).statusCode).toBe(200);
  expect((await server.disputes("?state=open")).data.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    "4711",
    "4712",
  ]);
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
  expect(await server.differences()).toMatchObject([
    { subject: "dispute:4711", ours: "NGN" },
    { subject: "dispute:4712", ours: "no such payment" },
  ]);
});

test("a dispute that is answered at the provider while every webhook is lost: the job holds, releases and books its money", async () => {
  await using server = await openPaid();
  const { ada } = server;
  const second = await server.givenDeposit(ada, 2_000);
  const dispute = async (reference: string) => {
    await server.simulator.control(`POST transactions/${reference}/dispute`);
  };
  const states = async () => (await server.disputes()).data.map(({ state }: { state: string }) => state);
  const notices = async () =>
    (await server.db.selectFrom("notifications").select("title").where("user_id", "=", ada.userId).execute()).map(
      ({ title }) => title,
    );
  const follow = () => server.services.disputeFollowing.follow();
  await dispute(server.reference);
  await dispute(second);
  await follow();
  expect(await states()).toEqual(["open", "open"]);
  expect(await server.money(ada)).toEqual({ wallet: 0, hold: 7_000_00, faults: [] });

  const idOf = async (reference: string) =>
    (await server.disputes()).data.find((row: { reference: string }) => row.reference === reference).id;
  const [kept, taken] = [await idOf(server.reference), await idOf(second)];
  await server.simulator.control(`POST disputes/${kept}/resolve`, { resolution: "declined" });
  await server.simulator.control(`POST disputes/${taken}/resolve`, { resolution: "merchant-accepted" });
  await Promise.all([follow(), follow()]);
  expect((await states()).toSorted()).toEqual(["lost", "won"]);
  expect(await server.money(ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });

  const sent = await notices();
  await follow();
  await server.word("resolve", { id: kept, resolution: "declined" }); // the webhook, late
  expect(await notices()).toEqual(sent);
  expect(sent.filter((title) => title.startsWith("Dispute closed") || title === "Card payment reversed")).toHaveLength(
    2,
  );
  expect(await server.differences()).toEqual([]);
});

test("a provider that is away decides nothing; an old dispute that is open is asked about for as long as it is", async () => {
  await using server = await openPaid();
  await server.simulator.control(`POST transactions/${server.reference}/dispute`);
  const follow = () => server.services.disputeFollowing.follow();
  await follow();
  const [{ id }] = (await server.disputes()).data;
  await server.later(40 * 24 * 3_600_000);
  await server.simulator.control(`POST disputes/${id}/resolve`, { resolution: "declined" });
  await server.faults({ serverErrors: 20 });
  await follow();
  expect((await server.disputes()).data[0].state).toBe("open");
  await server.faults({ serverErrors: 0 });
  await follow();
  expect((await server.disputes()).data[0].state).toBe("won");
  expect(await server.money(server.ada)).toEqual({ wallet: 5_000_00, hold: 0, faults: [] });
});

test("the simulator's own dispute, its webhooks delivered three times over, is booked once", async () => {
  await using server = await openPaid();
  await server.faults({ dropWebhooks: false, duplicateWebhooks: 2 });
  await server.simulator.control(`POST transactions/${server.reference}/dispute`);
  await expect.poll(async () => (await server.disputes()).meta.total).toBe(1);
  const [{ id }] = (await server.disputes()).data;
  await server.simulator.control(`POST disputes/${id}/resolve`, { resolution: "merchant-accepted" });
  await expect.poll(async () => (await server.disputes()).data[0].state).toBe("lost");
  expect(await server.money(server.ada)).toEqual({ wallet: 0, hold: 0, faults: [] });
});
