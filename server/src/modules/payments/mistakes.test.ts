import { formatNaira, koboFromWire, nairaFromKobo, parseTypedNaira, parseWireNaira } from "@pockethall/domain/money";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { failUpdates } from "../../../testing/database/failing-updates.ts";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { BANK_ACCOUNT, type MoneyApp, openMoneyApp } from "../../../testing/money/money-checks.ts";
import { openForgedProvider } from "../../../testing/money/money-false-webhooks.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";

// Fifteen of the twenty mistakes that others made with card payments and payouts (payments.md section 2), one test each: what
// the server does where they went wrong. Those of sending money, 12 to 16, are in withdrawals/payout-mistakes.test.ts. Real HTTP, a real database, the simulator or a forged sender as the provider.

const MINUTE_MS = 60_000;

/** A charge as charge.success carries it, for an intent of ₦500; `more` overrides fields. */
const charge = (reference: string, more: object = {}) => ({
  id: 77,
  reference,
  status: "success",
  domain: "test",
  amount: 500_00,
  currency: "NGN",
  fees: 7_50,
  ...more,
});

async function expectBooksToHold({ db }: Pick<MoneyApp, "db">): Promise<void> {
  expect(await ledgerFaults(db)).toEqual([]);
}

test("mistake 1: the browser's onSuccess is trusted. Only the provider's own answer credits", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const reference = await app.deposit(ada, 500);
  for (const how of [undefined, "abandon"]) {
    if (how) await app.pay(reference, how);
    const reported = { reference, amount: 500, status: "success", message: "Approved", trans: "1" };
    expect((await app.post(ada, "wallet/deposit/verify", reported)).json().code).toBe("payment-not-successful");
    expect(await app.wallet(ada)).toBe(0);
  }
  const tournament = await givenTournament(app.db, { entry_fee_kobo: 500_00 });
  const entry = (await app.post(ada, `tournaments/${tournament}/pay`)).json().data.reference;
  const registration = { payment_method: "paystack", payment_reference: entry, payment_status: "paid" };
  expect((await app.post(ada, `tournaments/${tournament}/register`, registration)).json().code).toBe(
    "payment-not-found",
  );
});

test("mistake 2: the amount is changed in the browser. ₦1 paid for ₦5,000 goes to suspense", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true, mismatchAmountKobo: 1_00 });
  const reference = await app.deposit(ada, 5_000);
  await app.pay(reference);
  const body = { reference, amount: 1 };
  expect((await app.post(ada, "wallet/deposit/verify", body)).json().code).toBe("payment-mismatch");
  expect([await app.wallet(ada), await app.suspense()]).toEqual([0, 1_00]);
  await expectBooksToHold(app);
});

test("mistake 3: webhook and verify race. Fifty at once credit once", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true });
  const reference = await app.deposit(ada, 500);
  await app.pay(reference);
  const calls = Array.from({ length: 25 }, () => [
    app.verify(ada, reference),
    app.webhook("charge.success", charge(reference)),
  ]);
  const answers = await Promise.all(calls.flat());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect([await app.wallet(ada), await app.posted("deposit")]).toEqual([500_00, 1]);
  await expectBooksToHold(app);
});

test("mistake 4: a reference is played again. The hundredth refresh shows the first result", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true });
  const reference = await app.deposit(ada, 500);
  await app.pay(reference);
  for (let time = 0; time < 100; time += 1) {
    const answer = time % 10 === 9 ? app.webhook("charge.success", charge(reference)) : app.verify(ada, reference);
    expect((await answer).statusCode).toBe(200);
  }
  expect([await app.wallet(ada), await app.posted("deposit")]).toEqual([500_00, 1]);
});

