import { type Kobo, kobo } from "../money/money.ts";
import { type PrizeShare, type PrizeTable, splitPrizes } from "../prizes/prizes.ts";

/** A division at its end: what its players paid, and they in the order of its table. */
export type DivisionEnd = { feesKobo: Kobo; order: readonly string[] };

/**
 * What a league pays: the fees of a division are divided among its own places, so no player plays for the money of a
 * division they were not in. All shares add up to all fees. A division without a player has paid nothing.
 *
 * @throws RangeError as `splitPrizes`.
 */
export const leaguePrizes = (divisions: readonly DivisionEnd[], table: PrizeTable): PrizeShare[] =>
  divisions.flatMap(({ feesKobo, order }) =>
    order.length === 0
      ? []
      : splitPrizes(
          feesKobo,
          table,
          order.slice(0, table.length).map((playerId) => [playerId]),
        ).filter(({ amountKobo }) => amountKobo > 0),
  );

/** All fees together. */
export const totalFees = (divisions: readonly DivisionEnd[]): Kobo =>
  kobo(divisions.reduce((sum, { feesKobo }) => sum + feesKobo, 0));
