import { type Kobo, kobo } from "../money/money.ts";

/** One step of a table of fees: up to and with this amount, this fee. */
export type FeeStep = { upToKobo: number; feeKobo: Kobo };

/** The fee that a player pays, by amount. Nothing for now; the provider's own fee is our cost. */
const WITHDRAWAL_FEES: readonly FeeStep[] = [{ upToKobo: Number.POSITIVE_INFINITY, feeKobo: kobo(0) }];

/**
 * The fee of a withdrawal, shown before it is confirmed.
 *
 * @throws RangeError when the table ends below the amount: a gap in the table is our bug.
 */
export function withdrawalFee(amountKobo: Kobo, table: readonly FeeStep[] = WITHDRAWAL_FEES): Kobo {
  const step = table.find(({ upToKobo }) => amountKobo <= upToKobo);
  if (!step) throw new RangeError(`no fee is set for ${amountKobo} kobo`);
  return step.feeKobo;
}
