import type { RankingColumn } from "./ranking-columns.tsx";

/** The sort column of the shown rows; null: by rank. */
export type Sort = { key: string; isDescending: boolean } | null;

/** '-wins' or 'name', as the address has it; null for a column that is not there. */
export function sortOf(text: string | null, columns: readonly Pick<RankingColumn, "key">[]): Sort {
  const isDescending = text?.startsWith("-") ?? false;
  const key = isDescending ? text?.slice(1) : text;
  return columns.some((column) => column.key === key) && key ? { key, isDescending } : null;
}

export const sortText = (sort: Sort): string | null => (sort ? `${sort.isDescending ? "-" : ""}${sort.key}` : null);

/** What the next press on a header means: the better end first, then the other one, then back to the ranks. */
export function nextSort(sort: Sort, { key, isText = false }: Pick<RankingColumn, "key" | "isText">): Sort {
  if (sort?.key !== key) return { key, isDescending: !isText };
  return sort.isDescending === isText ? null : { key, isDescending: isText };
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The rows in another order; what is absent comes last, equals stay as they are ranked. Ranks are the rows' own. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | null,
  isDescending: boolean,
) {
  const turn = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, two] = [valueOf(a), valueOf(b)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    if (typeof one === "number" && typeof two === "number") return turn * (one - two);
    return turn * collator.compare(String(one), String(two));
  });
}
