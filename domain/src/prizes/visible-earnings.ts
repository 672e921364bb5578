import { kobo, nairaFromKobo } from "../money/money.ts";

/**
 * Prize money of a player as others see it, in naira: one prize or a sum of prizes. Null when the player keeps earnings
 * private; the player reads the own amounts on the dashboard and in the wallet.
 */
export const visibleEarnings = (player: { show_earnings: boolean }, amountKobo: number): number | null =>
  player.show_earnings ? nairaFromKobo(kobo(amountKobo)) : null;
