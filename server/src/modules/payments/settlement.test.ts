import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { openMoneyApp } from "../../../testing/money/money-checks.ts";
import { logLines } from "../../http/log-lines.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { settleTogether, type Word } from "./settle-together.ts";
import { settleAlone } from "./settlement.service.ts";

// What each answer of the provider does to one payment.

const SUCCESS = { id: "77", status: "success", domain: "test", amountKobo: 500_00, currency: "NGN", feesKobo: 7_50 };

async function openPayments() {
  const server = await openTestServer();
  const { db, http, services } = server;
  const open = async (as: TestUser, naira: number): Promise<string> =>
    (await send(http, "POST /api/wallet/deposit/create", { as, body: { amount: naira } })).json().data.reference;
  const openEntry = async (as: TestUser, tournamentId: string): Promise<string> =>
    (await send(http, `POST /api/tournaments/${tournamentId}/pay`, { as })).json().data.reference;
  const settle = (reference: string, answer: Partial<ProviderTransaction>) =>
    services.transact((tx) => settleAlone(tx, { keyMode: "test" }, { ...SUCCESS, reference, ...answer }));
  const intentOf = (reference: string) =>
    db
      .selectFrom("payment_intents")
      .select(["status", "provider_id", "transfer_id"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  const notices = ({ userId }: TestUser) =>
    db.selectFrom("notifications").select(["title", "message"]).where("user_id", "=", userId).orderBy("id").execute();
  return { ...server, open, openEntry, settle, intentOf, notices };
}

test("refusals are kept as what they are, may become a success, and a success stays one", async () => {
  await using payments = await openPayments();
  const { db, settle, intentOf } = payments;
  const ada = await givenUser(db);
  const reference = await payments.open(ada, 500);
  for (const [answered, kept] of [
    ["ongoing", "pending"],
    ["failed", "failed"],
    ["failed", "failed"],
    ["abandoned", "abandoned"],
    ["queued", "pending"],
    ["reversed", "pending"],
  ] as const) {
    expect(await settle(reference, { status: answered })).toBe(kept);
    expect(await intentOf(reference)).toEqual({ status: kept, provider_id: null, transfer_id: null });
  }
  expect(await settle(reference, {})).toBe("succeeded");
  for (const later of [{ status: "failed" }, { amountKobo: 1_00 }, {}])
    expect(await settle(reference, later)).toBe("succeeded");
  expect(await intentOf(reference)).toMatchObject({ status: "succeeded", provider_id: "77" });
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(500_00);
  expect(await payments.notices(ada)).toEqual([
    { title: "Deposit credited", message: "₦500.00 by card is in your wallet." },
  ]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("answers for keys of the other kind are ignored, also of payments that are not known here", async () => {
  await using payments = await openPayments();
  const { db, settle } = payments;
  const ada = await givenUser(db);
  const reference = await payments.open(ada, 500);
  expect(await settle(reference, { domain: "live" })).toBe("pending");
  expect(await settle("PH_DEP_1", { domain: "live" })).toBeUndefined();
  expect(await settle("PH_DEP_2", { status: "failed" })).toBeUndefined();
  expect(await settle("PH_DEP_3", {})).toBeUndefined();
  const differences = await db.selectFrom("reconciliation_differences").select("subject").execute();
  expect(differences).toEqual([{ subject: "payment:PH_DEP_3" }]);
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(0);
});

test.for([
  [{ currency: "USD" }, 0],
  [{ amountKobo: 0, feesKobo: 0 }, 0],
  [{ amountKobo: 499_99 }, 499_99],
] as const)("a success over %o is set aside for finance, %i kobo of it in suspense", async ([answer, asideKobo]) => {
  await using payments = await openPayments();
  const { db } = payments;
  const ada = await givenUser(db);
  const reference = await payments.open(ada, 500);
  expect(await payments.settle(reference, answer)).toBe("mismatched");
  const { transfer_id, ...intent } = await payments.intentOf(reference);
  expect(intent).toEqual({ status: "mismatched", provider_id: "77" });
  expect(transfer_id === null).toBe(asideKobo === 0);
  expect(await payments.settle(reference, {})).toBe("mismatched");
  const suspense = await db
    .selectFrom("ledger_accounts")
    .select("posted_kobo")
    .where("kind", "=", "suspense")
    .executeTakeFirst();
  expect(suspense?.posted_kobo ?? 0).toBe(asideKobo);
  expect(await balanceOf(db, "wallet", ada.userId)).toBe(0);
  expect((await payments.notices(ada)).map(({ title }) => title)).toEqual(["Payment under review"]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a paid entry takes its place without a word about a deposit; where it cannot, the payer learns where the money is", async () => {
  await using payments = await openPayments();
  const { db } = payments;
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 500_00, max_participants: 2, entrant_count: 1 });
  const [first, second] = [await payments.openEntry(ada, tournamentId), await payments.openEntry(bola, tournamentId)];
  expect(await payments.settle(first, {})).toBe("succeeded");
  expect(await payments.settle(second, { id: "78" })).toBe("succeeded");
  expect(await balanceOf(db, "escrow", tournamentId)).toBe(500_00);
  expect(await balanceOf(db, "wallet", bola.userId)).toBe(500_00);
  expect((await payments.notices(ada)).map(({ title }) => title)).not.toContain("Deposit credited");
  const [notice] = await payments.notices(bola);
  expect(notice).toEqual({
    title: "Entry not possible",
    message: expect.stringMatching(/full.* ₦500\.00 is in your wallet instead\.$/u),
  });
});

test("deposits that succeed together are credited by one transaction; all else is left to be settled alone", async () => {
  await using payments = await openPayments();
  const { db, services } = payments;
  const [ada, bola, chidi] = [await givenUser(db), await givenUser(db), await givenUser(db)];
  const tournamentId = await givenTournament(db, { entry_fee_kobo: 500_00 });
  const [first, second, settled, other] = [
    await payments.open(ada, 500),
    await payments.open(bola, 500),
    await payments.open(chidi, 500),
    await payments.open(chidi, 500),
  ];
  await payments.settle(settled, {});
  const word = (reference: string, answer: Partial<ProviderTransaction> = {}): Word => ({
    providerTransaction: { ...SUCCESS, reference, ...answer },
    event: { event: "charge.success", subject: `${reference}:${answer.id ?? ""}`, raw: "{}" },
  });
  const words = [
    word(first, { id: "1" }),
    word(second, { id: "2", feesKobo: 900_00 }),
    word(first, { id: "3" }),
    word(settled, { id: "4" }),
    word(other, { amountKobo: 1_00 }),
    word(await payments.openEntry(ada, tournamentId)),
    word("PH_DEP_UNKNOWN"),
  ];
  const settleAll = (some = words) => services.transact((tx) => settleTogether(tx, { keyMode: "test" }, some));
  const [done, alone] = ["succeeded", undefined];
  expect(await settleAll()).toEqual([done, done, alone, done, alone, alone, alone]);
  expect(await settleAll()).toEqual([done, done, alone, done, alone, alone, alone]);
  expect(await settleAll([word(settled, { id: "5" })])).toEqual([done]);

  for (const { userId } of [ada, bola, chidi]) expect(await balanceOf(db, "wallet", userId)).toBe(500_00);
  expect(await ledgerFaults(db)).toEqual([]);
  const rows = db.selectFrom("payment_intents").select(["reference", "provider_id", "fees_kobo", "status"]);
  expect(await rows.where("reference", "in", [first, second, other]).orderBy("created_at").execute()).toEqual([
    { reference: first, provider_id: "1", fees_kobo: 7_50, status: "succeeded" },
    { reference: second, provider_id: "2", fees_kobo: 500_00, status: "succeeded" }, // never more than it was paid
    { reference: other, provider_id: null, fees_kobo: null, status: "pending" },
  ]);
  const events = db.selectFrom("provider_events").select("subject").where("processed_at", "is not", null);
  expect((await events.execute()).map(({ subject }) => subject).toSorted()).toEqual(
    [`${first}:1`, `${second}:2`, `${settled}:4`, `${settled}:5`].toSorted(),
  );
  for (const user of [ada, bola, chidi])
    expect((await payments.notices(user)).map(({ title }) => title)).toEqual(["Deposit credited"]);
});

test("nothing is written when none of them is a deposit that succeeded", async () => {
  await using payments = await openPayments();
  const { db, services } = payments;
  const words = [{ providerTransaction: { ...SUCCESS, reference: "PH_DEP_UNKNOWN" } }];
  expect(await services.transact((tx) => settleTogether(tx, { keyMode: "test" }, words))).toEqual([undefined]);
  expect(await db.selectFrom("ledger_transfers").select("id").execute()).toEqual([]);
});

test("deposits that cannot be credited together are credited alone, and the log says why", async () => {
  const lines: string[] = [];
  using _written = vi.spyOn(logLines, "write").mockImplementation((line) => lines.push(line) > 0);
  await using app = await openMoneyApp({ logLevel: "warn" });
  const ada = await givenUser(app.db);
  const reference = await app.deposit(ada, 500);
  // A sequence counts on where a transaction fails: only the first one does.
  await sql`create sequence attempts; grant usage on sequence attempts to public`.execute(app.owner);
  await sql`create function fail_first() returns trigger language plpgsql as
    $$ begin if nextval('attempts') = 1 then raise exception 'failed together'; end if; return new; end $$`.execute(
    app.owner,
  );
  await sql`create trigger fail_first before update on payment_intents for each row execute function fail_first()`.execute(
    app.owner,
  );
  const logged = () =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg.includes("payment"));
  const { amountKobo: amount, feesKobo: fees, ...charge } = SUCCESS;
  expect((await app.webhook("charge.success", { ...charge, amount, fees, reference })).statusCode).toBe(200);
  expect(await app.wallet(ada)).toBe(500_00);
  expect(await ledgerFaults(app.db)).toEqual([]);
  expect(logged()).toMatchObject([
    {
      msg: "payments could not be settled together: each is settled alone",
      payments: 1,
      err: { message: "failed together" },
    },
  ]);
  const next = await app.deposit(ada, 500);
  expect((await app.webhook("charge.success", { ...charge, amount, fees, reference: next })).statusCode).toBe(200);
  expect([await app.wallet(ada), logged()]).toEqual([1_000_00, []]);

  expect((await app.webhook("charge.success", { ...charge, amount, fees, reference: "PH_NONE" })).statusCode).toBe(200);
  expect(logged()).toMatchObject([{ msg: "the provider reports a payment that we do not know", reference: "PH_NONE" }]);
});

test("a signed event is kept under what it names: its reference, else its number, else its own bytes", async () => {
  await using app = await openMoneyApp();
  const raws = ['{"event":', '{"event":"a","data":{"id":7}}', '{"event":"a","data":{}}', '{"event":"b","data":null}'];
  raws.push('{"event":"a","data":{"id":7,"reference":"PH_1"}}');
  for (const raw of raws) expect((await app.deliver(raw, app.sign(raw))).statusCode).toBe(200);
  const kept = app.db.selectFrom("provider_events").select(["event", "subject"]).orderBy("received_at");
  expect(await kept.execute()).toEqual([
    { event: "unreadable", subject: expect.stringMatching(/^sha256:[0-9a-f]{64}$/u) },
    { event: "a", subject: "7" },
    { event: "a", subject: expect.stringMatching(/^sha256:/u) },
    { event: "b", subject: expect.stringMatching(/^sha256:/u) },
    { event: "a", subject: "PH_1" },
  ]);
});
