import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { eventually } from "../../../testing/app/eventually.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { ENDPOINTS } from "../../http/endpoints.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";

type TournamentFields = NonNullable<Parameters<typeof givenTournament>[1]>;

async function openMoneyApp() {
  const server = await openTestServer();
  const { http } = server;
  const open = async (as: TestUser, amount: number): Promise<string> =>
    (await send(http, "POST /api/wallet/deposit/create", { as, body: { amount } })).json().data.reference;
  const verify = (as: TestUser, reference: string) =>
    send(http, "POST /api/wallet/deposit/verify", { as, body: { reference, amount: 1 } });
  return { ...server, open, verify };
}

/** Drops the provider's own webhooks, so that only the test sends them. */
const withoutWebhooks = (app: Awaited<ReturnType<typeof openMoneyApp>>) =>
  app.simulator.control("PUT faults", { dropWebhooks: true });

test("a paid deposit is credited once, gross, with the provider's fee as our cost", async () => {
  await using app = await openMoneyApp();
  await withoutWebhooks(app);
  const ada = await givenUser(app.db);
  const reference = await app.open(ada, 5_000);
  expect(reference).toMatch(/^PH_DEP_\d{9,}$/u);
  await app.simulator.control(`POST transactions/${reference}/succeed`);

  const first = await app.verify(ada, reference);
  expect(first.json()).toEqual({ success: true, data: { new_balance: 5_000 } });
  expect((await app.verify(ada, reference)).json()).toEqual(first.json());

  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(5_000_00);
  const server = await app.db
    .selectFrom("ledger_accounts")
    .select(["kind", "posted_kobo"])
    .where("owner_id", "is", null)
    .orderBy("kind")
    .execute();
  expect(server).toEqual([
    { kind: "clearing", posted_kobo: -(5_000_00 - 175_00) },
    { kind: "psp-fees", posted_kobo: -175_00 },
  ]);
  expect(await ledgerFaults(app.db)).toEqual([]);
});

test("the webhook alone credits, and a race of webhooks and verifications credits once", async () => {
  await using app = await openMoneyApp();
  await app.simulator.control("PUT faults", { duplicateWebhooks: 5 });
  const ada = await givenUser(app.db);
  const reference = await app.open(ada, 2_000);
  await app.simulator.control(`POST transactions/${reference}/succeed`);
  await Promise.all(Array.from({ length: 20 }, () => app.verify(ada, reference)));
  await eventually(async () => {
    const seen = await app.db.selectFrom("provider_events").select("processed_at").execute();
    expect(seen.map((row) => row.processed_at !== null)).toEqual([true]);
  });
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(2_000_00);

  const bola = await givenUser(app.db);
  const other = await app.open(bola, 700);
  await app.simulator.control(`POST transactions/${other}/succeed`);
  await eventually(async () => expect(await balanceOf(app.db, "wallet", bola.userId)).toBe(700_00));
  expect(await ledgerFaults(app.db)).toEqual([]);
});

test.each(["abandon", "fail", undefined])(
  "a payment that did not succeed (%s) credits nothing, and may still succeed later",
  async (outcome) => {
    await using app = await openMoneyApp();
    const ada = await givenUser(app.db);
    const reference = await app.open(ada, 300);
    if (outcome) await app.simulator.control(`POST transactions/${reference}/${outcome}`);
    const code = outcome === "fail" ? "payment-declined" : "payment-not-successful";
    expect((await app.verify(ada, reference)).json()).toMatchObject({ status: 409, code });
    expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(0);
  },
);

test("another user's reference, or an unknown one, is not found", async () => {
  await using app = await openMoneyApp();
  await withoutWebhooks(app);
  const [ada, eve] = [await givenUser(app.db), await givenUser(app.db)];
  const reference = await app.open(ada, 300);
  await app.simulator.control(`POST transactions/${reference}/succeed`);
  expect((await app.verify(eve, reference)).json().code).toBe("payment-not-found");
  expect((await app.verify(eve, "PH_DEP_0")).json().code).toBe("payment-not-found");
  expect(await balanceOf(app.db, "wallet", eve.userId)).toBe(0);
});

test("an amount other than the requested one goes to suspense, not to the wallet", async () => {
  await using app = await openMoneyApp();
  await app.simulator.control("PUT faults", { dropWebhooks: true, mismatchAmountKobo: 1_00 });
  const ada = await givenUser(app.db);
  const reference = await app.open(ada, 5_000);
  await app.simulator.control(`POST transactions/${reference}/succeed`);
  expect((await app.verify(ada, reference)).json().code).toBe("payment-mismatch");
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(0);
  const suspense = await app.db
    .selectFrom("ledger_accounts")
    .select("posted_kobo")
    .where("kind", "=", "suspense")
    .executeTakeFirst();
  expect(suspense?.posted_kobo).toBe(1_00);
  expect(await ledgerFaults(app.db)).toEqual([]);
});

