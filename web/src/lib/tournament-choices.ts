import { queryOptions } from "@tanstack/react-query";
import { allPages } from "./all-pages.ts";
import { call } from "./api.ts";

/** The published tournaments as a filter offers them, in the order of the tournaments list. */
export const tournamentChoicesQuery = queryOptions({
  queryKey: ["tournaments", "choices"],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }) => {
    const rows = await allPages((page) => call("GET /api/tournaments", { query: { page, per_page: 100 }, signal }));
    return rows.map(({ id, name, status }) => ({ value: id, label: name, status }));
  },
});
