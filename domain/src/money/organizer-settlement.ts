import { type Kobo, kobo } from "./money.ts";

/** What a tournament's accounts hold once play and refunds are over. */
export type OrganizerBooks = {
  escrowKobo: Kobo;
  /** Prizes that were approved and not paid yet: of winners without an account. They stay in the escrow. */
  unpaidPrizesKobo: Kobo;
  /** Below zero: the organiser owes fees taken in cash. Above zero: PocketHall owes the organiser. */
  dueKobo: Kobo;
};

/**
 * What organiser and PocketHall owe each other (product.md, Prize cover). `netKobo` above zero goes to the organiser, below
 * zero the organiser pays it; with it the escrow holds the unpaid prizes only, and the account due is zero.
 */
export function organizerBalance({ escrowKobo, unpaidPrizesKobo, dueKobo }: OrganizerBooks) {
  const surplusKobo = kobo(Math.max(escrowKobo - unpaidPrizesKobo, 0));
  const netKobo = kobo(surplusKobo + dueKobo);
  return { surplusKobo, dueKobo, netKobo, isSettled: surplusKobo === 0 && dueKobo === 0 };
}
