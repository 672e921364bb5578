/** Lists that have no end, such as all results, are paged this far; what lies farther is found by a filter. */
export const DEEPEST_ROW = 10_000;
