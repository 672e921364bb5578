import type { SearchResult } from "@pockethall/contract/search";
import type * as z from "zod/mini";
import { compareFits, type Fit } from "./fit.ts";

export type Result = z.input<typeof SearchResult>;
export type Found = Record<"users" | "tournaments" | "games" | "players" | "halls", Result[]>;

/** The limit of results per group. */
const MOST_RESULTS = 10;

/** The best fits first, by title and id when they fit equally well. */
export function bestOf<Row extends { id: string; title: string }>(rows: readonly Row[], fit: (row: Row) => Fit): Row[] {
  return rows
    .map((row) => ({ row, fits: fit(row) }))
    .sort(
      (a, b) => compareFits(a.fits, b.fits) || compareText(a.row.title, b.row.title) || compareText(a.row.id, b.row.id),
    )
    .slice(0, MOST_RESULTS)
    .map(({ row }) => row);
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
