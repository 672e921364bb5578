import { type Kobo, kobo } from "./money.ts";

// A dispute: the payer's bank asks for the money of a payment back. It is `open` until the provider reports its end:
// `lost`, the provider has taken the money, so the payer's wallet gives it and what the wallet lacks becomes a debt; or
// `won`, and nothing moves. Both are final.

export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/**
 * What the provider's word about a dispute comes to. `merchant-accepted`: we gave in; `auto-accepted`: we did not answer in
 * time; `declined`: the bank did not get the money. Without one of these words nothing is decided.
 */
export function disputeStateOf(resolution: string | null): DisputeState {
  if (resolution === "merchant-accepted" || resolution === "auto-accepted") return "lost";
  return resolution === "declined" ? "won" : "open";
}

/** The state after the provider's word, or that it contradicts an earlier one. An older word changes nothing. */
export function disputeStep(
  state: DisputeState,
  reported: DisputeState,
): { to: DisputeState } | { refused: "contradiction" } {
  if (state === "open" || reported === "open" || reported === state) return { to: state === "open" ? reported : state };
  return { refused: "contradiction" };
}

/** Splits a lost amount: the pot pays what it holds, the rest is owed. @throws RangeError for an amount below zero. */
export function lossShares(lostKobo: Kobo, availableKobo: Kobo): { fromPotKobo: Kobo; owedKobo: Kobo } {
  if (lostKobo < 0) throw new RangeError(`a loss of ${lostKobo} kobo`);
  const fromPotKobo = kobo(Math.min(lostKobo, Math.max(availableKobo, 0)));
  return { fromPotKobo, owedKobo: kobo(lostKobo - fromPotKobo) };
}
