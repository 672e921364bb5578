import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";

/** The people who can be assigned to the matches of a tournament. */
export const knownRefereesQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "referees", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/referees", { params: { id }, signal })).data,
  });
