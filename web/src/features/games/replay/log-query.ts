import type { MatchId } from "@pockethall/domain/ids";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { ScoringEvent } from "./moments.ts";

const EVENTS_A_CALL = 100;
/** A log may hold 10,000 events: a hundred calls one after the other are long on a slow network, at once they are a flood. */
const CALLS_AT_ONCE = 6;

const keyOf = (gameId: MatchId) => ["match-log", gameId] as const;

const callAfter = (gameId: MatchId, after: number, signal: AbortSignal) =>
  call("GET /api/matches/:id/events", { params: { id: gameId }, query: { after, per_page: EVENTS_A_CALL }, signal });

async function eventsAfter(gameId: MatchId, after: number, signal: AbortSignal): Promise<ScoringEvent[]> {
  const { data: events, meta } = await callAfter(gameId, after, signal);
  const rest: number[] = [];
  for (let from = EVENTS_A_CALL; from < meta.total; from += EVENTS_A_CALL) rest.push(after + from);
  for (let next = 0; next < rest.length; next += CALLS_AT_ONCE) {
    const some = rest.slice(next, next + CALLS_AT_ONCE).map((from) => callAfter(gameId, from, signal));
    for (const { data } of await Promise.all(some)) events.push(...data);
  }
  return events;
}

/** Whether new events follow the ones that are here; if not, the local events are not this log and are fetched again. */
const follows = (known: readonly ScoringEvent[], fresh: readonly ScoringEvent[]): boolean =>
  fresh[0] === undefined || fresh[0].previous === known.at(-1)?.hash;

async function continued(client: QueryClient, gameId: MatchId, signal: AbortSignal): Promise<readonly ScoringEvent[]> {
  const known = client.getQueryData<readonly ScoringEvent[]>(keyOf(gameId)) ?? [];
  const fresh = await eventsAfter(gameId, known.length, signal);
  if (known.length > 0 && !follows(known, fresh)) return eventsAfter(gameId, 0, signal);
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/**
 * The whole log of one match, oldest event first. A fetch asks only for the events after those that are here. Its key is
 * not one that is kept for offline reading: a log grows with every stroke and would be rewritten each time.
 */
export const matchLogQuery = (gameId: MatchId) =>
  queryOptions({
    queryKey: keyOf(gameId),
    queryFn: ({ client, signal }) => continued(client, gameId, signal),
    structuralSharing: false, // the events that were here are the same objects already
    staleTime: Number.POSITIVE_INFINITY, // the game's `log_sequence` shows when there are more
  });
