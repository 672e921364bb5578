// A search tries much that chance chose from a seed. `npm test` plays a short one, always the same; `npm run soak -- searches`
// plays a long one under a fresh seed, which it prints. SEARCH_SEED=… plays a seed again.

/** How much a search tries: the first in `npm test`, the second in `npm run soak -- searches`. */
export function searchSize(short: number, long: number): number {
  return process.env["SEARCH"] === "long" ? long : short;
}

/** All steps of a way in a long search; in a short one each second step, from the second on. */
export const stepsToTry = <Step>(steps: readonly Step[]): readonly Step[] =>
  steps.filter((_, at) => searchSize(at % 2, 1) === 1);

export const SEARCH_SEED = Number(process.env["SEARCH_SEED"] ?? 20_261_123);
