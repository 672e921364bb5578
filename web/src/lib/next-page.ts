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
