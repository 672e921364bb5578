const FLAT_KOBO = 100_00;
const FLAT_WAIVED_BELOW_KOBO = 2_500_00;
const CAP_KOBO = 2_000_00;

/**
 * What the provider keeps of a local card payment, in kobo: 1.5 % plus ₦100, the flat part waived below ₦2,500, never
 * more than ₦2,000. The published price list is silent on rounding; half a kobo is rounded up here.
 */
export function feesKobo(amountKobo: number): number {
  const flatKobo = amountKobo < FLAT_WAIVED_BELOW_KOBO ? 0 : FLAT_KOBO;
  return Math.min(Math.round((amountKobo * 3) / 200) + flatKobo, CAP_KOBO);
}

/** What the provider takes for a transfer, in kobo: ₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above. */
export function transferFeeKobo(amountKobo: number): number {
  if (amountKobo <= 5_000_00) return 10_00;
  return amountKobo <= 50_000_00 ? 25_00 : 50_00;
}
