import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { settleAlone } from "./settlement.service.ts";

// What each answer of the provider does to one payment.

async function openPayments() {
  const server = await openTestServer();
  const { db, http, services } = server;
  const open = async (as: TestUser, naira: number): Promise<string> =>
    (await send(http, "POST /api/wallet/deposit/create", { as, body: { amount: naira } })).json().data.reference;
  const openEntry = async (as: TestUser, tournamentId: string): Promise<string> =>
    (await send(http, `POST /api/tournaments/${tournamentId}/pay`, { as })).json().data.reference;
  const settle = (reference: string, answer: Partial<ProviderTransaction>) => {
    const success = {
      id: "77",
      status: "success",
      domain: "test",
      amountKobo: 500_00,
      currency: "NGN",
      feesKobo: 7_50,
    };
    return services.transact((tx) => settleAlone(tx, { keyMode: "test" }, { ...success, reference, ...answer }));
  };
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
