import type { Role } from "@pockethall/contract/endpoint";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as refunds from "../../payments/refunds/refunds.service.ts";
import { ledgerFaults } from "../verification/verify.read-model.ts";

const HOUR_MS = 3_600_000;
/** The job reads a thousand references at once. */
const MORE_THAN_A_PAGE = 1_001;

/** A server whose provider sends no webhooks, with a paid deposit of ₦5,000 and a paid withdrawal of ₦2,000. */
async function openBooks() {
  const server = await openTestServer();
  const { db, http, simulator, services } = server;
  const control = (call: string, body?: object) => simulator.control(call, body);
  await control("PUT faults", { dropWebhooks: true, holdTransfers: true });
  const ada = await givenUser(db, { name: "Ada Obi" });
  const deposit = async () => {
    const opened = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 5_000 } });
    const { reference } = opened.json().data;
    await control(`POST transactions/${reference}/succeed`);
    return reference as string;
  };
  const reference = await deposit();
  await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference } });
  const body = { amount: 2_000, bank_code: "058", account_number: "0123456789" };
  const asked = (await send(http, "POST /api/wallet/withdraw", { as: ada, body })).json().data;
  for (const roles of [["finance"], ["finance"]] as const)
    await send(http, `POST /api/admin/withdrawals/${asked.id}/approve`, { as: await givenUser(db, { roles }) });
  await services.payouts.send(asked.id);
  await control(`POST transfers/${asked.reference}/succeed`);
  await services.payouts.check(asked.id);
  // Settled more than an hour ago.
  const before = new Date(Date.now() - 2 * HOUR_MS);
  await db.updateTable("payment_intents").set({ settled_at: before }).execute();
  await db.updateTable("withdrawals").set({ settled_at: before }).execute();
  const run = () => services.reconciliation.reconcile();
  const differences = (kind: string) =>
    db
      .selectFrom("reconciliation_differences")
      .select(["subject", "ours", "theirs"])
      .where("kind", "=", kind)
      .where("resolved_at", "is", null)
      .orderBy("ours")
      .execute();
  const explainBalance = async () => {
    await run();
    const resolved = { resolved_at: new Date(), resolution: "Our own float" };
    await db.updateTable("reconciliation_differences").set(resolved).where("kind", "=", "balance").execute();
  };
  return {
    ...server,
    ada,
    control,
    deposit,
    run,
    differences,
    explainBalance,
    reference,
    transfer: asked.reference as string,
  };
}

test("books that agree raise nothing, and an open difference is raised once", async () => {
  await using books = await openBooks();
  await books.explainBalance();
  await books.run();
  for (const kind of ["payment", "transfer", "balance"]) expect(await books.differences(kind)).toEqual([]);
  await books.control("POST balance/top-up", { amountKobo: 7_00 });
  await books.run();
  await books.run();
  const [difference, ...more] = await books.differences("balance");
  expect(more).toEqual([]);
  expect(difference?.ours).not.toBe(difference?.theirs);
});

test("a payment and a reversal without webhooks are taken in, once", async () => {
  await using books = await openBooks();
  await books.deposit();
  await books.control(`POST transfers/${books.transfer}/reverse`);
  await books.run();
  await books.run();
  expect(await balanceOf(books.db, "wallet", books.ada.userId)).toBe(10_000_00);
  expect(await books.differences("payment")).toEqual([]);
  expect(await books.differences("transfer")).toEqual([]);
  expect(await ledgerFaults(books.db)).toEqual([]);
});

