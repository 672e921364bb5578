import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { BANK_ACCOUNT, type MoneyApp, openMoneyApp } from "../../../../testing/money/money-checks.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";

// The mistakes that others made when they sent money (12 to 16 of payments.md section 2), one test each: what the server does
// where they went wrong. Real HTTP, a real database, the simulator as the provider. The others: ../mistakes.test.ts.

const MINUTE_MS = 60_000;
const HELD = { wallet: 3_000_00, hold: 2_000_00 };
const PAID = { wallet: 3_000_00, hold: 0 };
const BACK = { wallet: 5_000_00, hold: 0 };

/** An approved withdrawal before a provider that answers a request to send as `faults` say. */
async function openPayout(faults: object = {}) {
  const app = await openMoneyApp();
  const { ada, id, reference } = await app.givenApproved();
  await app.faults({ holdTransfers: true, dropWebhooks: true, ...faults });
  const money = async () => ({ wallet: await app.wallet(ada), hold: await app.hold(ada) });
  const { payouts } = app.services;
  return { ...app, ada, id, reference, money, send: () => payouts.send(id), check: () => payouts.check(id) };
}

async function expectBooksToHold({ db }: Pick<MoneyApp, "db">): Promise<void> {
  expect(await ledgerFaults(db)).toEqual([]);
}

test("mistake 12: money is sent that was not set aside. Of twenty withdrawals with money for one, one is taken", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await givenBalance(app.db, ada.userId, 2_000_00);
  const body = { amount: 2_000, ...BANK_ACCOUNT };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.post(ada, "wallet/withdraw", body)));
  const codes = answers.map((answer) => (answer.statusCode === 200 ? "held" : answer.json().code)).toSorted();
  expect(codes).toEqual(["held", ...Array.from({ length: 19 }, () => "insufficient-balance")]);
  expect([await app.wallet(ada), await app.hold(ada)]).toEqual([0, 2_000_00]);
  expect(await app.transfersMade()).toEqual([]); // held before the provider was asked
  await expectBooksToHold(app);
});

test("mistake 13: a timeout counts as a failure. The hold stays, and one payout is made", async () => {
  await using payout = await openPayout({ loseResponses: 1, onlyCalls: "POST /transfer" });
  await payout.send();
  expect([await payout.stateOf(payout.id), await payout.money()]).toEqual(["sending", HELD]);
  await payout.simulator.control(`POST transfers/${payout.reference}/succeed`);
  for (let time = 0; time < 3; time += 1) await payout.check();
  expect([await payout.stateOf(payout.id), await payout.money()]).toEqual(["paid", PAID]);
  expect(await payout.transfersMade()).toMatchObject([{ reference: payout.reference, amount: 2_000_00 }]);
  await expectBooksToHold(payout);
});

test("mistake 14: a new reference on each attempt, or a duplicate read as failure. One transfer, and its outcome counts", async () => {
  await using payout = await openPayout({ serverErrorsAfterEffect: 1, onlyCalls: "POST /transfer" });
  await payout.send();
  await payout.simulator.control(`POST transfers/${payout.reference}/succeed`);
  await payout.faults({ transferNotFoundFor: 1, dropWebhooks: true });
  payout.later(5 * MINUTE_MS);
  await payout.check(); // not found, so sent again; refused as a duplicate, so verified
  expect([await payout.stateOf(payout.id), await payout.money()]).toEqual(["paid", PAID]);
  expect(await payout.transfersMade()).toMatchObject([{ reference: payout.reference }]);
  expect(await payout.db.selectFrom("reconciliation_differences").select("kind").execute()).toEqual([]);
});

test("mistake 15: 'not found' counts as a failure. After a while the same reference is sent again", async () => {
  await using payout = await openPayout({ serverErrors: 1, onlyCalls: "POST /transfer" });
  await payout.send();
  await payout.check();
  expect([await payout.money(), await payout.transfersMade()]).toEqual([HELD, []]);
  payout.later(5 * MINUTE_MS);
  await payout.check();
  expect(await payout.transfersMade()).toMatchObject([{ reference: payout.reference, status: "pending" }]);
  await payout.simulator.control(`POST transfers/${payout.reference}/succeed`);
  await payout.check();
  expect([await payout.stateOf(payout.id), await payout.money()]).toEqual(["paid", PAID]);
});

test("mistake 16: a reversal after a success is overheard, or counted twice. It is posted once", async () => {
  await using payout = await openPayout();
  await payout.send();
  await payout.simulator.control(`POST transfers/${payout.reference}/succeed`);
  await payout.check();
  expect(await payout.money()).toEqual(PAID);
  const reported = { id: 5, reference: payout.reference, amount: 2_000_00, currency: "NGN", domain: "test" };
  const say = (status: string) => payout.webhook(`transfer.${status}`, { ...reported, status, fee_charged: 10_00 });
  for (const status of ["success", "reversed", "reversed", "success", "reversed"])
    expect((await say(status)).statusCode).toBe(200);
  await payout.services.payouts.recordOutcome({
    ...reported,
    status: "reversed",
    feeKobo: 10_00,
    id: "5",
    transferCode: "T",
    amountKobo: 2_000_00,
  });
  expect([await payout.stateOf(payout.id), await payout.money()]).toEqual(["reversed", BACK]);
  expect(await payout.posted("withdrawal-returned")).toBe(1);
  await expectBooksToHold(payout);
});
