import { lagosDayRange } from "@pockethall/domain/time";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { commandOf } from "../../../admin-commands.ts";
import { NO_MONEY_RULES, readConfig } from "../../../config/config.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";

const ALL_ON = { ...NO_MONEY_RULES, hasKycLimits: true, hasStampDuty: true };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ moneyRules: ALL_ON });
  await server.simulator.control("PUT faults", { dropWebhooks: true, holdTransfers: true });
  await server.simulator.control("POST balance/top-up", { amountKobo: 1_000_000_00 });
  return () => server[Symbol.asyncDispose]();
});

const withdraw = (as: TestUser, amount: number, where = server) =>
  send(where.http, "POST /api/wallet/withdraw", {
    as,
    body: { amount, bank_code: "058", account_number: "0123456789" },
  });
const deposit = (as: TestUser, amount: number, where = server) =>
  send(where.http, "POST /api/wallet/deposit/create", { as, body: { amount } });
const refused = (message: string) => ({ status: 422, code: "invalid-amount", message, errors: { amount: message } });

async function givenRich(naira: number) {
  const user = await givenUser(server.db, { name: "Ada Obi" });
  await givenBalance(server.db, user.userId, naira * 100);
  return user;
}

test("a day's withdrawals stay within the tier, several at once included; the refusal is reported on the amount", async () => {
  const ada = await givenRich(200_000);
  expect((await withdraw(ada, 50_000.01)).json()).toMatchObject(refused("You can withdraw up to ₦50,000 a day."));
  const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(ada, 20_000)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
  expect((await withdraw(ada, 9_999)).statusCode).toBe(200);
  expect((await withdraw(ada, 100)).json()).toMatchObject({ code: "invalid-amount" });
  expect(await balanceOf(server.db, "hold", ada.userId)).toBe(49_999_00 + 2 * 50_00);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("after a check of identity more may leave; the change is audited", async () => {
  const ada = await givenRich(300_000);
  const setTier = (...args: string[]) => commandOf(["set-tier", ...args])?.(server.db, readConfig({}, "/nowhere"));
  expect(await setTier("--email", ada.email.toUpperCase(), "--tier", "2")).toBe(0);
  expect((await withdraw(ada, 200_000)).statusCode).toBe(200);
  expect((await withdraw(ada, 100)).json()).toMatchObject(refused("You can withdraw up to ₦200,000 a day."));
  const log = server.db.selectFrom("audit_log").select(["before", "after"]).where("subject", "=", `user:${ada.userId}`);
  expect(await log.execute()).toEqual([{ before: { kyc_tier: 1 }, after: { kyc_tier: 2 } }]);
  expect(await setTier("--email", "nobody@example.test", "--tier", "2")).toBe(2);
  expect(await setTier("--email", ada.email, "--tier", "4")).toBe(2);
});

test("deposits stay within the day, and within what the wallet may hold", async () => {
  const ada = await givenRich(0.01);
  expect((await deposit(ada, 50_000.01)).json()).toMatchObject(refused("You can deposit up to ₦50,000 a day."));
  const { reference } = (await deposit(ada, 30_000)).json().data;
  await server.simulator.control(`POST transactions/${reference}/succeed`);
  await send(server.http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference } });
  expect((await deposit(ada, 20_000.01)).json()).toMatchObject(refused("You can deposit up to ₦50,000 a day."));
  for (let opened = 0; opened < 2; opened += 1) expect((await deposit(ada, 20_000)).statusCode).toBe(200); // not paid yet
  const midnight = lagosDayRange(new Date(), "today").from.getTime();
  for (const [settledMs, status] of [
    [midnight, 422],
    [midnight - 1, 200],
  ] as const) {
    const settled = server.db.updateTable("payment_intents").set({ settled_at: new Date(settledMs) });
    await settled.where("reference", "=", reference).execute();
    expect((await deposit(ada, 20_000.01)).statusCode).toBe(status);
  }
  const full = await givenRich(299_000);
  expect((await deposit(full, 1_000)).statusCode).toBe(200);
  expect((await deposit(full, 1_000.01)).json()).toMatchObject(refused("Your wallet can hold up to ₦300,000."));
});

