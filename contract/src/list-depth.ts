/** Lists that have no end, such as all results, are paged this far; later rows are found by a filter. */
export const DEEPEST_ROW = 10_000;