test("a webhook counts only with a signature over its raw bytes", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const reference = await app.open(ada, 400);
  const data = { id: 1, reference, status: "success", domain: "test", amount: 400_00, currency: "NGN", fees: 0 };
  const raw = JSON.stringify({ event: "charge.success", data });
  const signed = (body: string) => createHmac("sha512", app.simulator.settings.secretKey).update(body).digest("hex");
  const post = (payload: string, signature: string) =>
    app.http.inject({
      method: "POST",
      url: "/api/webhooks/paystack",
      payload,
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
    });

  expect((await post(raw, signed(`${raw} `))).statusCode).toBe(401);
  expect((await post(raw.replace("400", "900"), signed(raw))).statusCode).toBe(401);
  expect((await post(raw, "")).statusCode).toBe(401);
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(0);
  expect((await post(raw, signed(raw))).statusCode).toBe(200);
  expect((await post(raw, signed(raw))).statusCode).toBe(200);
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(400_00);
});

test("money for a payment that was removed by age is put before finance once, and credits nobody", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const reference = await app.open(ada, 400);
  const created_at = new Date(Date.now() - 200 * 86_400_000);
  await app.db.updateTable("payment_intents").set({ created_at }).where("reference", "=", reference).execute();
  await app.services.retention.removeOld();
  expect(await app.db.selectFrom("payment_intents").select("reference").execute()).toEqual([]);
  const post = () => {
    const data = { id: 1, reference, status: "success", domain: "test", amount: 400_00, currency: "NGN", fees: 0 };
    const payload = JSON.stringify({ event: "charge.success", data });
    const signature = createHmac("sha512", app.simulator.settings.secretKey).update(payload).digest("hex");
    const headers = { "content-type": "application/json", "x-paystack-signature": signature };
    return app.http.inject({ method: "POST", url: "/api/webhooks/paystack", payload, headers });
  };
  const found = () =>
    app.db.selectFrom("reconciliation_differences").select(["kind", "subject", "ours", "theirs"]).execute();

  const answers = await Promise.all([post(), post(), post()]);
  expect([...answers, await post()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await found()).toEqual([
    { kind: "payment", subject: `payment:${reference}`, ours: "unknown", theirs: "success, NGN 40000 kobo" },
  ]);
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(0);
  expect(await ledgerFaults(app.db)).toEqual([]);
});

test("a signed event with text that no table can keep is taken, and a signature with more behind it is not", async () => {
  await using app = await openMoneyApp();
  const post = (payload: string, behind = "") => {
    const signature = createHmac("sha512", app.simulator.settings.secretKey).update(payload).digest("hex");
    return app.http.inject({
      method: "POST",
      url: "/api/webhooks/paystack",
      payload,
      headers: { "content-type": "application/json", "x-paystack-signature": signature + behind },
    });
  };
  const event = (text: string) =>
    `{"event":"charge.success","data":{"id":7,"reference":"${text}","message":"${text}"}}`;
  for (const text of ["a\\u0000b", "a\\ud800b"]) expect((await post(event(text))).statusCode).toBe(200);
  for (const behind of [" zz", ",", "zz"]) expect((await post(event("plain"), behind)).statusCode).toBe(401);
});

test.each([
  [99.99, "Minimum deposit amount is ₦100"],
  [0, "Minimum deposit amount is ₦100"],
  [-500, "Enter an amount in naira and kobo"],
  [100.001, "Enter an amount in naira and kobo"],
  [10_000_001, "Enter an amount in naira and kobo"],
  ["500", "Enter an amount in naira"],
])("a deposit of %s is refused on its field", async (amount, message) => {
  await using app = await openMoneyApp();
  const answer = await send(app.http, "POST /api/wallet/deposit/create", {
    as: await givenUser(app.db),
    body: { amount },
  });
  expect(answer.json()).toMatchObject({ status: 422, errors: { amount: message } });
});

test("an amount written with an exponent is refused", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/wallet/deposit/create",
    payload: '{"amount": 1e3}',
    headers: { "content-type": "application/json", authorization: `Bearer ${ada.token}` },
  });
  expect(answer.json()).toMatchObject({ status: 422, errors: { amount: "Enter an amount in naira" } });
});

test.for([
  [0, "Entry is free. You don't need to pay."],
  [49_99, "Cards take ₦50 or more. Pay from your wallet."],
] as const)("an entry fee of %i kobo is not paid by card: %s", async ([entry_fee_kobo, message]) => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const tournamentId = await givenTournament(app.db, { entry_fee_kobo });
  const answer = await send(app.http, `POST /api/tournaments/${tournamentId}/pay`, { as: ada });
  expect(answer.json()).toMatchObject({ status: 422, code: "invalid-amount", message });
});

