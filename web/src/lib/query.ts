import {
  type DefaultedQueryObserverOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { ApiProblem } from "./problem.ts";

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether a failed fetch is worth another try: not when the server refused, and not without a network. */
export function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES && onlineManager.isOnline();
}

/** 1 s, 2 s, 4 s … at most 30 s (spec section 9). */
export const waitBeforeRetryMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/**
 * A first answer that is still on its way when something is invalidated may be older than what has changed; the library
 * alone would take it for the new one. It is asked for again once it has come.
 *
 * Without a network the library waits in silence. A query that already has data may: the page shows it. One without data
 * is tried and fails, so that its page says at once that nothing can be loaded; it is fetched when the network is back.
 */
export class AppQueryClient extends QueryClient {
  override defaultQueryOptions<
    FnData = unknown,
    Failure = Error,
    Data = FnData,
    QueryData = FnData,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(
    options:
      | QueryObserverOptions<FnData, Failure, Data, QueryData, Key, Page>
      | DefaultedQueryObserverOptions<FnData, Failure, Data, QueryData, Key>,
  ): DefaultedQueryObserverOptions<FnData, Failure, Data, QueryData, Key> {
    const defaulted = super.defaultQueryOptions(options);
    const hasData = this.getQueryCache().get(defaulted.queryHash)?.state.data !== undefined;
    return hasData ? defaulted : { ...defaulted, networkMode: "always" };
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (onTheirWay.length > 0)
      await super.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) }, options);
  }
}

export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: waitBeforeRetryMs,
      gcTime: 5 * 60_000,
      staleTime: 5_000,
      refetchOnReconnect: true,
    },
    mutations: { retry: false }, // money and scores are repeated by the person, with the same key
  },
});
