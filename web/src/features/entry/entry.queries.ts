import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

/** The balance alone, for the registration dialog. */
export const balanceQuery = queryOptions({
  queryKey: ["wallet", "balance"],
  queryFn: async ({ signal }) => (await call("GET /api/wallet/balance", { signal })).data.balance,
  staleTime: 0,
});

/** Where who is logged in stands with this tournament; asked again with the tournament, whenever that moves. */
export const ownEntryQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ["tournaments", "one", tournamentId, "entry"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/entry", { params: { id: tournamentId }, signal })).data,
    staleTime: 0,
  });

const MOVED: ReadonlySet<unknown> = new Set(["wallet", "tournament", "tournaments", "notifications", "dashboard"]);

/** A seat was taken or given back: participants, wallet and notifications are asked again. */
export const refreshAfterEntry = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => MOVED.has(queryKey[0]) });
