import { sql } from "kysely";
import { expect, test } from "vitest";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { refusal } from "./testing/fake-provider.ts";
import { openWithdrawalServer } from "./testing/withdrawal-server.ts";

const MINUTE_MS = 60_000;

/** Ada has ₦5,000 and an approved withdrawal of ₦2,000 that was not sent yet. */
async function openApproved() {
  const server = await openWithdrawalServer();
  const ada = await givenUser(server.db, { name: "Ada Obi" });
  await givenBalance(server.db, ada.userId, 5_000_00);
  const id = await server.givenApproved(ada, 2_000);
  const { payouts } = server.services;
  const money = async () => ({
    wallet: await balanceOf(server.db, "wallet", ada.userId),
    hold: await balanceOf(server.db, "hold", ada.userId),
    faults: await ledgerFaults(server.db),
  });
  const made = () => server.provider.calls.filter((endpoint) => endpoint === "POST /transfer").length;
  const settle = (status: string) => {
    const transfer = server.provider.transfers.get(server.referenceOf(id));
    if (transfer) transfer.status = status;
  };
  /** The transfer as a webhook carries it, without its fee. */
  const answer = () => {
    const transfer = server.provider.transfers.get(server.referenceOf(id));
    if (!transfer) throw new Error("no transfer was made");
    return server.provider.view(transfer);
  };
  return { ...server, ada, id, payouts, money, made, settle, answer };
}

const HELD = { wallet: 3_000_00, hold: 2_000_00, faults: [] };
const PAID = { wallet: 3_000_00, hold: 0, faults: [] };
const BACK = { wallet: 5_000_00, hold: 0, faults: [] };

test("a lost answer is no failure: the hold stays, and exactly one transfer is made and paid", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", "lose");
  await server.payouts.send(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]);
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
  await server.payouts.send(server.id);
  await server.payouts.check(server.id);
  expect(server.made()).toBe(1);
  expect(server.provider.transfers.size).toBe(1);
});

test("a dispute that opens while the bank account is looked up stops the transfer", async () => {
  await using server = await openApproved();
  const { db, ada, id, provider } = server;
  const at = new Date();
  const dispute = {
    provider_id: "4711",
    payment_reference: "PH_DEP_1",
    user_id: ada.userId,
    amount_kobo: 5_000_00,
    at_stake_kobo: 5_000_00,
    state: "open" as const,
    provider_status: "awaiting-merchant-feedback",
    created_at: at,
    updated_at: at,
  };
  provider.during("POST /transferrecipient", () => db.insertInto("disputes").values(dispute).execute());
  await server.payouts.send(id);
  expect([server.made(), await server.rowOf(id)]).toMatchObject([0, { state: "sending", may_have_arrived: false }]);
  await db.updateTable("disputes").set({ state: "won" }).execute();
  await server.payouts.check(id);
  expect([server.made(), server.provider.transfers.size]).toEqual([1, 1]);
});

test("'not found' proves nothing: after a while the same reference is sent again", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", "drop");
  await server.payouts.send(server.id);
  await server.payouts.check(server.id);
  expect([server.made(), await server.stateOf(server.id)]).toEqual([1, "sending"]);
  expect(await server.money()).toEqual(HELD);
  server.later(5 * MINUTE_MS);
  await server.payouts.check(server.id);
  expect(server.made()).toBe(2);
  await server.payouts.check(server.id);
  expect([...server.provider.transfers.keys()]).toEqual([server.referenceOf(server.id)]);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
});

test("'not found' for a transfer that is there all the same: sent again, refused as duplicate, verified, paid once", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", "lose");
  await server.payouts.send(server.id);
  server.later(5 * MINUTE_MS);
  server.provider.state.feeKobo = null;
  server.provider.fail("GET /transfer/verify", refusal(404, "Transfer not found"));
  await server.payouts.check(server.id);
  expect([server.made(), server.provider.transfers.size]).toEqual([2, 1]);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
});

test("twenty workers at the same step make one transfer and one payment", async () => {
  await using server = await openApproved();
  await Promise.all(Array.from({ length: 20 }, () => server.payouts.send(server.id)));
  await Promise.all(Array.from({ length: 20 }, () => server.payouts.check(server.id)));
  expect(server.provider.transfers.size).toBe(1);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
  expect((await server.notesOf(server.ada)).filter((title) => title === "Withdrawal paid")).toHaveLength(1);
});

