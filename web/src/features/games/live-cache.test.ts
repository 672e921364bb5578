import type { ScoreDelta } from "@pockethall/contract/live";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameQuery, gamesQuery, liveGamesQuery } from "./game-queries.ts";
import { applyLiveEvent } from "./live-cache.ts";
import { givenGame } from "./testing/given-game.ts";

const delta = (fields: Partial<ScoreDelta> = {}): ScoreDelta => ({
  type: "score",
  game: "g1",
  tournament: "t1",
  s1: 1,
  s2: 1,
  frame: 3,
  status: "live",
  winner: null,
  v: 4,
  ...fields,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenCache() {
  const client = new QueryClient();
  const page = gamesQuery({ page: 1, per_page: 24 });
  client.setQueryData(liveGamesQuery.queryKey, [givenGame(), givenGame({ id: "g2" })]);
  client.setQueryData(page.queryKey, { data: [givenGame()], meta: { page: 1, per_page: 24, total: 1 } });
  client.setQueryData(gameQuery("g1").queryKey, givenGame());
  return { client, page };
}

test("a score reaches every place that shows the game and no other game", () => {
  const { client, page } = givenCache();
  const other = client.getQueryData(liveGamesQuery.queryKey)?.[1];
  applyLiveEvent(client, delta());
  const shown = [
    client.getQueryData(liveGamesQuery.queryKey)?.[0],
    client.getQueryData(page.queryKey)?.data[0],
    client.getQueryData(gameQuery("g1").queryKey),
  ];
  for (const game of shown) expect(game).toMatchObject({ player2_score: 1, current_frame: 3, version: 4 });
  expect(client.getQueryData(liveGamesQuery.queryKey)?.[1]).toBe(other);
});

test("an older or repeated version changes nothing at all", () => {
  const { client, page } = givenCache();
  const before = [liveGamesQuery.queryKey, page.queryKey].map((key) => client.getQueryData<unknown>(key));
  applyLiveEvent(client, delta({ v: 3, s1: 0 }));
  applyLiveEvent(client, delta({ v: 2, s1: 0 }));
  expect(client.getQueryData(liveGamesQuery.queryKey)).toBe(before[0]);
  expect(client.getQueryData(page.queryKey)).toBe(before[1]);
});

test("a game that starts is fetched into the live list at once; one that ends stays for a farewell", () => {
  const { client } = givenCache();
  const stale = () => client.getQueryState(liveGamesQuery.queryKey)?.isInvalidated;
  applyLiveEvent(client, delta({ status: "completed", winner: "p1", v: 9 }));
  expect(client.getQueryData(liveGamesQuery.queryKey)?.[0]).toMatchObject({ status: "completed", winner: "Player p1" });
  expect(stale()).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect(stale()).toBe(true);

  const second = givenCache().client;
  applyLiveEvent(second, delta({ game: "new" }));
  expect(second.getQueryState(liveGamesQuery.queryKey)?.isInvalidated).toBe(true);
});

test("a resync makes everything about games stale", () => {
  const { client } = givenCache();
  applyLiveEvent(client, { type: "resync" });
  expect(client.getQueryState(gameQuery("g1").queryKey)?.isInvalidated).toBe(true);
});
