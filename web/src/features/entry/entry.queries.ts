import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { loadPaystack } from "../../lib/paystack.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { logInAndReopen } from "./entry-dialog-store.ts";

const stay = { stayOn401: true } as const;

/** The dialog's data; when the session has ended, the login replaces the dialog. */
async function forDialog<Answer>(tournamentId: TournamentId, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) logInAndReopen(tournamentId);
    throw error;
  }
}

/** The balance alone, for the registration dialog of this tournament. */
export const balanceQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["wallet", "balance"],
    queryFn: ({ signal }) =>
      forDialog(tournamentId, async () => (await call("GET /api/wallet/balance", { signal, ...stay })).data.balance),
    staleTime: 0,
  });

/**
 * The provider's script; loads with the payment step only. Without a network it fails at once, so that the choice
 * falls back, and it loads again when the network is back.
 */
export const cardScriptQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["card-script"],
    queryFn: ({ signal }) =>
      forDialog(tournamentId, async () => {
        const { data } = await call("GET /api/payments/script", { signal, ...stay });
        await loadPaystack(data.script_url);
        return true;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });

/** The logged-in user's state in this tournament; refetched with the tournament. */
export const ownEntryQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "one", tournamentId, "entry"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/entry", { params: { id: tournamentId }, signal })).data,
    staleTime: 0,
  });

/** Asks for the balance again; resolves once it is here or could not be had. */
export const refreshBalance = (tournamentId: TournamentId): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: balanceQuery(tournamentId).queryKey });

const MOVED: ReadonlySet<unknown> = new Set(["wallet", "tournament", "tournaments", "notifications", "dashboard"]);

/** After a registration or withdrawal: refetches participants, wallet and notifications. */
export const refreshAfterEntry = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => MOVED.has(queryKey[0]) });
