import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query.ts";
import { MODERATED_PER_PAGE } from "./moderation.queries.ts";

/** One page of the names that wait for an admin. */
export const heldNamesQuery = (page: number) =>
  queryOptions({
    queryKey: ["held-names", page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/held-names", { query: { page, per_page: MODERATED_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** An admin's decision about a player's name. @throws ApiProblem */
export async function decideName(
  playerId: string,
  body: Endpoints["POST /api/admin/held-names/:id"]["body"],
): Promise<void> {
  try {
    await call("POST /api/admin/held-names/:id", { params: { id: playerId }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["held-names"] }); // also refused: the player may have sent another name
  }
}
