import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./problem.ts";

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether a failed fetch is worth another try: not when the server said no. */
export function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES;
}

/** 1 s, 2 s, 4 s … at most 30 s (spec section 9). */
export const waitBeforeRetryMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

export const queryClient = new QueryClient({
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
