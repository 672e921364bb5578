import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/given.ts";
import { givenUser } from "../../../../testing/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { refusal } from "./testing/fake-provider.ts";
import { openWithdrawalHouse } from "./testing/withdrawal-house.ts";

const MINUTE_MS = 60_000;

/** Ada has ₦5,000 and an approved withdrawal of ₦2,000 that nobody has sent yet. */
async function openApproved() {
  const house = await openWithdrawalHouse();
  const ada = await givenUser(house.db, { name: "Ada Obi" });
  await givenBalance(house.db, ada.userId, 5_000_00);
  const id = await house.givenApproved(ada, 2_000);
  const { payouts } = house.services;
  const money = async () => ({
    wallet: await balanceOf(house.db, "wallet", ada.userId),
    hold: await balanceOf(house.db, "hold", ada.userId),
    faults: await ledgerFaults(house.db),
  });
  const made = () => house.provider.calls.filter((door) => door === "POST /transfer").length;
  const settle = (status: string) => {
    const transfer = house.provider.transfers.get(house.referenceOf(id));
    if (transfer) transfer.status = status;
  };
  /** The transfer as a webhook carries it, without its fee. */
  const said = () => {
    const transfer = house.provider.transfers.get(house.referenceOf(id));
    if (!transfer) throw new Error("no transfer was made");
    return house.provider.view(transfer);
  };
  return { ...house, ada, id, payouts, money, made, settle, said };
}

const HELD = { wallet: 3_000_00, hold: 2_000_00, faults: [] };
const PAID = { wallet: 3_000_00, hold: 0, faults: [] };
const BACK = { wallet: 5_000_00, hold: 0, faults: [] };

test("a lost answer is no failure: the hold stays, and exactly one transfer is made and paid", async () => {
  await using house = await openApproved();
  house.provider.fail("POST /transfer", "lose");
  await house.payouts.send(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["sending", HELD]);
  await house.payouts.check(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
  await house.payouts.send(house.id);
  await house.payouts.check(house.id);
  expect(house.made()).toBe(1);
  expect(house.provider.transfers.size).toBe(1);
});

test("a dispute that opens while the bank account is looked up stops the transfer", async () => {
  await using house = await openApproved();
  const { db, ada, id, provider } = house;
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
  await house.payouts.send(id);
  expect([house.made(), await house.rowOf(id)]).toMatchObject([0, { state: "sending", may_have_arrived: false }]);
  await db.updateTable("disputes").set({ state: "won" }).execute();
  await house.payouts.check(id);
  expect([house.made(), house.provider.transfers.size]).toEqual([1, 1]);
});

test("'not found' proves nothing: after a while the same reference is sent again", async () => {
  await using house = await openApproved();
  house.provider.fail("POST /transfer", "drop");
  await house.payouts.send(house.id);
  await house.payouts.check(house.id);
  expect([house.made(), await house.stateOf(house.id)]).toEqual([1, "sending"]);
  expect(await house.money()).toEqual(HELD);
  house.later(5 * MINUTE_MS);
  await house.payouts.check(house.id);
  expect(house.made()).toBe(2);
  await house.payouts.check(house.id);
  expect([...house.provider.transfers.keys()]).toEqual([house.referenceOf(house.id)]);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
});

test("'not found' for a transfer that is there all the same: sent again, refused as duplicate, verified, paid once", async () => {
  await using house = await openApproved();
  house.provider.fail("POST /transfer", "lose");
  await house.payouts.send(house.id);
  house.later(5 * MINUTE_MS);
  house.provider.fail("GET /transfer/verify", refusal(404, "Transfer not found"));
  await house.payouts.check(house.id);
  expect([house.made(), house.provider.transfers.size]).toEqual([2, 1]);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
});

test("twenty workers at the same step make one transfer and one payment", async () => {
  await using house = await openApproved();
  await Promise.all(Array.from({ length: 20 }, () => house.payouts.send(house.id)));
  await Promise.all(Array.from({ length: 20 }, () => house.payouts.check(house.id)));
  expect(house.provider.transfers.size).toBe(1);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
  expect((await house.notesOf(house.ada)).filter((title) => title === "Withdrawal paid")).toHaveLength(1);
});

test.each(["pending", "otp", "received", "a word of tomorrow"])(
  "%s settles nothing: the hold stays",
  async (status) => {
    await using house = await openApproved();
    house.provider.state.newStatus = status;
    await house.payouts.send(house.id);
    for (let round = 0; round < 3; round += 1) {
      house.later(60 * MINUTE_MS);
      await house.payouts.check(house.id);
    }
    expect([await house.stateOf(house.id), await house.money(), house.made()]).toEqual(["sending", HELD, 1]);
    const { next_check_at: next, checks } = await house.rowOf(house.id);
    expect(checks).toBeGreaterThan(3);
    expect(next?.getTime()).toBeGreaterThan(house.clock().getTime());
  },
);

test.each(["failed", "rejected", "blocked", "abandoned", "reversed"])(
  "%s gives the money back, once",
  async (status) => {
    await using house = await openApproved();
    house.provider.state.newStatus = status;
    await house.payouts.send(house.id);
    await Promise.all([1, 2, 3].map(() => house.payouts.check(house.id)));
    expect([await house.stateOf(house.id), await house.money()]).toEqual(["released", BACK]);
    expect((await house.notesOf(house.ada)).at(-1)).toBe("Withdrawal not possible");
  },
);

test("taken back after it was paid: back in the wallet once, however often it is said", async () => {
  await using house = await openApproved();
  await house.payouts.send(house.id);
  await house.payouts.check(house.id);
  expect(await house.money()).toEqual(PAID);
  house.settle("reversed");
  const data = house.said();
  const success = { ...data, status: "success", fee_charged: 10_00 };
  await Promise.all([1, 2, 3].map(() => house.event("transfer.reversed", data)));
  await house.payouts.heard({ ...verified(house), status: "reversed" });
  await house.event("transfer.success", success);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["reversed", BACK]);
  const clearing = house.db.selectFrom("ledger_accounts").select("posted_kobo").where("kind", "=", "clearing");
  expect(await clearing.executeTakeFirst()).toEqual({ posted_kobo: 10_00 });
  expect((await house.notesOf(house.ada)).filter((title) => title === "Withdrawal sent back")).toHaveLength(1);
});

