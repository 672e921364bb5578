import type { Context } from "../context/context.ts";
import { freshId } from "../kernel/ids.ts";
import type { LedgerRow } from "../store/ledger-row.ts";

type Posting = Pick<LedgerRow, "currency" | "differenceKobo" | "reason" | "responsible" | "responsibleId">;

/** Writes a change of the balance down. A difference of nothing is no change and leaves no row. */
export function post({ store, now }: Context, posting: Posting): void {
  if (posting.differenceKobo === 0) return;
  const balanceKobo = store.balanceKobo(posting.currency) + posting.differenceKobo;
  store.ledger.save({ ...posting, id: freshId(), balanceKobo, createdAt: now().toISOString() });
}

/** Puts money into the balance that no payment brought, as a merchant may. */
export function topUp(context: Context, differenceKobo: number): void {
  post(context, { currency: "NGN", differenceKobo, reason: "Top-up", responsible: "TopUp", responsibleId: freshId() });
}

/** Gives a simulator that knows of no money yet what it was to begin with. */
export function openBalance(context: Context): void {
  if (context.store.currencies().length === 0) topUp(context, context.openingBalanceKobo);
}
