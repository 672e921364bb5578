import { kobo } from "@pockethall/domain/money";
import type { Entry } from "../ledger/ledger.service.ts";
import type { Intent } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";

export type KeyMode = "live" | "test";
/** `final`: it was settled before. `not-ours`: an answer of the other kind of keys, which is ignored. */
export type SettlementVerdict = "final" | "refusal" | "not-ours" | "mismatch" | "credit";

const FINAL = new Set<Intent["status"]>(["succeeded", "mismatched"]);

/** What the provider's answer means for a payment in this state. */
export function settlementVerdict(
  intent: Intent,
  providerTransaction: ProviderTransaction,
  keyMode: KeyMode,
): SettlementVerdict {
  if (FINAL.has(intent.status)) return "final";
  if (providerTransaction.status !== "success") return "refusal";
  if (providerTransaction.domain !== keyMode) return "not-ours";
  return providerTransaction.currency === "NGN" && providerTransaction.amountKobo === intent.amount_kobo
    ? "credit"
    : "mismatch";
}

/** Money that came in with keys of our kind. */
export const isOwnSuccess = ({ status, domain }: ProviderTransaction, keyMode: KeyMode): boolean =>
  status === "success" && domain === keyMode;

/** A payment that only the provider knows, as finance sees it. */
export const unknownPayment = ({ reference, currency, amountKobo }: ProviderTransaction) => ({
  kind: "payment",
  subject: `payment:${reference}`,
  ours: "unknown",
  theirs: `success, ${currency} ${amountKobo} kobo`,
});

/** The provider's fee, never more than it was paid. */
export const feesOf = (providerTransaction: ProviderTransaction): number =>
  Math.min(providerTransaction.feesKobo, providerTransaction.amountKobo);

/** What a deposit is called in the ledger; its reference makes it one fact. */
export const depositOf = (reference: string) => ({
  key: `deposit:${reference}`,
  kind: "deposit",
  description: "Deposit by card",
});

/** Clearing takes the gross less the provider's fee, the fee is our cost, the receiver gets the gross (payments, section 5). */
export function receiptEntries(providerTransaction: ProviderTransaction, to: Pick<Entry, "kind" | "owner">): Entry[] {
  const feesKobo = feesOf(providerTransaction);
  return [
    { kind: "clearing", owner: null, amount: kobo(feesKobo - providerTransaction.amountKobo) },
    { kind: "psp-fees", owner: null, amount: kobo(-feesKobo) },
    { ...to, amount: kobo(providerTransaction.amountKobo) },
  ];
}
