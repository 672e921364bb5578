import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiProblem } from "./problem.ts";

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether a failed fetch is worth another try: not when the server refused. */
export function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES;
}

/** 1 s, 2 s, 4 s … at most 30 s (spec section 9). */
export const waitBeforeRetryMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/**
 * A first answer that is still on its way when something is invalidated may be older than what has changed; the library
 * alone would take it for the new one. It is asked for again once it has come.
 */
export class LateAnswerClient extends QueryClient {
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

export const queryClient = new LateAnswerClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: waitBeforeRetryMs,
      gcTime: 5 * 60_000,
      staleTime: 5_000,
    },
    mutations: { retry: false }, // money and scores are repeated by the person, with the same key
  },
});
