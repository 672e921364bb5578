import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { refusal } from "./testing/fake-provider.ts";
import { openWithdrawalServer } from "./testing/withdrawal-server.ts";

// What a refused or repeated request does to a withdrawal, and what stops one. The outcomes of transfers: payouts.test.ts.

const SIX_MINUTES_MS = 360_000;
const HELD = { wallet: 3_000_00, hold: 2_000_00, faults: [] };
const PAID = { wallet: 3_000_00, hold: 0, faults: [] };
const BACK = { wallet: 5_000_00, hold: 0, faults: [] };

/** Ada has ₦5,000 and an approved withdrawal of ₦2,000 that was not sent yet. */
async function openApproved() {
  const server = await openWithdrawalServer();
  const { db, provider, services } = server;
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);
  const id = await server.givenApproved(ada, 2_000);
  const calls = (endpoint: string) => provider.calls.filter((call) => call === endpoint).length;
  return {
    ...server,
    ada,
    id,
    send: () => services.payouts.send(id),
    check: () => services.payouts.check(id),
    row: () => server.rowOf(id),
    money: async () => ({
      wallet: await balanceOf(db, "wallet", ada.userId),
      hold: await balanceOf(db, "hold", ada.userId),
      faults: await ledgerFaults(db),
    }),
    calls,
    made: () => calls("POST /transfer"),
    recipientCode: async () =>
      (await db.selectFrom("bank_accounts").select("recipient_code").executeTakeFirstOrThrow()).recipient_code,
  };
}

test("a withdrawal that is settled, in review or unknown is not asked about", async () => {
  await using server = await openApproved();
  const { id: waiting } = (await server.withdraw(server.ada, 500)).json().data;
  await server.send();
  await server.check();
  expect([(await server.row()).state, await server.stateOf(waiting)]).toEqual(["paid", "review"]);
  const asked = [...server.provider.calls];
  for (const id of [server.id, waiting, "019a9d6e-0000-7000-8000-000000000000"]) {
    await server.services.payouts.check(id);
    await server.services.payouts.send(id);
  }
  expect(server.provider.calls).toEqual(asked);
  expect([(await server.row()).state, await server.stateOf(waiting)]).toEqual(["paid", "review"]);
});

test("a request that may have arrived is repeated by its reference, also when money of the owner is disputed meanwhile", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", "drop");
  await server.send();
  const at = new Date();
  const disputed = {
    provider_id: "4711",
    payment_reference: "PH_DEP_1",
    provider_status: "awaiting-merchant-feedback",
  };
  await server.db
    .insertInto("disputes")
    .values({
      ...disputed,
      user_id: server.ada.userId,
      amount_kobo: 5_000_00,
      at_stake_kobo: 5_000_00,
      state: "open",
      created_at: at,
      updated_at: at,
    })
    .execute();
  server.later(SIX_MINUTES_MS);
  await server.check();
  await server.check();
  expect([(await server.row()).state, server.made(), server.provider.transfers.size]).toEqual(["paid", 2, 1]);
  const wallet = await balanceOf(server.db, "wallet", server.ada.userId);
  expect([wallet, await balanceOf(server.db, "hold", server.ada.userId)]).toEqual([3_000_00, 0]);
});

test("a reference refused as a duplicate whose transfer is not found decides nothing", async () => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", refusal(400, "Please provide a unique reference."));
  await server.send();
  expect(await server.row()).toMatchObject({ state: "sending", may_have_arrived: true });
  expect([await server.money(), await server.differences()]).toEqual([HELD, []]);
  server.later(SIX_MINUTES_MS);
  await server.check();
  await server.check();
  expect([(await server.row()).state, await server.money(), server.made()]).toEqual(["paid", PAID, 2]);
});

test.each([
  ["its words alone", refusal(400, "Recipient specified is invalid")],
  ["its code alone", refusal(400, "Cannot resolve account", "invalid_transfer_recipient")],
])("a refusal of the account by %s gives the money back, and the account is looked up again", async (_, answer) => {
  await using server = await openApproved();
  server.provider.fail("POST /transfer", answer);
  await server.send();
  expect([(await server.row()).state, await server.money()]).toEqual(["released", BACK]);
  expect([await server.recipientCode(), await server.differences()]).toEqual([null, []]);
});

test("a refusal for another reason keeps the account's code, and finance sees the words", async () => {
  await using server = await openApproved();
  const words = "Your balance is not enough to fulfil this request";
  server.provider.fail("POST /transfer", refusal(400, words, "insufficient_balance"));
  await server.send();
  expect(await server.row()).toMatchObject({ state: "sending", may_have_arrived: false });
  const subject = `withdrawal:${server.referenceOf(server.id)}`;
  expect(await server.differences()).toEqual([{ kind: "transfer-refused", subject, theirs: words }]);
  expect([await server.money(), await server.recipientCode()]).toEqual([HELD, "RCP_0123456789"]);
  await server.send();
  await server.check();
  expect([(await server.row()).state, server.calls("POST /transferrecipient")]).toEqual(["paid", 1]);
});

test.each([
  ["the account", refusal(400, "Recipient specified is invalid", "invalid_transfer_recipient")],
  ["our balance", refusal(400, "Your balance is not enough to fulfil this request")],
])("of two requests at once, one refused for %s: the transfer of the other one counts", async (_, answer) => {
  await using server = await openApproved();
  const { provider } = server;
  provider.during("POST /transfer", async () => {
    provider.during("POST /transfer", () => Promise.resolve());
    server.later(1_000);
    await server.send();
    provider.fail("POST /transfer", answer);
  });
  await server.send();
  expect(await server.row()).toMatchObject({ state: "sending", may_have_arrived: true });
  expect([await server.money(), server.made(), provider.transfers.size]).toEqual([HELD, 2, 1]);
  await server.check();
  expect([(await server.row()).state, await server.money(), server.made()]).toEqual(["paid", PAID, 2]);
});
