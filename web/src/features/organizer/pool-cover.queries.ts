import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type PoolCover = Endpoints["GET /api/organizer/tournaments/:id/pool-cover"]["response"]["data"];

/** The payer of a tournament's pool. Under the key of the organizer's queries: every change of a tournament refetches it. */
export const poolCoverQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "pool-cover", id],
    queryFn: async ({ signal }): Promise<PoolCover> =>
      (await call("GET /api/organizer/tournaments/:id/pool-cover", { params: { id }, signal })).data,
  });
