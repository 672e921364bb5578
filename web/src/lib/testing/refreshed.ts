import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "../query.ts";

/** Which of these queries, each of which has an answer, are asked again after an action; by their names. */
export async function refreshedBy(
  action: () => Promise<unknown>,
  queries: Readonly<Record<string, { readonly queryKey: QueryKey }>>,
): Promise<string[]> {
  for (const { queryKey } of Object.values(queries)) queryClient.setQueryData(queryKey, "answer");
  await action();
  const refreshed = Object.entries(queries).filter(([, { queryKey }]) => isStale(queryKey));
  queryClient.clear();
  return refreshed.map(([name]) => name);
}

const isStale = (queryKey: QueryKey): boolean => queryClient.getQueryState(queryKey)?.isInvalidated ?? false;
