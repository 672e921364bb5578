import type { Game } from "@pockethall/contract/games";
import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../../lib/live.ts";
import { withScore, withScoreInList } from "../../lib/live-score.ts";
import { type GamePage, gameEventsQuery, gameQuery, liveGamesQuery } from "./game-queries.ts";

/** A finished game stays on live pages this long: people want to see the last frame fall. */
const FAREWELL_MS = 15_000;

function patchLists(client: QueryClient, delta: ScoreDelta): void {
  client.setQueryData<readonly Game[]>(liveGamesQuery.queryKey, (games) => games && withScoreInList(games, delta));
  client.setQueriesData<GamePage>({ queryKey: ["games", "list"] }, (page) => {
    if (page === undefined) return undefined;
    const data = withScoreInList(page.data, delta);
    return data === page.data ? page : { ...page, data: [...data] };
  });
}

function patchOne(client: QueryClient, delta: ScoreDelta): void {
  const { queryKey } = gameQuery(delta.game);
  const before = client.getQueryData(queryKey);
  const after = before && withScore(before, delta);
  if (after === before) return;
  client.setQueryData(queryKey, after);
  void client.invalidateQueries({ queryKey: gameEventsQuery(delta.game).queryKey });
}

const refetchLive = (client: QueryClient) => void client.invalidateQueries({ queryKey: liveGamesQuery.queryKey });

/** Puts one event of the stream into everything we hold about games. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  if (event.type === "resync") void client.invalidateQueries({ queryKey: ["games"] });
  if (event.type !== "score") return;
  const isShown = client.getQueryData(liveGamesQuery.queryKey)?.some(({ id }) => id === event.game) ?? false;
  patchLists(client, event);
  patchOne(client, event);
  if (event.status === "live" && !isShown) refetchLive(client);
  if (event.status !== "live" && isShown) setTimeout(refetchLive, FAREWELL_MS, client);
}

/** Keeps the games in the cache moving for as long as the component lives. Topics: contract/live. */
export function useLiveGames(topic: string | undefined): void {
  const client = useQueryClient();
  useLive(topic, (event) => applyLiveEvent(client, event));
}