test("mistake 5: another user sends the reference. For them it does not exist", async () => {
  await using app = await openMoneyApp();
  const [ada, eve] = [await givenUser(app.db), await givenUser(app.db)];
  await app.faults({ dropWebhooks: true });
  const reference = await app.deposit(ada, 500);
  await app.pay(reference);
  const tried = await app.verify(eve, reference);
  expect([tried.statusCode, tried.json().code]).toEqual([404, "payment-not-found"]);
  expect([await app.wallet(eve), await app.wallet(ada)]).toEqual([0, 0]);

  const tournament = await givenTournament(app.db, { entry_fee_kobo: 500_00 });
  const entry = (await app.post(ada, `tournaments/${tournament}/pay`)).json().data.reference;
  await app.pay(entry);
  expect((await app.post(eve, "verify-payment", { reference: entry })).json().code).toBe("payment-not-found");
  await app.post(ada, "verify-payment", { reference: entry });
  const registration = { payment_method: "paystack", payment_reference: entry };
  expect((await app.post(eve, `tournaments/${tournament}/register`, registration)).json().code).toBe(
    "payment-not-found",
  );
});

test("mistake 6: one reference pays for two things. It serves what it was issued for", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true });
  const [first, second] = [
    await givenTournament(app.db, { entry_fee_kobo: 500_00 }),
    await givenTournament(app.db, { entry_fee_kobo: 500_00 }),
  ];
  const deposit = await app.deposit(ada, 500);
  const entry = (await app.post(ada, `tournaments/${first}/pay`)).json().data.reference;
  for (const reference of [deposit, entry]) await app.pay(reference);
  const registrationIn = (tournament: string, reference: string) =>
    app.post(ada, `tournaments/${tournament}/register`, {
      payment_method: "paystack",
      payment_reference: reference,
    });
  expect((await app.post(ada, "verify-payment", { reference: deposit })).json().code).toBe("payment-not-found");
  expect((await app.verify(ada, entry)).json().code).toBe("payment-not-found");
  expect((await app.verify(ada, deposit)).statusCode).toBe(200);
  expect((await app.post(ada, "verify-payment", { reference: entry })).statusCode).toBe(200);
  expect((await registrationIn(first, deposit)).json().code).toBe("payment-not-found");
  expect((await registrationIn(second, entry)).json().code).toBe("payment-not-found");
  expect((await registrationIn(first, entry)).statusCode).toBe(201);
  expect([await app.wallet(ada), await app.posted("entry")]).toEqual([500_00, 1]);
});

test("mistake 7: kobo and naira slip. ₦100 is 10000 kobo at the provider and ₦100 in the wallet", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true });
  for (const [naira, inKobo] of [
    [100, 10_000],
    [100.01, 10_001],
    [1_234.5, 123_450],
  ] as const) {
    const opened = (await app.post(ada, "wallet/deposit/create", { amount: naira })).json().data;
    expect(opened.amount_kobo).toBe(inKobo);
    const before = nairaFromKobo(await app.wallet(ada));
    await app.pay(opened.reference);
    const { new_balance: after } = (await app.verify(ada, opened.reference)).json().data;
    expect(koboFromWire(after) - koboFromWire(before)).toBe(inKobo);
  }
  const clearing = app.db.selectFrom("payment_intents").select("amount_kobo").orderBy("created_at");
  expect((await clearing.execute()).map((row) => row.amount_kobo)).toEqual([10_000, 10_001, 123_450]);
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amounts, (amount) => {
      const money = koboFromWire(JSON.parse(String(amount / 100)));
      expect(money).toBe(amount);
      expect(parseWireNaira(nairaFromKobo(money))).toBe(amount);
      expect(parseTypedNaira(formatNaira(money, 2))).toBe(amount);
    }),
  );
});