test.each(["pending", "otp", "received", "a word of tomorrow"])(
  "%s settles nothing: the hold stays",
  async (status) => {
    await using server = await openApproved();
    server.provider.state.newStatus = status;
    await server.payouts.send(server.id);
    for (let round = 0; round < 3; round += 1) {
      server.later(60 * MINUTE_MS);
      await server.payouts.check(server.id);
    }
    expect([await server.stateOf(server.id), await server.money(), server.made()]).toEqual(["sending", HELD, 1]);
    const { next_check_at: next, checks, ...row } = await server.rowOf(server.id);
    expect(row).toMatchObject({ provider_status: status, provider_id: "1", transfer_code: "TRF_1", settled_at: null });
    expect(checks).toBeGreaterThan(3);
    expect(next?.getTime()).toBeGreaterThan(server.clock().getTime());
  },
);

test.each(["failed", "rejected", "blocked", "abandoned", "reversed"])(
  "%s gives the money back, once",
  async (status) => {
    await using server = await openApproved();
    server.provider.state.newStatus = status;
    await server.payouts.send(server.id);
    await Promise.all([1, 2, 3].map(() => server.payouts.check(server.id)));
    expect([await server.stateOf(server.id), await server.money()]).toEqual(["released", BACK]);
    const settled = { provider_status: status, next_check_at: null, settled_at: expect.any(Date) };
    expect(await server.rowOf(server.id)).toMatchObject(settled);
    expect((await server.notesOf(server.ada)).at(-1)).toBe("Withdrawal not possible");
  },
);

test.each([
  ["failed", "released", BACK],
  ["success", "sending", HELD], // its fee is not known yet
] as const)("%s as the answer to our request leaves the withdrawal %s", async (status, state, money) => {
  await using server = await openApproved();
  Object.assign(server.provider.state, { newStatus: status, answeredStatus: status });
  await server.payouts.send(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual([state, money]);
  await server.runJobs();
  expect((await server.rowOf(server.id)).provider_fee_kobo).toBe(status === "success" ? 10_00 : null);
});

test("the answer to our request is kept, and a check pays a success that is reported without a fee", async () => {
  await using server = await openApproved();
  server.provider.state.feeKobo = null;
  await server.payouts.check(server.id); // approved, and its job was lost
  expect(await server.rowOf(server.id)).toMatchObject({ provider_status: "pending", transfer_code: "TRF_1" });
  expect([server.made(), await server.money()]).toEqual([1, HELD]);
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
});

test("taken back after it was paid: back in the wallet once, for any number of reports", async () => {
  await using server = await openApproved();
  await server.payouts.send(server.id);
  await server.payouts.check(server.id);
  expect(await server.money()).toEqual(PAID);
  server.settle("reversed");
  const data = server.answer();
  const success = { ...data, status: "success", fee_charged: 10_00 };
  await Promise.all([1, 2, 3].map(() => server.event("transfer.reversed", data)));
  await server.payouts.recordOutcome({ ...verified(server), status: "reversed" });
  await server.event("transfer.success", success);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["reversed", BACK]);
  const clearing = server.db.selectFrom("ledger_accounts").select("posted_kobo").where("kind", "=", "clearing");
  expect(await clearing.executeTakeFirst()).toEqual({ posted_kobo: 10_00 });
  expect((await server.notesOf(server.ada)).filter((title) => title === "Withdrawal returned")).toHaveLength(1);
});

function verified(server: Awaited<ReturnType<typeof openApproved>>) {
  const { reference, status, amount: amountKobo, transfer_code: transferCode } = server.answer();
  return { reference, status, amountKobo, currency: "NGN", domain: "test", feeKobo: 10_00, id: "1", transferCode };
}

test("webhooks alone settle; one without the fee has the fee asked for", async () => {
  await using server = await openApproved();
  server.provider.state.newStatus = "pending";
  await server.payouts.send(server.id);
  server.settle("success");
  const data = server.answer();
  expect((await server.event("transfer.success", data)).statusCode).toBe(200);
  expect(await server.stateOf(server.id)).toBe("sending");
  await server.runJobs();
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
  expect((await server.rowOf(server.id)).provider_fee_kobo).toBe(10_00);
});

test.each([
  ["success", "paid", PAID],
  ["failed", "released", BACK],
] as const)("a webhook of %s that leaves nothing to ask settles at once", async (status, state, money) => {
  await using server = await openApproved();
  server.provider.state.newStatus = "pending";
  await server.payouts.send(server.id);
  const fee = status === "success" ? { fee_charged: 10_00 } : {};
  await server.event(`transfer.${status}`, { ...server.answer(), ...fee, status, domain: undefined });
  expect([await server.stateOf(server.id), await server.money()]).toEqual([state, money]);
});

