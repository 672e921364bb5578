import type { WalletTransaction } from "@pockethall/contract/wallet";
import * as texts from "../../texts/wallet/wallet-page.ts";

type Kind = WalletTransaction["kind"];

/** What people call each kind, in the order of the filter. */
const NAMES: Record<Kind, string> = {
  deposit: texts.deposits,
  entry: texts.entryFees,
  refund: texts.refunds,
  prize: texts.prizes,
  gift: texts.gifts,
  "reward-claim": texts.claimedRewards,
  withdrawal: texts.withdrawals,
  "withdrawal-returned": texts.returnedWithdrawals,
  correction: texts.corrections,
  "payment-released": texts.latePayments,
  "card-refund": texts.refundsToYourCard,
  dispute: texts.paymentsTakenBack,
  "debt-payment": texts.debtsPaid,
  "league-entry": texts.leagueFees,
  "league-refund": texts.returnedLeagueFees,
  "league-prize": texts.leaguePrizes,
  opening: texts.openingBalances,
};
/** A prize goes to the rewards and comes here as a claim; an opening balance is a thing of the demo. */
const NOT_OFFERED = new Set<string>(["prize", "league-prize", "opening"]);

/** The kinds that a wallet's history can be narrowed to. */
export const KIND_OPTIONS = (Object.entries(NAMES) as [Kind, string][])
  .filter(([kind]) => !NOT_OFFERED.has(kind))
  .map(([value, label]) => ({ value, label }));

/** The kind in an address, where it is one; undefined means all. */
export const kindOf = (text: string | null): Kind | undefined =>
  KIND_OPTIONS.find(({ value }) => value === text)?.value;
