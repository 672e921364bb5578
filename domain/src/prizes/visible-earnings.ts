import { type Kobo, kobo } from "../money/money.ts";

/**
 * Prize money of a player as others see it: one prize or a sum of prizes. Null when the player keeps earnings private; the
 * player reads their own amounts on the dashboard and in the wallet.
 */
export const visibleEarnings = (player: { show_earnings: boolean }, amountKobo: number): Kobo | null =>
  player.show_earnings ? kobo(amountKobo) : null;
