import { type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLiveStatus } from "../live.ts";
import { htmlWith } from "./rendered.tsx";

type Poll = readonly [queryKey: QueryKey, everyMs: number];

/** The queries that a component polls while the live stream is in this state, in its first render at an address. */
export function polledBy(element: ReactNode, { at, status }: { at: string; status: "open" | "down" }): Poll[] {
  const client = new QueryClient();
  // A first render reads the initial state of a store.
  const live = useLiveStatus.getInitialState();
  const before = { ...live };
  Object.assign(live, { status });
  try {
    htmlWith(client, element, at);
  } finally {
    Object.assign(live, before);
  }
  return client
    .getQueryCache()
    .getAll()
    .flatMap((query): Poll[] => {
      const everyMs = intervalOf(query);
      return everyMs === undefined ? [] : [[query.queryKey, everyMs]];
    });
}

/** Set by the component that observes the query. */
function intervalOf(query: Query): number | undefined {
  const { refetchInterval: interval } = query.options as { refetchInterval?: unknown };
  const value: unknown = typeof interval === "function" ? interval(query) : interval;
  return typeof value === "number" ? value : undefined;
}