test("mistake 8: currency and key mode are not looked at. Dollars go aside, a test payment is nothing in live mode", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true, mismatchCurrency: "USD" });
  const reference = await app.deposit(ada, 500);
  await app.pay(reference);
  expect((await app.verify(ada, reference)).json().code).toBe("payment-mismatch");
  expect([await app.wallet(ada), await app.statusOf(reference)]).toEqual([0, "mismatched"]);
  const other = await app.deposit(ada, 500);
  await app.webhook("charge.success", charge(other, { currency: "USD" }));
  expect(await app.wallet(ada)).toBe(0);

  await using provider = await openForgedProvider({ amount: 500_00, domain: "test" });
  await using live = await openMoneyApp({ paystack: { ...provider.settings, secretKey: "sk_live_forged" } });
  const bola = await givenUser(live.db);
  const tested = await live.deposit(bola, 500);
  expect((await live.verify(bola, tested)).json().code).toBe("payment-not-successful");
  await live.webhook("charge.success", charge(tested));
  expect(await live.wallet(bola)).toBe(0);
  provider.says({ amount: 500_00, domain: "live" });
  expect((await live.verify(bola, tested)).json().data.new_balance).toBe(500);
});

test("mistake 9: what is not a success is credited. No other status credits, by verify or by webhook", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true });
  for (const how of ["begin", "pend", "process", "queue", "fail", "abandon"]) {
    const reference = await app.deposit(ada, 500);
    await app.pay(reference, how);
    const refusal = how === "fail" ? "payment-declined" : "payment-not-successful";
    expect([how, (await app.verify(ada, reference)).json().code]).toEqual([how, refusal]);
  }
  const reversed = await app.deposit(ada, 500);
  for (const how of ["succeed", "reverse"]) await app.pay(reversed, how);
  expect((await app.verify(ada, reversed)).json().code).toBe("payment-not-successful");
  for (const status of ["ongoing", "pending", "processing", "queued", "failed", "abandoned", "reversed", "Success", ""])
    for (const event of ["charge.success", "charge.failed"])
      await app.webhook(event, charge(await app.deposit(ada, 500), { status }));
  await app.webhook("charge.dispute.create", charge(await app.deposit(ada, 500)));
  expect([await app.wallet(ada), await app.posted("deposit"), await app.suspense()]).toEqual([0, 0, 0]);
});

test("mistake 10: the signature is not checked, or not over the bytes. One byte decides", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const reference = await app.deposit(ada, 500);
  const raw = JSON.stringify({ event: "charge.success", data: charge(reference, { customer: "Ọlá ✓" }) });
  const flipped = (text: string, at: number) =>
    text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
  const signature = app.sign(raw);
  const refused: [string, string][] = [
    [raw, ""],
    [raw, "no signature at all"],
    [raw, app.sign(raw, "sk_test_of_somebody_else")],
    [raw, flipped(signature, 0)],
    [raw, signature.slice(2)],
    [flipped(raw, raw.indexOf("500")), signature],
    [`${raw} `, signature],
    [JSON.stringify(JSON.parse(raw), null, 1), signature],
    [raw.normalize("NFD"), signature],
  ];
  for (const [body, sign] of refused) expect((await app.deliver(body, sign)).statusCode).toBe(401);
  expect(await app.wallet(ada)).toBe(0);
  expect(await app.db.selectFrom("provider_events").select("event").execute()).toEqual([]);

  // Bytes that our serialiser would not write count as well when they are the signed ones.
  const spaced = ` {"data" : ${JSON.stringify(charge(reference))},\n "event":"charge\\u002esuccess"}`;
  expect((await app.deliver(spaced, app.sign(spaced))).statusCode).toBe(200);
  expect(await app.wallet(ada)).toBe(500_00);
});