test("a payment and a transfer that cannot be recorded by our own fault keep nothing else from being compared", async () => {
  await using books = await openBooks();
  const failing = await books.deposit();
  await books.deposit();
  await books.control(`POST transfers/${books.transfer}/reverse`);
  const lost = "PH_DEP_LOST";
  await sql`
    insert into payment_intents (reference, user_id, purpose, amount_kobo, status, settled_at)
    select ${lost}, user_id, purpose, amount_kobo, status, settled_at from payment_intents
    where reference = ${books.reference}`.execute(books.db);
  const runs = () => books.db.selectFrom("reconciliation_runs").selectAll().execute();
  const mendPayments = await failUpdates(books.databaseUrl, "payment_intents", `new.reference = '${failing}'`);
  const mendTransfers = await failUpdates(books.databaseUrl, "withdrawals", "true");
  await expect(books.run()).rejects.toMatchObject({
    message: "the books could not be compared",
    errors: [{ message: "payments could not be settled" }, { message: "outcomes of transfers could not be recorded" }],
  });
  expect(await books.differences("payment")).toEqual([
    { subject: `payment:${failing}`, ours: "pending", theirs: "success, NGN 500000 kobo" },
    { subject: `payment:${lost}`, ours: "succeeded", theirs: "unknown" },
  ]);
  expect([await balanceOf(books.db, "wallet", books.ada.userId), await runs()]).toEqual([8_000_00, []]);

  await mendPayments();
  await mendTransfers();
  await books.run();
  expect([await balanceOf(books.db, "wallet", books.ada.userId), await runs()]).toMatchObject([15_000_00, [{}]]);
  expect(await ledgerFaults(books.db)).toMatchObject([{ row: `payment ${lost}` }]);
});

test("what only one side knows is put before finance", async () => {
  await using books = await openBooks();
  await books.control("POST reset");
  await books.run();
  expect(await books.differences("payment")).toEqual([
    { subject: `payment:${books.reference}`, ours: "succeeded", theirs: "unknown" },
  ]);
  expect(await books.differences("transfer")).toEqual([
    { subject: `withdrawal:${books.transfer}`, ours: "paid", theirs: "unknown" },
  ]);
  expect(await ledgerFaults(books.db)).toEqual([]);
});

test("all payments that the provider's lists lack are found, however many", async () => {
  await using books = await openBooks();
  await sql`
    insert into payment_intents (reference, user_id, purpose, amount_kobo, status, settled_at)
    select 'PH_MANY_' || lpad(number::text, 4, '0'), user_id, purpose, amount_kobo, status, settled_at
    from payment_intents cross join generate_series(1, ${MORE_THAN_A_PAGE}::int) as number
    where reference = ${books.reference}`.execute(books.db);
  await books.run();
  const subjects = (await books.differences("payment")).map(({ subject }) => subject);
  const expected = Array.from(
    { length: MORE_THAN_A_PAGE },
    (_, index) => `payment:PH_MANY_${String(index + 1).padStart(4, "0")}`,
  );
  expect(subjects.toSorted()).toEqual(expected);
});

test("while a transfer is under way the balance is not compared", async () => {
  await using books = await openBooks();
  await books.db.updateTable("withdrawals").set({ state: "sending" }).execute();
  await books.control(`POST transfers/${books.transfer}/reverse`);
  await givenBalance(books.db, books.ada.userId, 1_00);
  await books.db.updateTable("withdrawals").set({ reference: "phw-0000-0000-0000" }).execute();
  await books.run();
  expect(await books.differences("balance")).toEqual([]);
  expect(await books.differences("transfer")).toMatchObject([
    { subject: `withdrawal:${books.transfer}`, ours: "unknown" },
  ]);
});

test("while a refund is under way the balance is not compared either", async () => {
  await using books = await openBooks();
  const { services, db, reference } = books;
  const fay = await givenUser(db, { roles: ["finance"] });
  const caller = {
    ...fay,
    sessionId: "",
    confirmedAt: new Date(),
    roles: new Set<Role>(),
    coordinates: null,
    appointments: new Set<never>(),
    secondFactor: "optional" as const,
  };
  const order = { reference, amountKobo: kobo(1_000_00), reason: "Paid twice at the hall" };
  const id = await services.transact((tx) => refunds.requestByFinance(tx, caller, order, services.moneyRules));
  await db.updateTable("refunds").set({ state: "sending" }).where("id", "=", id).execute();
  await books.control("POST balance/top-up", { amountKobo: 7_00 });
  await books.run();
  expect(await books.differences("balance")).toEqual([]);
  await db.updateTable("refunds").set({ state: "approved" }).where("id", "=", id).execute();
  await books.run();
  expect(await books.differences("balance")).toHaveLength(1);
});
