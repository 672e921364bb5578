import type { Withdrawal } from "@pockethall/contract/withdrawals";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export const WITHDRAWALS_PER_PAGE = 5;
const AT_THE_BANK_POLL_MS = 5_000;
const REVIEW_POLL_MS = 30_000;

/** How soon to ask again: what is on its way may change any moment, what people look at takes longer. */
export function pollAfterMs(withdrawals: readonly Withdrawal[]): number | false {
  if (withdrawals.some(({ state }) => state === "approved" || state === "sending")) return AT_THE_BANK_POLL_MS;
  return withdrawals.some(({ state }) => state === "review") ? REVIEW_POLL_MS : false;
}

/** One page of the user's own withdrawals, newest first; asked again while one of them is not at its end. */
export const withdrawalsQuery = (page: number) =>
  queryOptions({
    queryKey: ["wallet", "withdrawals", page],
    queryFn: ({ signal }) =>
      call("GET /api/wallet/withdrawals", { query: { page, per_page: WITHDRAWALS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollAfterMs(state.data?.data ?? []),
  });

/** The accounts that the user withdrew to, the last used one first. Account numbers are not kept for offline reading. */
export const savedAccountsQuery = queryOptions({
  queryKey: ["bank-accounts"],
  queryFn: async ({ signal }) => (await call("GET /api/wallet/bank-accounts", { signal })).data,
  staleTime: 0,
});

/** Takes an account off the list. @throws ApiProblem */
export async function removeSavedAccount(id: string): Promise<void> {
  await call("DELETE /api/wallet/bank-accounts/:id", { params: { id } });
  await queryClient.invalidateQueries({ queryKey: savedAccountsQuery.queryKey });
}

/** The banks that can be paid. */
export const banksQuery = queryOptions({
  queryKey: ["banks"],
  queryFn: async ({ signal }) => (await call("GET /api/banks", { signal })).data,
  staleTime: 3_600_000,
});

/** The holder of an account. Fetched once: the server allows five look-ups a minute. */
export const holderQuery = (bankCode: string, accountNumber: string) =>
  queryOptions({
    queryKey: ["bank-holder", bankCode, accountNumber],
    queryFn: async ({ signal }) => {
      const query = { bank_code: bankCode, account_number: accountNumber };
      return (await call("GET /api/banks/resolve", { query, signal })).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
