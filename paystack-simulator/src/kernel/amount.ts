/** The documentation calls amounts a string here and an integer there; both are taken. Undefined: not whole kobo in range. */
export function readKobo(value: unknown, minKobo: number, maxKobo: number): number | undefined {
  const isWhole = typeof value === "number" || (typeof value === "string" && /^\d{1,15}$/.test(value));
  const amountKobo = isWhole ? Number(value) : Number.NaN;
  return Number.isSafeInteger(amountKobo) && amountKobo >= minKobo && amountKobo <= maxKobo ? amountKobo : undefined;
}
