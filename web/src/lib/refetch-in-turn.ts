import {
  hashKey,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** What is on its way now, by name, and whether it was asked for again meanwhile. */
const turns = new WeakMap<QueryClient, Map<string, boolean>>();

/**
 * Fetches queries again because an event of the stream changed what they hold, one request at a time: many events in a
 * row, as when a round begins, neither start a request each nor cancel that of the event before. What an event changed
 * while such a request, or the first one of a query, was on its way is fetched once more after it.
 *
 * @param name tells apart what is fetched in turn; the key of the queries unless given
 */
export function refetchInTurn(
  client: QueryClient,
  filters: InvalidateQueryFilters & { queryKey: QueryKey },
  name = hashKey(filters.queryKey),
): void {
  const own = turns.get(client) ?? new Map<string, boolean>();
  turns.set(client, own);
  if (own.has(name)) return void own.set(name, true);
  // What is being asked for the first time cannot be cancelled: its answer may be of before the event.
  const isFirst = (query: Query) => query.state.data === undefined && (filters.predicate?.(query) ?? true);
  own.set(name, client.isFetching({ ...filters, predicate: isFirst }) > 0);
  void client.invalidateQueries(filters).finally(() => {
    const isAskedAgain = own.get(name);
    own.delete(name);
    if (isAskedAgain) refetchInTurn(client, filters, name);
  });
}