test("every refusal of an entry by card or from the wallet is one that its endpoint declares", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const full = { entry_fee_kobo: 3_000_00, max_participants: 2, entrant_count: 2 };
  const cases: [TournamentFields, code: string][] = [
    [{ entry_fee_kobo: 0 }, "invalid-amount"],
    [{ entry_fee_kobo: 3_000_00, needs_approval: true }, "approval-needed"],
    [full, "tournament-full"],
    [{ entry_fee_kobo: 3_000_00, status: "completed" }, "registration-closed"],
  ];
  for (const [fields, code] of cases) {
    const id = await givenTournament(app.db, fields);
    expect((await send(app.http, `POST /api/tournaments/${id}/pay`, { as: ada })).json().code).toBe(code);
    expect(ENDPOINTS["POST /api/tournaments/:id/pay"].problems).toContain(code);
    if (code === "invalid-amount") continue;
    const body = { payment_method: "wallet" };
    expect((await send(app.http, `POST /api/tournaments/${id}/register`, { as: ada, body })).json().code).toBe(code);
    expect(ENDPOINTS["POST /api/tournaments/:id/register"].problems).toContain(code);
  }
});

test("an entry by card credits and places in one step; the registration call finds the place", async () => {
  await using app = await openMoneyApp();
  await withoutWebhooks(app);
  const ada = await givenUser(app.db);
  const tournamentId = await givenTournament(app.db, { entry_fee_kobo: 3_000_00 });
  const opened = await send(app.http, `POST /api/tournaments/${tournamentId}/pay`, { as: ada });
  const { reference, amount_kobo } = opened.json().data;
  expect([reference, amount_kobo]).toEqual([expect.stringMatching(/^PH_\d+$/u), 3_000_00]);
  const enter = () =>
    send(app.http, `POST /api/tournaments/${tournamentId}/register`, {
      as: ada,
      body: { payment_method: "paystack", payment_reference: reference },
    });
  expect((await enter()).json().code).toBe("payment-not-found");

  await app.simulator.control(`POST transactions/${reference}/succeed`);
  expect((await app.verify(ada, reference)).json().code).toBe("payment-not-found"); // it is no deposit
  const body = { reference, amount: 3_000, tournament_id: tournamentId, user_id: ada.userId };
  expect((await send(app.http, "POST /api/verify-payment", { as: ada, body })).json()).toEqual({
    success: true,
    message: "Payment verified",
  });
  expect((await enter()).statusCode).toBe(201);
  expect((await enter()).statusCode).toBe(201);
  expect(await balanceOf(app.db, "escrow", tournamentId)).toBe(3_000_00);
  expect(await balanceOf(app.db, "wallet", ada.userId)).toBe(0);
  expect(await ledgerFaults(app.db)).toEqual([]);
});

test("when the last place went meanwhile, the card's money stays in the wallet, and pays for the next place that is free", async () => {
  await using app = await openMoneyApp();
  await withoutWebhooks(app);
  const ada = await givenUser(app.db);
  const tournamentId = await givenTournament(app.db, { entry_fee_kobo: 3_000_00, max_participants: 2 });
  const { reference } = (await send(app.http, `POST /api/tournaments/${tournamentId}/pay`, { as: ada })).json().data;
  await app.db.updateTable("tournaments").set({ entrant_count: 2 }).where("id", "=", tournamentId).execute();
  await app.simulator.control(`POST transactions/${reference}/succeed`);
  await send(app.http, "POST /api/verify-payment", { as: ada, body: { reference } });
  const money = async () => [
    await balanceOf(app.db, "wallet", ada.userId),
    await balanceOf(app.db, "escrow", tournamentId),
  ];
  expect(await money()).toEqual([3_000_00, 0]);

  const body = { payment_method: "paystack", payment_reference: reference };
  const enter = () => send(app.http, `POST /api/tournaments/${tournamentId}/register`, { as: ada, body });
  expect((await enter()).json().code).toBe("tournament-full");
  expect(await money()).toEqual([3_000_00, 0]);
  await app.db.updateTable("tournaments").set({ entrant_count: 1 }).where("id", "=", tournamentId).execute();
  const entered = await enter();
  expect(entered.json()).toMatchObject({ data: { player_id: ada.playerId, entry_fee: 3_000 } });
  expect((await enter()).json()).toEqual(entered.json());
  const registrations = app.db.selectFrom("registrations").select(["player_id", "payment_method"]);
  expect(await registrations.execute()).toEqual([{ player_id: ada.playerId, payment_method: "paystack" }]);
  expect(await money()).toEqual([0, 3_000_00]);
});

test("a provider that does not answer is reported, and the deposit can be tried again", async () => {
  await using app = await openMoneyApp();
  await app.simulator.control("PUT faults", { rateLimit: 1 });
  const ada = await givenUser(app.db);
  const answer = await send(app.http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } });
  expect(answer.json()).toMatchObject({ status: 502, code: "provider-unavailable" });
  expect(await app.open(ada, 500)).toMatch(/^PH_DEP_/u);
});
