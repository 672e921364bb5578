import type { Endpoints } from "@pockethall/contract/endpoints";
import type { WhyRank } from "@pockethall/contract/rankings";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "../../lib/all-pages.ts";
import { call } from "../../lib/api.ts";
import { beginsWith, broughtAnswer } from "../../lib/first-answers.ts";

export type { RankingRow } from "@pockethall/contract/rankings";
export type Why = WhyRank;
export type Board = WhyRank["board"];
/** The board and its filters, without the page. */
export type BoardFilter = Omit<Endpoints["GET /api/rankings"]["query"], "page" | "per_page" | "board"> & {
  board: Board;
};

/** Rows fetched at once, and so the step in which a long board grows. */
export const PER_PAGE = 100;
const WHY_PER_PAGE = 20;

/** One page of a board. */
export const rankingsQuery = (filter: BoardFilter, page: number) => {
  const query = { ...filter, page, per_page: PER_PAGE };
  return queryOptions({
    queryKey: ["rankings", filter, page],
    queryFn: ({ signal }) => call("GET /api/rankings", { query, signal }),
    ...beginsWith(() => broughtAnswer("GET /api/rankings", { query })),
  });
};

/** The explanation of a player's rank; `page` is that of the tournaments behind it. */
export const whyQuery = (filter: BoardFilter, id: string, page: number) =>
  queryOptions({
    queryKey: ["rankings", "why", filter, id, page],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page, per_page: WHY_PER_PAGE };
      return (await call("GET /api/rankings/:id/why", { params: { id }, query, signal })).data;
    },
  });

/** What the ratings predicted and what happened; of all rulesets when none is chosen. */
export const honestyQuery = (ruleset: BoardFilter["ruleset"] | undefined) =>
  queryOptions({
    queryKey: ["rankings", "honesty", ruleset],
    queryFn: async ({ signal }) =>
      (await call("GET /api/ratings/honesty", { query: ruleset === undefined ? {} : { ruleset }, signal })).data,
  });

/** The seasons as a filter offers them. */
export const seasonChoicesQuery = queryOptions({
  queryKey: ["seasons", "choices"],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }) => {
    const rows = await allPages((page) => call("GET /api/seasons", { query: { page, per_page: 100 }, signal }));
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
});
