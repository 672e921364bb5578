import { expect, test } from "vitest";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { openMoneyApp } from "../../../testing/money/money-checks.ts";
import { openForgedProvider } from "../../../testing/money/money-false-webhooks.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";

// What the provider's answer does when it is about another payment than the one asked about, or about none.

const THREE_MINUTES_MS = 180_000;

test("an answer about another payment settles neither of them, in each of the ways to ask", async () => {
  await using provider = await openForgedProvider({ amount: 500_00, domain: "test" });
  await using app = await openMoneyApp({ paystack: provider.settings });
  const { db } = app;
  const [ada, bola, finance] = [await givenUser(db), await givenUser(db), await givenUser(db, { roles: ["finance"] })];
  const tournament = await givenTournament(db, { entry_fee_kobo: 500_00 });
  const deposit = await app.deposit(ada, 500);
  const entry: string = (await app.post(ada, `tournaments/${tournament}/pay`)).json().data.reference;
  const other = await app.deposit(bola, 500);
  const recheck = async (reference: string) =>
    (await app.post(finance, `admin/payments/${reference}/recheck`)).json().data;
  const statuses = () => Promise.all([deposit, entry, other].map(app.statusOf));
  const round = async (): Promise<void> => {
    app.later(THREE_MINUTES_MS);
    await app.services.reverify.reverifyDue();
  };

  for (const reference of [other, "PH_DEP_ELSEWHERE", deposit.toLowerCase()]) {
    provider.says({ amount: 500_00, domain: "test", reference });
    expect((await app.verify(ada, deposit)).json().code).toBe("payment-not-successful");
    expect((await app.post(ada, "verify-payment", { reference: entry })).json().code).toBe("payment-not-successful");
    for (const asked of [deposit, entry]) expect(await recheck(asked)).toEqual({ status: "pending", provider: null });
    expect(await statuses()).toEqual(["pending", "pending", "pending"]);
  }
  // Bola's own payment is due as well, and would be settled by an answer about it.
  await db.updateTable("payment_intents").set({ next_check_at: "infinity" }).where("reference", "=", other).execute();
  for (const reference of [other, "PH_DEP_ELSEWHERE"]) {
    provider.says({ amount: 500_00, domain: "test", reference });
    await round();
    expect(await statuses()).toEqual(["pending", "pending", "pending"]);
  }
  expect(await db.selectFrom("reconciliation_differences").select("subject").execute()).toEqual([]);
  expect([await app.wallet(ada), await app.wallet(bola)]).toEqual([0, 0]);

  provider.says({ amount: 500_00, domain: "test" });
  await round();
  expect(await statuses()).toEqual(["succeeded", "succeeded", "pending"]);
  expect([await app.wallet(ada), await app.wallet(bola)]).toEqual([500_00, 0]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a payment that never reached the provider stays open, and finance sees that the provider knows none", async () => {
  await using app = await openMoneyApp();
  const { db } = app;
  const [ada, finance] = [await givenUser(db), await givenUser(db, { roles: ["finance"] })];
  await app.faults({ serverErrors: 1 });
  expect((await app.post(ada, "wallet/deposit/create", { amount: 500 })).json().code).toBe("provider-unavailable");
  await app.faults({});
  const { reference } = await db.selectFrom("payment_intents").select("reference").executeTakeFirstOrThrow();
  app.later(THREE_MINUTES_MS);
  await app.services.reverify.reverifyDue();
  const rechecked = await app.post(finance, `admin/payments/${reference}/recheck`);
  expect(rechecked.json()).toEqual({ data: { status: "pending", provider: null } });
  const recorded = db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("subject", "=", `payment:${reference}`);
  expect(await recorded.execute()).toEqual([
    { actor_id: finance.userId, after: { status: "pending", provider_status: null, amount_kobo: null } },
  ]);
  expect(await app.statusOf(reference)).toBe("pending");
});
