import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { nextAfter } from "../../lib/next-page.ts";
import { queryClient } from "../../lib/query.ts";

export const ROWS_PER_PAGE = 20;
/** Two people work on one queue: each sees what the other did. */
const LOOK_AGAIN_MS = 30_000;

/** What waits, and what all accounts hold. */
export const overviewQuery = queryOptions({
  queryKey: ["finance", "overview"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/finance/overview", { signal })).data,
  refetchInterval: LOOK_AGAIN_MS,
});

/** What one person has approved and a second one has not. */
export const approvalsQuery = queryOptions({
  queryKey: ["finance", "approvals"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/finance/approvals", { signal })).data,
  refetchInterval: LOOK_AGAIN_MS,
});

export type QueueFilter = NonNullable<Endpoints["GET /api/admin/withdrawals"]["query"]>;

/** One page of withdrawals in a state, or of all. */
export const queueQuery = (filter: QueueFilter & { page: number }) =>
  queryOptions({
    queryKey: ["finance", "withdrawals", filter],
    queryFn: ({ signal }) => {
      const before = nextAfter(["finance", "withdrawals", { ...filter, page: filter.page - 1 }]);
      return call("GET /api/admin/withdrawals", { query: { ...filter, per_page: ROWS_PER_PAGE, ...before }, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export type PaymentsFilter = NonNullable<Endpoints["GET /api/admin/payments"]["query"]>;

/** One page of the payments that are meant. */
export const paymentsQuery = (filter: PaymentsFilter & { page: number }) =>
  queryOptions({
    queryKey: ["finance", "payments", filter],
    queryFn: ({ signal }) => {
      const before = nextAfter(["finance", "payments", { ...filter, page: filter.page - 1 }]);
      return call("GET /api/admin/payments", { query: { ...filter, per_page: ROWS_PER_PAGE, ...before }, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Everything that is known of one payment. */
export const paymentQuery = (reference: string) =>
  queryOptions({
    queryKey: ["finance", "payment", reference],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/payments/:reference", { params: { reference }, signal })).data,
  });

/** One page of differences. */
export const differencesQuery = (state: "open" | "resolved", page: number) =>
  queryOptions({
    queryKey: ["finance", "differences", state, page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/reconciliation/differences", { query: { state, page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of disputes in a state, or of all. */
export const disputesQuery = (state: "open" | "won" | "lost" | undefined, page: number) =>
  queryOptions({
    queryKey: ["finance", "disputes", state ?? "all", page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/disputes", {
        query: {
          ...(state ? { state } : {}),
          page,
          per_page: ROWS_PER_PAGE,
          ...nextAfter(["finance", "disputes", state ?? "all", page - 1]),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export type RefundsFilter = NonNullable<Endpoints["GET /api/admin/refunds"]["query"]>;

/** One page of refunds to a card, in a state or of a payment. */
export const refundsQuery = (filter: RefundsFilter & { page: number }) =>
  queryOptions({
    queryKey: ["finance", "refunds", filter],
    queryFn: ({ signal }) => {
      const before = nextAfter(["finance", "refunds", { ...filter, page: filter.page - 1 }]);
      return call("GET /api/admin/refunds", { query: { ...filter, per_page: ROWS_PER_PAGE, ...before }, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** One page of what Paystack paid out to our bank. */
export const bankPayoutsQuery = (page: number) =>
  queryOptions({
    queryKey: ["finance", "bank-payouts", page],
    queryFn: ({ signal }) => call("GET /api/admin/settlements", { query: { page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** The limits that apply; they change when the server is started with others. */
export const limitsQuery = queryOptions({
  queryKey: ["finance", "limits"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/finance/limits", { signal })).data,
});

/** One page of the money in suspense. */
export const suspenseQuery = (page: number) =>
  queryOptions({
    queryKey: ["finance", "suspense", page],
    queryFn: ({ signal }) => call("GET /api/admin/suspense", { query: { page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Accounts by name or e-mail; from two characters. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ["finance", "people", search],
    queryFn: async ({ signal }) => (await call("GET /api/admin/finance/people", { query: { search }, signal })).data,
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
  });

/** Something was done: everything on the desk is asked again. */
export const refreshFinance = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["finance"] });
