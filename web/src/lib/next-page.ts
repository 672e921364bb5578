import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query.ts";

/**
 * Where the page after a loaded one begins, so that the server goes on from there. Without one in memory, as after a reload,
 * the server counts to the page instead.
 */
export function nextAfter(pageBefore: QueryKey): { after?: string } {
  const after = queryClient.getQueryData<{ meta: { next: string | null } }>(pageBefore)?.meta.next;
  return after ? { after } : {};
}

/** Pages of public lists that all visitors share have one address, so that caches answer them. */
const SHARED_PAGES = 5;

/** The same for a public list, from the page on that few visitors open. `keyOf` makes the key of a page. */
export function nextBeyondShared(wanted: unknown, keyOf: (page: number) => QueryKey): { after?: string } {
  const page = Number(wanted ?? 1);
  return page > SHARED_PAGES ? nextAfter(keyOf(page - 1)) : {};
}
