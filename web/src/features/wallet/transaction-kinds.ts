import type { WalletTransaction } from "@pockethall/contract/wallet";

type Kind = WalletTransaction["kind"];

/** What people call each kind, in the order of the filter. */
const NAMES: Record<Kind, string> = {
  deposit: "Deposits",
  entry: "Entry fees",
  refund: "Refunds",
  prize: "Prizes",
  gift: "Gifts",
  "reward-claim": "Claimed rewards",
  withdrawal: "Withdrawals",
  "withdrawal-returned": "Returned withdrawals",
  correction: "Corrections",
  "payment-released": "Late payments",
  "card-refund": "Refunds to your card",
  dispute: "Payments taken back",
  "debt-payment": "Debts paid",
  "league-entry": "League fees",
  "league-refund": "Returned league fees",
  "league-prize": "League prizes",
  opening: "Opening balances",
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