function verified(house: Awaited<ReturnType<typeof openApproved>>) {
  const { reference, status, amount: amountKobo, transfer_code: transferCode } = house.said();
  return { reference, status, amountKobo, currency: "NGN", domain: "test", feeKobo: 10_00, id: "1", transferCode };
}

test("webhooks alone settle; one without the fee has the fee asked for", async () => {
  await using house = await openApproved();
  house.provider.state.newStatus = "pending";
  await house.payouts.send(house.id);
  house.settle("success");
  const data = house.said();
  expect((await house.event("transfer.success", data)).statusCode).toBe(200);
  expect(await house.stateOf(house.id)).toBe("sending");
  await house.runJobs();
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
  expect((await house.rowOf(house.id)).provider_fee_kobo).toBe(10_00);
});

test("word of another amount, another currency or another kind of key is not believed", async () => {
  await using house = await openApproved();
  house.provider.state.newStatus = "pending";
  await house.payouts.send(house.id);
  const said = { ...verified(house), status: "success" };
  await house.payouts.heard({ ...said, domain: "live" });
  expect(await house.differences()).toEqual([]);
  await house.payouts.heard({ ...said, amountKobo: 1_00 });
  await house.payouts.heard({ ...said, currency: "USD" });
  await house.payouts.heard({ ...said, reference: "phw-of-somebody-else" });
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["sending", HELD]);
  const subject = `withdrawal:${house.referenceOf(house.id)}`;
  expect(await house.differences()).toEqual([{ kind: "transfer", subject, theirs: "NGN 100 kobo" }]);
});

test("a success after the money went back is put before finance, and moves nothing", async () => {
  await using house = await openApproved();
  house.provider.state.newStatus = "failed";
  await house.payouts.send(house.id);
  await house.payouts.check(house.id);
  await house.payouts.heard({ ...verified(house), status: "success" });
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["released", BACK]);
  expect(await house.differences()).toMatchObject([{ kind: "transfer", theirs: "success" }]);
});

test("an empty balance at the provider is ours to mend: the hold stays, finance is told, then it is paid", async () => {
  await using house = await openApproved();
  house.provider.fail("POST /transfer", refusal(400, "Your balance is not enough to fulfil this request"));
  await house.payouts.send(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["sending", HELD]);
  expect(await house.differences()).toMatchObject([{ kind: "transfer-refused" }]);
  await house.payouts.check(house.id);
  await house.payouts.check(house.id);
  expect([await house.stateOf(house.id), await house.money(), house.made()]).toEqual(["paid", PAID, 2]);
});

test.each([
  ["the account is refused", "POST /transferrecipient", refusal(400, "Account details are invalid")],
  [
    "the recipient is refused",
    "POST /transfer",
    refusal(400, "Recipient specified is invalid", "invalid_transfer_recipient"),
  ],
] as const)("when %s, the money goes back", async (_case, door, answer) => {
  await using house = await openApproved();
  house.provider.fail(door, answer);
  await house.payouts.send(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["released", BACK]);
  expect(house.provider.transfers.size).toBe(0);
  const account = house.db.selectFrom("bank_accounts").select("recipient_code");
  expect(await account.executeTakeFirst()).toEqual({ recipient_code: null });
});

test("a refusal after a request that may have arrived gives nothing back: the transfer may be there", async () => {
  await using house = await openApproved();
  house.provider.fail(
    "POST /transfer",
    "lose",
    refusal(400, "Recipient specified is invalid", "invalid_transfer_recipient"),
  );
  await house.payouts.send(house.id);
  await house.payouts.send(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["sending", HELD]);
  expect(await house.differences()).toMatchObject([{ kind: "transfer-refused" }]);
  await house.payouts.check(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
});

test("a job that was lost with its process is asked for again", async () => {
  await using house = await openApproved();
  await house.db
    .updateTable("withdrawals")
    .set({ next_check_at: new Date(Date.now() - 2 * MINUTE_MS) })
    .execute();
  house.provider.state.newStatus = "success";
  expect(await house.payouts.resume()).toBe(1);
  await house.runJobs();
  await house.payouts.check(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["paid", PAID]);
  expect(await house.payouts.resume()).toBe(0);
});

test("an account refused after a request that may have arrived gives nothing back either", async () => {
  await using house = await openApproved();
  house.provider.fail("POST /transfer", "lose");
  await house.payouts.send(house.id);
  await house.db.updateTable("bank_accounts").set({ recipient_code: null }).execute(); // refused for another withdrawal
  house.provider.fail("POST /transferrecipient", refusal(400, "Account details are invalid"));
  await house.payouts.send(house.id);
  expect([await house.stateOf(house.id), await house.money()]).toEqual(["sending", HELD]);
  await house.payouts.check(house.id);
  expect([await house.stateOf(house.id), await house.money(), house.made()]).toEqual(["paid", PAID, 1]);
});