test("an answer with another amount, another currency or another kind of key does not decide the outcome", async () => {
  await using server = await openApproved();
  server.provider.state.newStatus = "pending";
  await server.payouts.send(server.id);
  const answer = { ...verified(server), status: "success" };
  await server.payouts.recordOutcome({ ...answer, domain: "live" });
  expect(await server.differences()).toEqual([]);
  await server.payouts.recordOutcome({ ...answer, amountKobo: 1_00 });
  await server.payouts.recordOutcome({ ...answer, currency: "USD" });
  await server.payouts.recordOutcome({ ...answer, reference: "phw-of-somebody-else" });
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]);
  const subject = `withdrawal:${server.referenceOf(server.id)}`;
  expect(await server.differences()).toEqual([{ kind: "transfer", subject, theirs: "NGN 100 kobo" }]);
});

test("a success after the money went back is put before finance, and moves nothing", async () => {
  await using server = await openApproved();
  server.provider.state.newStatus = "failed";
  await server.payouts.send(server.id);
  await server.payouts.check(server.id);
  await server.payouts.recordOutcome({ ...verified(server), status: "success" });
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["released", BACK]);
  expect(await server.differences()).toMatchObject([{ kind: "transfer", theirs: "success" }]);
});

test("an empty balance at the provider keeps the hold and raises a difference; a later check pays the withdrawal", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", refusal(400, "Your balance is not enough to fulfil this request"));
  await server.payouts.send(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]);
  expect(await server.differences()).toMatchObject([{ kind: "transfer-refused" }]);
  await server.payouts.check(server.id);
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money(), server.made()]).toEqual(["paid", PAID, 2]);
});

test.each([
  ["the account is refused", "POST /transferrecipient", "Account details are invalid", undefined],
  ["the recipient is refused", "POST /transfer", "Recipient specified is invalid", "invalid_transfer_recipient"],
] as const)("when %s, the money goes back", async (_case, endpoint, words, code) => {
  await using server = await openApproved();
  server.provider.fail(endpoint, refusal(400, words, code));
  await server.payouts.send(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["released", BACK]);
  expect((await server.rowOf(server.id)).provider_status).toBe(words);
  expect(server.provider.transfers.size).toBe(0);
  const account = server.db.selectFrom("bank_accounts").select("recipient_code");
  expect(await account.executeTakeFirst()).toEqual({ recipient_code: null });
});

test("a refusal after a request that may have arrived gives nothing back: the transfer may be there", async () => {
  await using server = await openApproved();
  server.provider.fail(
    "POST /transfer",
    "lose",
    refusal(400, "Recipient specified is invalid", "invalid_transfer_recipient"),
  );
  await server.payouts.send(server.id);
  await server.payouts.send(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]);
  expect(await server.differences()).toMatchObject([{ kind: "transfer-refused" }]);
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
});

test("a job that was lost with its process is asked for again", async () => {
  await using server = await openApproved();
  await server.db
    .updateTable("withdrawals")
    .set({ next_check_at: new Date(Date.now() - 2 * MINUTE_MS) })
    .execute();
  server.provider.state.newStatus = "success";
  expect(await server.payouts.resume()).toBe(1);
  await server.runJobs();
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["paid", PAID]);
  expect(await server.payouts.resume()).toBe(0);
});

test("our own fault while an answer is recorded is reported; the hold stays, and no second transfer is made", async () => {
  await using server = await openApproved();
  const mend = await failUpdates(server.databaseUrl, "withdrawals", "new.transfer_code is not null");
  await expect(server.payouts.send(server.id)).rejects.toThrow("our fault");
  await expect(server.payouts.check(server.id)).rejects.toThrow("our fault");
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]);
  await mend();
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money(), server.made()]).toEqual(["paid", PAID, 1]);
});

test("the check that a request leaves behind pays the withdrawal when it is due", async () => {
  await using server = await openApproved();
  await server.payouts.send(server.id);
  await server.runJobs();
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]); // it is not due yet
  const owner = openOwnerDatabase(server.databaseUrl, 1);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(owner);
  await owner.destroy();
  await server.runJobs();
  expect([await server.stateOf(server.id), await server.money(), server.made()]).toEqual(["paid", PAID, 1]);
});

test("an account refused after a request that may have arrived gives nothing back either", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", "lose");
  await server.payouts.send(server.id);
  await server.db.updateTable("bank_accounts").set({ recipient_code: null }).execute(); // refused for another withdrawal
  server.provider.fail("POST /transferrecipient", refusal(400, "Account details are invalid"));
  await server.payouts.send(server.id);
  expect([await server.stateOf(server.id), await server.money()]).toEqual(["sending", HELD]);
  await server.payouts.check(server.id);
  expect([await server.stateOf(server.id), await server.money(), server.made()]).toEqual(["paid", PAID, 1]);
});
