import type { OrderBoard } from "@pockethall/contract/order-of-play";
import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

/** The board of one tournament. */
export const boardQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "order-of-play", id],
    queryFn: async ({ signal }): Promise<OrderBoard> =>
      (await call("GET /api/organizer/tournaments/:id/order-of-play", { params: { id }, signal })).data,
  });

const MOST_HALLS = 100;

/** Halls to choose from. */
export const hallsQuery = (q: string) =>
  queryOptions({
    queryKey: ["organizer", "halls", q],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/halls", { query: { per_page: MOST_HALLS, ...(q === "" ? {} : { q }) }, signal }),
  });

/** The order of play has changed: the board and the pages with times are asked again. */
export async function refreshOrder(): Promise<void> {
  const moved: ReadonlySet<unknown> = new Set(["organizer", "tournaments", "games"]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => moved.has(queryKey[0]) });
}
