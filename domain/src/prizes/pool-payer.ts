import { type Kobo, kobo } from "../money/money.ts";
import { platformCut } from "./prizes.ts";

/** The payer of the part of a promised pool that entry fees do not cover (decision 0072). */
export const POOL_PAYERS = ["organizer", "platform", "sponsor"] as const;
export type PoolPayer = (typeof POOL_PAYERS)[number];

/** What decides how much of a pool the entry fees can pay. */
export type PoolTerms = {
  poolKobo: Kobo;
  entryFeeKobo: Kobo;
  /** The most players; null: no limit. */
  capacity: number | null;
  /** The platform's cut of the fees, in hundredths of a percent. */
  platformFeeHundredths: number;
};

/** What the fees of a full field leave for prizes, the platform's cut taken; null where a fee is paid without a limit of players. */
export function feesOfFullField({ entryFeeKobo, capacity, platformFeeHundredths }: PoolTerms): Kobo | null {
  if (entryFeeKobo === 0) return kobo(0);
  if (capacity === null) return null;
  const feesKobo = kobo(entryFeeKobo * capacity);
  return kobo(feesKobo - platformCut(feesKobo, platformFeeHundredths));
}

/** What of the pool even a full field's fees cannot pay: the deposit of an organizer who pays it. */
export function uncoveredOfFullField(terms: PoolTerms): Kobo {
  const feesKobo = feesOfFullField(terms);
  return kobo(feesKobo === null ? 0 : Math.max(terms.poolKobo - feesKobo, 0));
}

export type PoolBooks = {
  poolKobo: Kobo;
  /** The part of the pool that goes to winners with an account; the rest waits in the escrow. */
  toAccountsKobo: Kobo;
  escrowKobo: Kobo;
  /** The account `organizer-due`: below zero is cash that the organizer took and has not paid in. */
  dueKobo: Kobo;
};

/**
 * What is missing before the prizes can be paid without the platform's money. The escrow must hold the whole pool, and what
 * leaves to accounts must be money that is there: cash which the organizer still owes is not.
 */
export function missingOfPool({ poolKobo, toAccountsKobo, escrowKobo, dueKobo }: PoolBooks): Kobo {
  const thereKobo = escrowKobo + Math.min(dueKobo, 0);
  return kobo(Math.max(poolKobo - escrowKobo, toAccountsKobo - thereKobo, 0));
}

/** A deposit first pays cash that the organizer owes, then fills the escrow. */
export function splitDeposit(amountKobo: Kobo, dueKobo: Kobo): { toDueKobo: Kobo; toEscrowKobo: Kobo } {
  const toDueKobo = kobo(Math.min(amountKobo, Math.max(-dueKobo, 0)));
  return { toDueKobo, toEscrowKobo: kobo(amountKobo - toDueKobo) };
}
