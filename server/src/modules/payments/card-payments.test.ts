import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";

/** The whole server, whose provider sends no webhooks. */
async function openCardPayments() {
  const server = await openTestServer();
  await server.simulator.control("PUT faults", { dropWebhooks: true });
  return {
    ...server,
    verify: (as: TestUser, reference: string) =>
      send(server.http, "POST /api/wallet/deposit/verify", { as, body: { reference, amount: 1 } }),
  };
}

test("a payment that is settled needs no provider to be looked at again; one that it does not know did not succeed", async () => {
  await using app = await openCardPayments();
  const ada = await givenUser(app.db);
  const opened = await send(app.http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } });
  const { reference } = opened.json().data;
  await app.simulator.control(`POST transactions/${reference}/succeed`);
  expect((await app.verify(ada, reference)).statusCode).toBe(200);
  await app.simulator.control("PUT faults", { dropWebhooks: true, serverErrors: 1 });
  expect((await app.verify(ada, reference)).json()).toEqual({ success: true, data: { new_balance: 500 } });
  await app.simulator.control("PUT faults", { dropWebhooks: true });

  const [row] = await app.db.selectFrom("payment_intents").selectAll().execute();
  const unknown = { ...row, reference: "PH_DEP_NEVER_SENT", status: "pending" as const, transfer_id: null };
  await app.db
    .insertInto("payment_intents")
    .values({ ...unknown, provider_id: null, settled_at: null, fees_kobo: null } as never)
    .execute();
  expect((await app.verify(ada, "PH_DEP_NEVER_SENT")).json()).toMatchObject({ code: "payment-not-successful" });
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(500_00);
});

test("an entry of ₦50 may be paid by card, one below may not", async () => {
  await using app = await openCardPayments();
  const ada = await givenUser(app.db);
  const pay = async (entry_fee_kobo: number) => {
    const id = await givenTournament(app.db, { entry_fee_kobo });
    return (await send(app.http, `POST /api/tournaments/${id}/pay`, { as: ada })).json();
  };
  expect(await pay(50_00)).toMatchObject({ success: true });
  expect(await pay(49_99)).toMatchObject({
    code: "invalid-amount",
    message: "Cards take ₦50 or more. Pay from your wallet.",
  });
});

test("a card that paid a fee which changed meanwhile enters no player; the money is in the wallet, and no more is taken", async () => {
  await using app = await openCardPayments();
  const ada = await givenUser(app.db);
  await givenBalance(app.db, ada.userId, 9_000_00);
  const tournamentId = await givenTournament(app.db, { entry_fee_kobo: 3_000_00 });
  const { reference } = (await send(app.http, `POST /api/tournaments/${tournamentId}/pay`, { as: ada })).json().data;
  const setFee = (entry_fee_kobo: number) =>
    app.db.updateTable("tournaments").set({ entry_fee_kobo }).where("id", "=", tournamentId).execute();
  const enter = async () => {
    const body = { payment_method: "paystack", payment_reference: reference };
    return (await send(app.http, `POST /api/tournaments/${tournamentId}/register`, { as: ada, body })).json();
  };
  await setFee(5_000_00);
  await app.simulator.control(`POST transactions/${reference}/succeed`);
  await send(app.http, "POST /api/verify-payment", { as: ada, body: { reference } });
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(12_000_00);
  const notices = await send(app.http, "GET /api/notifications", { as: ada });
  expect(notices.json().data[0]).toMatchObject({
    title: "Entry not possible",
    message: "The entry fee has changed. It's now ₦5,000.00. ₦3,000.00 is in your wallet instead.",
  });
  expect(await enter()).toMatchObject({ code: "entry-fee-changed" });
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(12_000_00);
  await setFee(3_000_00);
  expect(await enter()).toMatchObject({ data: { entry_fee: 3_000 } });
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(9_000_00);
});
