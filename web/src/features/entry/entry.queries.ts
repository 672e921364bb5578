import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

/** The balance alone, for the registration dialog. */
export const balanceQuery = queryOptions({
  queryKey: ["wallet", "balance"],
  queryFn: async ({ signal }) => (await call("GET /api/wallet/balance", { signal })).data.balance,
  staleTime: 0,
});

const MOVED: ReadonlySet<unknown> = new Set(["wallet", "tournament", "tournaments", "notifications", "dashboard"]);

/** A seat was taken or given back: participants, wallet and notifications are asked again. */
export const refreshAfterEntry = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => MOVED.has(queryKey[0]) });
