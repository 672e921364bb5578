import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../verification/verify.read-model.ts";

/** A deposit of ₦5,000 has come: the provider holds ₦4,825 for us, and kept ₦175. */
async function openHolding() {
  const server = await openTestServer();
  const { db, http, simulator } = server;
  await simulator.control("PUT faults", { dropWebhooks: true });
  const [ada, fay] = [await givenUser(db), await givenUser(db, { roles: ["finance"], name: "Fay Bello" })];
  const opened = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 5_000 } });
  const { reference } = opened.json().data;
  await simulator.control(`POST transactions/${reference}/succeed`);
  await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference } });
  const book = (name: string, amount: number, as: TestUser = fay) =>
    send(http, "POST /api/admin/settlements", {
      as,
      body: { reference: name, amount, reason: "Bank statement of Friday" },
    });
  const accounts = async () => {
    const rows = db.selectFrom("ledger_accounts").select(["kind", "posted_kobo"]).where("owner_id", "is", null);
    return Object.fromEntries((await rows.execute()).map((row) => [row.kind, row.posted_kobo]));
  };
  return { ...server, ada, fay, book, accounts };
}

test("a settlement moves what the provider held to our bank, and names who booked it", async () => {
  await using server = await openHolding();
  const booked = await server.book("STL-1", 4_000);
  expect(booked.json()).toMatchObject({
    data: { reference: "STL-1", amount: 4_000, reason: "Bank statement of Friday", booked_by: { name: "Fay Bello" } },
  });
  expect(await server.accounts()).toEqual({ clearing: -825_00, "psp-fees": -175_00, bank: -4_000_00 });
  expect((await server.book("STL-2", 825)).statusCode).toBe(200);
  const listed = (await send(server.http, "GET /api/admin/settlements", { as: server.fay })).json();
  expect(listed).toMatchObject({ meta: { total: 2 }, data: [{ reference: "STL-2" }, { reference: "STL-1" }] });
  expect(await server.accounts()).toEqual({ clearing: 0, "psp-fees": -175_00, bank: -4_825_00 });
  expect(await ledgerFaults(server.db)).toEqual([]);
  const audit = await server.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "after"])
    .where("subject", "=", "settlement:STL-1")
    .execute();
  expect(audit).toMatchObject([
    {
      action: "settlement.book",
      actor_id: server.fay.userId,
      after: { amount_kobo: 4_000_00, reason: "Bank statement of Friday" },
    },
  ]);
});

test("a repeated reference is booked once; with another amount it is refused", async () => {
  await using server = await openHolding();
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.book("STL-1", 1_000)));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect((await server.accounts())["bank"]).toBe(-1_000_00);
  expect((await server.book("STL-1", 1_000.5)).json()).toMatchObject({
    status: 422,
    code: "idempotency-mismatch",
    errors: { reference: "This settlement is already booked with ₦1,000.00." },
  });
});

test("no more than the provider holds, several at once included; nothing is no amount", async () => {
  await using server = await openHolding();
  expect((await server.book("STL-1", 4_825.01)).json()).toMatchObject({
    status: 422,
    code: "invalid-amount",
    errors: { amount: "Our books say the provider holds ₦4,825.00 for us." },
  });
  expect((await server.book("STL-1", 0)).json()).toMatchObject({ errors: { amount: "Enter an amount" } });
  const answers = await Promise.all([1, 2, 3, 4].map((number) => server.book(`STL-${number}`, 2_000)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
  expect((await server.accounts())["bank"]).toBe(-4_000_00);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("finance alone, with the password fresh; what is booked is not rewritten", async () => {
  await using server = await openHolding();
  expect((await server.book("STL-1", 1, server.ada)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  await server.book("STL-1", 1);
  await server.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
  expect((await server.book("STL-2", 1)).json()).toMatchObject({ status: 403, code: "step-up-required" });
  await expect(server.db.updateTable("bank_settlements").set({ amount_kobo: 2 }).execute()).rejects.toThrow(
    /permission denied/u,
  );
});
