import type { Game } from "@pockethall/contract/games";
import type { LiveEvent, ScoreDelta, StreamChanged } from "@pockethall/contract/live";
import type { MatchId } from "@pockethall/domain/ids";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../../lib/live.ts";
import { withScore } from "../../lib/live-score.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";
import { type GamePage, gameQuery, liveGamesQuery } from "./game-queries.ts";

/** A finished game stays on live pages this long: people want to see the last frame fall. */
const FAREWELL_MS = 15_000;

/** A game after an event; the same object if the event does not change it. */
type Change = (game: Game) => Game;

function patchList<Games extends readonly Game[]>(games: Games, id: string, change: Change): Games | Game[] {
  const index = games.findIndex((game) => game.id === id);
  const before = games[index];
  const after = before && change(before);
  return after === before || after === undefined ? games : games.with(index, after);
}

function patchPage(page: GamePage, id: string, change: Change): GamePage {
  const data = patchList(page.data, id, change);
  return data === page.data ? page : { ...page, data };
}

/** Applies a change of one game to all queries that contain it. Unchanged data stays the same object. */
function patchGame(client: QueryClient, id: MatchId, change: Change): void {
  client.setQueryData<readonly Game[]>(liveGamesQuery.queryKey, (games) => games && patchList(games, id, change));
  client.setQueriesData<GamePage>({ queryKey: ["games", "list"] }, (page) => page && patchPage(page, id, change));
  client.setQueryData(gameQuery(id).queryKey, (game) => game && change(game));
}

function applyScore(client: QueryClient, delta: ScoreDelta): void {
  const isShown = client.getQueryData(liveGamesQuery.queryKey)?.some(({ id }) => id === delta.game) ?? false;
  const { queryKey } = gameQuery(delta.game);
  const before = client.getQueryData(queryKey);
  patchGame(client, delta.game, (game) => withScore(game, delta));
  askAgainOnceAnswered(client);
  // How long it took and how it was decided are not on the wire.
  if (before && before.status !== delta.status && delta.v > before.version) refetchInTurn(client, { queryKey });
  if (delta.status === "live" && !isShown) refetchLive(client);
  if (delta.status !== "live" && isShown) setTimeout(refetchLive, FAREWELL_MS, client);
}

const withVideo =
  ({ url }: StreamChanged): Change =>
  (game) =>
    game.youtube_video_url === url ? game : { ...game, youtube_video_url: url };

const refetchLive = (client: QueryClient) => refetchInTurn(client, { queryKey: liveGamesQuery.queryKey });

/** What is being asked for the first time cannot be patched yet, and its answer may be of before the event. */
const askAgainOnceAnswered = (client: QueryClient) =>
  void client.invalidateQueries({
    queryKey: ["games"],
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined,
  });

/** Puts one event of the stream into everything we hold about games. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  if (event.type === "resync") refetchInTurn(client, { queryKey: ["games"] });
  if (event.type === "score") applyScore(client, event);
  if (event.type === "stream") patchGame(client, event.game, withVideo(event));
}

/** Keeps the games in the cache moving for as long as the component lives. Topics: contract/live. */
export function useLiveGames(topic: string | undefined): void {
  const client = useQueryClient();
  useLive(topic, (event) => applyLiveEvent(client, event));
}