test("mistake 11: the webhook's work dies on the way. The event is kept, delivered again, and credited once", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  await app.faults({ dropWebhooks: true });
  for (const [table, creditedMeanwhile] of [
    ["payment_intents", 0],
    ["provider_events", 500_00],
  ] as const) {
    const before = await app.wallet(ada);
    const reference = await app.deposit(ada, 500);
    // A successful deposit stores its event in the transaction that credits. Only a deposit whose event an earlier attempt
    // has stored is credited in a transaction apart from it.
    const earlier = { event: "charge.success", subject: reference };
    if (table === "provider_events") await app.db.insertInto("provider_events").values(earlier).execute();
    const mend = await failUpdates(app.databaseUrl, table, "true");
    expect((await app.webhook("charge.success", charge(reference))).statusCode).toBe(500);
    expect([table, (await app.wallet(ada)) - before]).toEqual([table, creditedMeanwhile]);
    const kept = app.db.selectFrom("provider_events").select("processed_at").where("subject", "=", reference);
    expect(await kept.execute()).toEqual([{ processed_at: null }]);
    await mend();
    for (let time = 0; time < 3; time += 1)
      expect((await app.webhook("charge.success", charge(reference))).statusCode).toBe(200);
    expect((await app.wallet(ada)) - before).toBe(500_00);
  }
  await expectBooksToHold(app);
});

/** JSON for an amount that we refuse: negative, too fine, too large, an exponent, no number at all. */
const badAmounts = fc.oneof(
  fc.constantFrom("-0.01", "-1", "0.001", "100.005", "1e3", "1E3", "1e400", "-1e3", "NaN", "Infinity", "-Infinity"),
  fc.constantFrom("null", "true", "[]", "[100]", "{}", '"500"', '""', '"₦500"', "9007199254740993", '{"valueOf":100}'),
  fc.constantFrom("99999999999999999999", "10000000.01", "0x64", "100,00", "1_000", "+100", "100.", ".5", "0100"),
  fc.integer({ max: -1 }).map(String),
  fc.integer({ min: 10_000_001 }).map(String),
  fc.double({ min: 100, max: 10_000, noNaN: true }).map((value) => `${value.toFixed(2)}${"137"}`),
  fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true }).map((value) => `1${value.toExponential()}`),
);

test("mistake 17: negative, endless, exponential or fractional amounts get in. None does, at any endpoint", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const finance = await givenUser(app.db, { roles: ["finance"] });
  await givenBalance(app.db, ada.userId, 9_000_000_00);
  const endpoints = [
    [ada, "POST /api/wallet/deposit/create", {}],
    [ada, "POST /api/wallet/withdraw", BANK_ACCOUNT],
    [ada, "POST /api/wallet/gift", { recipientId: finance.userId }],
    [finance, "PUT /api/wallet/balance", { userId: ada.userId, type: "credit", reason: "A mistake to mend" }],
  ] as const;
  const written = async () => [
    await app.db.selectFrom("ledger_transfers").select("id").execute(),
    await app.db.selectFrom("payment_intents").select("reference").execute(),
  ];
  const before = await written();
  await fc.assert(
    fc.asyncProperty(badAmounts, fc.constantFrom(...endpoints), async (amount, [as, endpoint, more]) => {
      const payload = `${JSON.stringify({ ...more, more: 1 }).slice(0, -1)},"amount":${amount}}`;
      const [method = "", url = ""] = endpoint.split(" ");
      const headers = { "content-type": "application/json", authorization: `Bearer ${as.token}` };
      const answer = await app.http.inject({ method: method as "PUT", url, payload, headers });
      expect([400, 422]).toContain(answer.statusCode);
    }),
    { numRuns: 300 },
  );
  expect(await written()).toEqual(before);

  const post = (entries: string) =>
    sql`select ledger_post(gen_random_uuid(), ${entries}, 'fuzz', '', null, ${entries}::jsonb, null)`.execute(app.db);
  const pair = (out: string, back: string) =>
    `[{"kind":"opening","owner":null,"amount":${out}},{"kind":"suspense","owner":null,"amount":${back}}]`;
  for (const [out, back] of [
    ["0", "0"],
    ["-0.5", "0.5"],
    ['"NaN"', '"NaN"'],
    ["-1e30", "1e30"],
    ["-100", "101"],
    ["100", "-100"], // suspense below zero
  ] as const)
    await expect(post(pair(out, back))).rejects.toThrow(/violates check|invalid input|out of range|does not balance/u);
  expect(await written()).toEqual(before);
});

