import type { WalletTransaction } from "@pockethall/contract/wallet";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { nextAfter } from "../../lib/next-page.ts";
import { queryClient } from "../../lib/query.ts";

const TRANSACTIONS_PER_PAGE = 20;

/** Balance and rewards. Every query of this feature starts with "wallet": it is kept for offline reading. */
export const walletQuery = queryOptions({
  queryKey: ["wallet", "overview"],
  queryFn: ({ signal }) => call("GET /api/wallet", { signal }),
});

/** What is owed and held since a bank asked for a card payment back. */
export const debtQuery = queryOptions({
  queryKey: ["wallet", "debt"],
  queryFn: ({ signal }) => call("GET /api/wallet/debt", { signal }),
});

/** One page of the history, newest first: of one kind, or all of it. */
export const transactionsQuery = (page: number, kind: WalletTransaction["kind"] | undefined) =>
  queryOptions({
    queryKey: ["wallet", "transactions", page, kind ?? "all"],
    queryFn: ({ signal }) => {
      const before = nextAfter(["wallet", "transactions", page - 1, kind ?? "all"]);
      const query = { page, per_page: TRANSACTIONS_PER_PAGE, ...(kind ? { kind } : {}), ...before };
      return call("GET /api/wallet/transactions", { query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The receipt of one of the caller's transactions. */
export const receiptQuery = (number: string) =>
  queryOptions({
    queryKey: ["wallet", "receipt", number],
    queryFn: ({ signal }) => call("GET /api/wallet/receipts/:number", { params: { number }, signal }),
  });

/** Money moved: everything about the wallet is asked again. */
export const refreshWallet = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["wallet"] });
