import type { MatchId } from "@pockethall/domain/ids";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { LogLine } from "./moments.ts";

const LINES_A_CALL = 100;
/** A log may hold 10,000 lines: a hundred calls one after the other are long on a slow network, at once they are a flood. */
const CALLS_AT_ONCE = 6;

const keyOf = (gameId: MatchId) => ["match-log", gameId] as const;

const callAfter = (gameId: MatchId, after: number, signal: AbortSignal) =>
  call("GET /api/matches/:id/events", { params: { id: gameId }, query: { after, per_page: LINES_A_CALL }, signal });

async function linesAfter(gameId: MatchId, after: number, signal: AbortSignal): Promise<LogLine[]> {
  const { data: lines, meta } = await callAfter(gameId, after, signal);
  const rest: number[] = [];
  for (let from = LINES_A_CALL; from < meta.total; from += LINES_A_CALL) rest.push(after + from);
  for (let next = 0; next < rest.length; next += CALLS_AT_ONCE) {
    const some = rest.slice(next, next + CALLS_AT_ONCE).map((from) => callAfter(gameId, from, signal));
    for (const { data } of await Promise.all(some)) lines.push(...data);
  }
  return lines;
}

/** Whether new lines follow the ones that are here; if not, the local lines are not this log and are fetched again. */
const follows = (known: readonly LogLine[], fresh: readonly LogLine[]): boolean =>
  fresh[0] === undefined || fresh[0].previous === known.at(-1)?.hash;

async function continued(client: QueryClient, gameId: MatchId, signal: AbortSignal): Promise<readonly LogLine[]> {
  const known = client.getQueryData<readonly LogLine[]>(keyOf(gameId)) ?? [];
  const fresh = await linesAfter(gameId, known.length, signal);
  if (known.length > 0 && !follows(known, fresh)) return linesAfter(gameId, 0, signal);
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/**
 * The whole log of one match, oldest line first. A fetch asks only for the lines after those that are here. Its key is
 * not one that is kept for offline reading: a log grows with every stroke and would be rewritten each time.
 */
export const matchLogQuery = (gameId: MatchId) =>
  queryOptions({
    queryKey: keyOf(gameId),
    queryFn: ({ client, signal }) => continued(client, gameId, signal),
    structuralSharing: false, // the lines that were here are the same objects already
    staleTime: Number.POSITIVE_INFINITY, // the game's `log_sequence` shows when there are more
  });