// That no code divides an amount is checked by tools/code-rules/money-arithmetic.mjs.
test("mistake 18: money in fractions. Every kobo of a hundred additions is there, and every column is whole", async () => {
  await using app = await openMoneyApp();
  const ada = await givenUser(app.db);
  const finance = await givenUser(app.db, { roles: ["finance"] });
  const second = await givenUser(app.db, { roles: ["finance"] });
  let totalKobo = 0;
  const amounts = fc.array(fc.oneof(fc.constantFrom(10, 20, 1, 7), fc.integer({ min: 1, max: 1_000_000_000 })));
  const credits = fc.sample(amounts, { seed: 18, numRuns: 12 }).flat().slice(0, 100);
  for (const amountKobo of credits) {
    const body = {
      userId: ada.userId,
      type: "credit",
      reason: "Added by the kobo",
      amount: amountKobo / 100,
    };
    const credit = (as: TestUser) => send(app.http, "PUT /api/wallet/balance", { as, body });
    const answer = await credit(finance);
    const done = answer.json().transaction === null ? await credit(second) : answer; // above ₦100,000 by two people
    totalKobo += amountKobo;
    expect(koboFromWire(done.json().balance)).toBe(totalKobo);
  }
  expect(await app.wallet(ada)).toBe(totalKobo);
  await expectBooksToHold(app);

  const columns = await sql<{ type: string }>`
    select distinct data_type as type from information_schema.columns
    where table_schema = 'public' and (column_name like '%kobo%' or column_name like '%amount%')`.execute(app.db);
  expect(columns.rows).toEqual([{ type: "bigint" }]);
});

test("mistake 19: no repeated checks. With every webhook dropped, the scheduled jobs alone complete all payments", async () => {
  await using app = await openMoneyApp();
  const { ada, id, reference } = await app.givenApproved();
  const bola = await givenUser(app.db);
  const tournament = await givenTournament(app.db, { entry_fee_kobo: 700_00 });
  const entry = (await app.post(bola, `tournaments/${tournament}/pay`)).json().data.reference;
  const paid = [await app.deposit(bola, 500), await app.deposit(bola, 600), entry];
  for (const each of paid) await app.pay(each);
  await app.everyMinute();
  await app.simulator.control(`POST transfers/${reference}/succeed`);
  expect([await app.wallet(bola), await app.stateOf(id)]).toEqual([0, "sending"]);
  app.later(2 * MINUTE_MS);
  await app.everyMinute();
  expect(await Promise.all(paid.map(app.statusOf))).toEqual(paid.map(() => "succeeded"));
  expect([await app.wallet(bola), await app.posted("entry")]).toEqual([1_100_00, 1]);
  expect([await app.stateOf(id), await app.wallet(ada), await app.hold(ada)]).toEqual(["paid", 3_000_00, 0]);
  await expectBooksToHold(app);
});

test("mistake 20: names of account holders for the asking. The sixth in a minute is refused, a known one costs nothing", async () => {
  await using app = await openMoneyApp();
  const [ada, bola] = [await givenUser(app.db), await givenUser(app.db)];
  await app.faults({ liveResolvesLeft: 5 });
  const lookUp = async (as: typeof ada, number: number) => {
    const account_number = String(1_000_000_000 + number);
    return (await send(app.http, `GET /api/banks/resolve?bank_code=058&account_number=${account_number}`, { as }))
      .statusCode;
  };
  const first: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) first.push(await lookUp(ada, number));
  expect(first).toEqual([200, 200, 200, 200, 200, 429]);
  expect([await lookUp(bola, 1), await lookUp(bola, 5)]).toEqual([200, 200]); // the provider would refuse a sixth
  app.later(MINUTE_MS + 1);
  expect(await lookUp(ada, 1)).toBe(200);
});
