// A search tries much that chance chose from a seed. `npm test` plays a short one, always the same; `npm run soak -- searches`
// plays a long one under a fresh seed, which it prints. SEARCH_SEED=… plays a seed again.

/** How much a search tries: the first in `npm test`, the second in `npm run soak -- searches`. */
export function searchSize(short: number, long: number): number {
  return process.env["SEARCH"] === "long" ? long : short;
}

export const SEARCH_SEED = Number(process.env["SEARCH_SEED"] ?? 20_261_123);
