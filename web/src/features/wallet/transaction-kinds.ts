import { t } from "@lingui/core/macro";
import type { WalletTransaction } from "@pockethall/contract/wallet";

type Kind = WalletTransaction["kind"];

/** What people call each kind, in the order of the filter. */
const NAMES: Record<Kind, string> = {
  deposit: t`Deposits`,
  entry: t`Entry fees`,
  refund: t`Refunds`,
  prize: t`Prizes`,
  gift: t`Gifts`,
  "reward-claim": t`Claimed rewards`,
  withdrawal: t`Withdrawals`,
  "withdrawal-returned": t`Returned withdrawals`,
  correction: t`Corrections`,
  "payment-released": t`Late payments`,
  "card-refund": t`Refunds to your card`,
  dispute: t`Reversed payments`,
  "debt-payment": t`Debts paid`,
  "league-entry": t`League fees`,
  "league-refund": t`Returned league fees`,
  "league-prize": t`League prizes`,
  "organizer-settlement": t`Tournament settlements`,
  "pool-deposit": t`Prize deposits`,
  "pool-deposit-return": t`Returned prize deposits`,
  "sponsor-deposit": t`Sponsored prizes`,
  "sponsor-return": t`Returned sponsored prizes`,
  opening: t`Opening balances`,
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