test("stamp duty is taken on top from ₦10,000, shown before, owed when paid, and given back when it did not leave", async () => {
  const ada = await givenRich(20_100);
  expect((await withdraw(ada, 9_999.99)).json().data).toMatchObject({ amount: 9_999.99, fee: 0 });
  expect((await withdraw(ada, 10_051)).json()).toMatchObject({
    code: "insufficient-balance",
    message: "You don't have enough. You need ₦10,101.00.",
  });
  const { id, reference, fee } = (await withdraw(ada, 10_000)).json().data;
  expect(fee).toBe(50);
  const owed = async () =>
    (
      await server.db
        .selectFrom("ledger_accounts")
        .select("posted_kobo")
        .where("kind", "=", "stamp-duty")
        .executeTakeFirst()
    )?.posted_kobo ?? 0;
  const before = await owed();
  for (const roles of [["finance"], ["finance"]] as const)
    await send(server.http, `POST /api/admin/withdrawals/${id}/approve`, { as: await givenUser(server.db, { roles }) });
  await server.services.payouts.send(id);
  await server.simulator.control(`POST transfers/${reference}/succeed`);
  await server.services.payouts.check(id);
  expect((await owed()) - before).toBe(50_00);
  const row = server.db.selectFrom("withdrawals").select(["state", "stamp_duty_kobo"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ state: "paid", stamp_duty_kobo: 50_00 });
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(20_100_00 - 9_999_99 - 10_050_00);

  await server.simulator.control(`POST transfers/${reference}/reverse`);
  const reversed = { reference, status: "reversed", amountKobo: 10_000_00, currency: "NGN", domain: "test" };
  await server.services.payouts.recordOutcome({ ...reversed, feeKobo: undefined, id: "1", transferCode: "" });
  expect((await owed()) - before).toBe(0);
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(20_100_00 - 9_999_99);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("by default no limit and no stamp duty applies", async () => {
  await using plain = await openTestServer();
  const ada = await givenUser(plain.db, { name: "Ada Obi" });
  await givenBalance(plain.db, ada.userId, 900_000_00);
  expect((await withdraw(ada, 400_000, plain)).json().data).toMatchObject({ amount: 400_000, fee: 0 });
  expect((await deposit(ada, 900_000, plain)).statusCode).toBe(200);
});

test("finance reads what applies, off or on", async () => {
  const read = async (where: TestServer) => {
    const finance = await givenUser(where.db, { roles: ["finance"] });
    return (await send(where.http, "GET /api/admin/finance/limits", { as: finance })).json().data;
  };
  expect(await read(server)).toEqual({
    second_approval_above: 100_000,
    promised_pools_ceiling: 10_000_000,
    tiers: {
      is_on: true,
      rows: [
        { tier: 1, a_day: 50_000, in_wallet: 300_000 },
        { tier: 2, a_day: 200_000, in_wallet: 500_000 },
        { tier: 3, a_day: 5_000_000, in_wallet: null },
      ],
    },
    stamp_duty: { is_on: true, from: 10_000, amount: 50 },
  });
  await using plain = await openTestServer();
  expect(await read(plain)).toMatchObject({ tiers: { is_on: false }, stamp_duty: { is_on: false } });
});

test("finance changes a person's tier with a reason; what may leave a day follows, and the log has both", async () => {
  const [ada, fay] = [await givenRich(300_000), await givenUser(server.db, { roles: ["finance"] })];
  const change = (id: string, body: object, as = fay) =>
    send(server.http, `PUT /api/admin/users/${id}/tier`, { as, body });
  const checked = { tier: 2, reason: "Saw the passport" };
  expect((await change(ada.userId, { tier: 4, reason: "" })).json()).toMatchObject({
    status: 422,
    errors: { tier: "Choose a tier", reason: "Give a reason" },
  });
  expect((await change(ada.userId, checked)).json()).toEqual({ data: { id: ada.userId, tier: 2 } });
  expect((await change(ada.userId, checked)).statusCode).toBe(200);
  expect((await withdraw(ada, 200_000)).statusCode).toBe(200);
  const log = server.db.selectFrom("audit_log").select(["actor_id", "before", "after"]);
  expect(await log.where("subject", "=", `user:${ada.userId}`).execute()).toEqual([
    { actor_id: fay.userId, before: { kyc_tier: 1 }, after: { kyc_tier: 2, reason: "Saw the passport" } },
  ]);

  for (const own of [fay.userId, fay.userId.toUpperCase()])
    expect((await change(own, checked)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect((await change(ada.userId, checked, ada)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  for (const id of ["unknown", "01997a00-0000-7000-8000-000000000000"])
    expect((await change(id, checked)).json()).toMatchObject({ status: 404, code: "user-not-found" });
});
