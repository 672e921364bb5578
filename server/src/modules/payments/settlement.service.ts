import { formatNaira, kobo } from "@pockethall/domain/money";
import { type Tx, withSavepoint } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { postEntries } from "../ledger/ledger.service.ts";
import * as notifications from "../notifications/notifications.service.ts";
import * as registrations from "../tournaments/registration/registration.service.ts";
import { shareTournament } from "../tournaments/tournaments.service.ts";
import { notifyDeposits } from "./deposit-notices.ts";
import { raiseDifference } from "./differences/differences.service.ts";
import { type Intent, lockIntent, playerOf, settleIntent } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import {
  depositOf,
  feesOf,
  isOwnSuccess,
  type KeyMode,
  receiptEntries,
  settlementVerdict,
  unknownPayment,
} from "./settlement-rules.ts";

export type SettlementDependencies = {
  /** `live` or `test`: what our keys are. Answers of the other kind are ignored. */
  keyMode: KeyMode;
};

/**
 * Settles one payment by any answer of the provider. Undefined: we know no such payment. Money for such a payment (one that
 * was removed by age, or never ours) has no owner here, so finance looks at it.
 */
export async function settleAlone(
  tx: Tx,
  { keyMode }: SettlementDependencies,
  providerTransaction: ProviderTransaction,
): Promise<Intent["status"] | undefined> {
  const intent = await lockIntent(tx.db, providerTransaction.reference);
  if (!intent) {
    await raiseUnknown(tx, keyMode, providerTransaction);
    return undefined;
  }
  const verdict = settlementVerdict(intent, providerTransaction, keyMode);
  if (verdict === "final" || verdict === "not-ours") return intent.status;
  if (verdict === "refusal") return recordRefusal(tx, intent, providerTransaction);
  if (verdict === "mismatch") return setAside(tx, intent, providerTransaction);
  // Before the ledger's accounts, in the same order as entering and leaving.
  if (intent.tournament_id !== null) await shareTournament(tx, intent.tournament_id);
  await credit(tx, intent, providerTransaction);
  if (intent.purpose === "deposit") await notifyDeposits(tx, [intent]);
  if (intent.purpose === "entry") await addRegistration(tx, intent);
  return "succeeded";
}

/** The same difference that reconciliation finds, which raises it once for both. */
async function raiseUnknown(tx: Tx, keyMode: KeyMode, providerTransaction: ProviderTransaction): Promise<void> {
  if (!isOwnSuccess(providerTransaction, keyMode)) return;
  await raiseDifference(tx, { ...unknownPayment(providerTransaction), found_at: tx.clock() });
}

async function recordRefusal(
  tx: Tx,
  intent: Intent,
  providerTransaction: ProviderTransaction,
): Promise<Intent["status"]> {
  const status =
    providerTransaction.status === "failed" || providerTransaction.status === "abandoned"
      ? providerTransaction.status
      : "pending";
  if (status !== intent.status) await settleIntent(tx.db, intent.reference, { status });
  return status;
}

async function credit(tx: Tx, intent: Intent, providerTransaction: ProviderTransaction): Promise<void> {
  const to = { kind: "wallet" as const, owner: intent.user_id };
  const { transferId } = await postEntries(tx, depositOf(intent.reference), receiptEntries(providerTransaction, to));
  const fees_kobo = feesOf(providerTransaction);
  await settleIntent(tx.db, intent.reference, {
    status: "succeeded",
    provider_id: providerTransaction.id,
    fees_kobo,
    transfer_id: transferId,
  });
}

async function setAside(tx: Tx, intent: Intent, providerTransaction: ProviderTransaction) {
  // Another currency cannot be booked in naira; the amount is known to the provider alone until finance looks at it.
  const transferId =
    providerTransaction.currency === "NGN" && providerTransaction.amountKobo > 0
      ? await postToSuspense(tx, intent, providerTransaction)
      : null;
  await settleIntent(tx.db, intent.reference, {
    status: "mismatched",
    provider_id: providerTransaction.id,
    transfer_id: transferId,
  });
  const message = "A payment didn't match the requested amount. Our finance team is looking into it.";
  const notice = { event: "money-in", type: "warning", title: "Payment under review", url: "/wallet" } as const;
  await notifications.notify(tx, { userId: intent.user_id, ...notice, message });
  return "mismatched" as const;
}

async function postToSuspense(
  tx: Tx,
  { reference }: Intent,
  providerTransaction: ProviderTransaction,
): Promise<string> {
  const description = "Payment that doesn't match the requested amount";
  const transfer = { key: `suspense:${reference}`, kind: "suspense", description };
  return (await postEntries(tx, transfer, receiptEntries(providerTransaction, { kind: "suspense", owner: null })))
    .transferId;
}

async function addRegistration(tx: Tx, intent: Intent) {
  const { user_id: userId, tournament_id: tournamentId } = intent;
  if (tournamentId === null) return;
  const playerId = await playerOf(tx.db, userId);
  const entering = { tournamentId, userId, playerId, agreedFeeKobo: kobo(intent.amount_kobo) };
  try {
    await withSavepoint(tx, (inner) => registrations.register(inner, entering, "paystack"));
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
    const message = `${error.message} ${formatNaira(entering.agreedFeeKobo, 2)} is in your wallet instead.`;
    const notice = { event: "entry", type: "warning", title: "Entry not possible" } as const;
    await notifications.notify(tx, { userId, ...notice, message, url: `/tournaments/${tournamentId}` });
  }
}
