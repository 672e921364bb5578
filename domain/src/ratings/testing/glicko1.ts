const Q = Math.LN10 / 400;
const weightOf = (deviation: number): number => 1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / Math.PI ** 2);

type Result = readonly [rating: number, deviation: number, score: number];

/** Glicko-1, by its own formulas: an oracle for Glicko-2, which is this with a volatility. */
export function glicko1(rating: number, deviation: number, results: readonly Result[]) {
  const terms = results.map(([other, doubt, score]) => {
    const weight = weightOf(doubt);
    const expected = 1 / (1 + 10 ** ((-weight * (rating - other)) / 400));
    return { weight, expected, score };
  });
  const information = terms.reduce((sum, { weight, expected }) => sum + weight ** 2 * expected * (1 - expected), 0);
  const precision = 1 / deviation ** 2 + Q * Q * information;
  const surprise = terms.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0);
  return { rating: rating + (Q / precision) * surprise, deviation: Math.sqrt(1 / precision) };
}
