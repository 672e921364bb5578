import { type Kobo, kobo } from "./money.ts";

/** What a tournament's accounts hold once play and refunds are over. */
export type OrganizerBooks = {
  escrowKobo: Kobo;
  /** Prizes that were approved and not paid yet: of winners without an account. They stay in the escrow. */
  unpaidPrizesKobo: Kobo;
  /** Below zero: the organiser owes fees taken in cash. Above zero: PocketHall owes the organiser. */
  dueKobo: Kobo;
  /** What a sponsor paid into the escrow and has not got back. */
  sponsoredKobo: Kobo;
};

/**
 * What organiser and PocketHall owe each other (product.md, Prize cover). `netKobo` above zero goes to the organiser, below
 * zero the organiser pays it; with it the escrow holds the unpaid prizes only, and the account due is zero.
 * A sponsor pays what fees do not cover: what is left goes to the sponsor first, up to what they paid.
 */
export function organizerBalance({ escrowKobo, unpaidPrizesKobo, dueKobo, sponsoredKobo }: OrganizerBooks) {
  const restKobo = Math.max(escrowKobo - unpaidPrizesKobo, 0);
  const sponsorKobo = kobo(Math.min(restKobo, sponsoredKobo));
  const surplusKobo = kobo(restKobo - sponsorKobo);
  const netKobo = kobo(surplusKobo + dueKobo);
  return { surplusKobo, sponsorKobo, dueKobo, netKobo, isSettled: restKobo === 0 && dueKobo === 0 };
}
