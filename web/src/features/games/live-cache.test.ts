import type { Game } from "@pockethall/contract/games";
import type { ScoreDelta } from "@pockethall/contract/live";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { AppQueryClient } from "../../lib/query.ts";
import { gameQuery, gamesQuery, liveGamesQuery } from "./game-queries.ts";
import { applyLiveEvent } from "./live-cache.ts";
import { GAME, givenGame } from "./testing/given-game.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

const delta = (fields: Partial<ScoreDelta> = {}): ScoreDelta => ({
  type: "score",
  game: GAME,
  s1: 1,
  s2: 1,
  frame: 3,
  status: "live",
  winner: 0,
  v: 4,
  seq: 5,
  play: null,
  ...fields,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenCache() {
  const client = new QueryClient();
  const page = gamesQuery({ page: 1, per_page: 24 });
  client.setQueryData(liveGamesQuery.queryKey, [givenGame(), givenGame({ id: "g2" })]);
  client.setQueryData(page.queryKey, { data: [givenGame()], meta: { page: 1, per_page: 24, total: 1, next: null } });
  client.setQueryData(gameQuery(GAME).queryKey, givenGame());
  return { client, page };
}

test("a score reaches every place that shows the game and no other game", () => {
  const { client, page } = givenCache();
  const other = client.getQueryData(liveGamesQuery.queryKey)?.[1];
  applyLiveEvent(client, delta());
  const shown = [
    client.getQueryData(liveGamesQuery.queryKey)?.[0],
    client.getQueryData(page.queryKey)?.data[0],
    client.getQueryData(gameQuery(GAME).queryKey),
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
  applyLiveEvent(client, delta({ status: "completed", winner: 1, v: 9 }));
  expect(client.getQueryData(liveGamesQuery.queryKey)?.[0]).toMatchObject({ status: "completed", winner: "Player p1" });
  expect(stale()).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect(stale()).toBe(true);

  const second = givenCache().client;
  applyLiveEvent(second, delta({ game: idFrom<MatchId>("new") }));
  expect(second.getQueryState(liveGamesQuery.queryKey)?.isInvalidated).toBe(true);
});

test("strokes reach the points of the frame, and the last line of the log", () => {
  const { client } = givenCache();
  const play = {
    player1_points: 34,
    player2_points: 12,
    break: 8,
    turn: 1,
    on: "red",
    reds_left: 4,
    remaining: 59,
    snookers_required: 0,
  } as const;
  applyLiveEvent(client, delta({ seq: 57, play }));
  expect(client.getQueryData(gameQuery(GAME).queryKey)).toMatchObject({
    log_sequence: 57,
    in_play: { player1_points: 34, break: 8, turn: 1, remaining: 59 },
  });
  applyLiveEvent(client, delta({ v: 5, seq: 58 }));
  expect(client.getQueryData(gameQuery(GAME).queryKey)?.in_play).toBeNull();
});

test("a score of the same status is patched and nothing is fetched; the end of a game is fetched for data missing in the event", () => {
  const { client } = givenCache();
  const stale = () => client.getQueryState(gameQuery(GAME).queryKey)?.isInvalidated;
  applyLiveEvent(client, delta());
  expect(stale()).toBe(false);
  applyLiveEvent(client, delta({ status: "completed", winner: 1, v: 5 }));
  expect(stale()).toBe(true);
});

test("a video that goes on or off air reaches every place that shows the game", () => {
  const { client, page } = givenCache();
  applyLiveEvent(client, { type: "stream", game: GAME, url: "https://www.youtube.com/watch?v=abcDEF12_-3" });
  const urls = () => [
    client.getQueryData(liveGamesQuery.queryKey)?.[0]?.youtube_video_url,
    client.getQueryData(page.queryKey)?.data[0]?.youtube_video_url,
    client.getQueryData(gameQuery(GAME).queryKey)?.youtube_video_url,
  ];
  expect(new Set(urls())).toEqual(new Set(["https://www.youtube.com/watch?v=abcDEF12_-3"]));
  const before = client.getQueryData(liveGamesQuery.queryKey);
  applyLiveEvent(client, { type: "stream", game: GAME, url: "https://www.youtube.com/watch?v=abcDEF12_-3" });
  expect(client.getQueryData(liveGamesQuery.queryKey)).toBe(before);
  applyLiveEvent(client, { type: "stream", game: GAME, url: null });
  expect(urls()).toEqual([null, null, null]);
});

test("a resync makes everything about games stale", () => {
  const { client } = givenCache();
  applyLiveEvent(client, { type: "resync" });
  expect(client.getQueryState(gameQuery(GAME).queryKey)?.isInvalidated).toBe(true);
});

/** A page that looks at one game, whose answers the test releases. */
function givenAnswers() {
  const client = new AppQueryClient();
  const answers: PromiseWithResolvers<Game>[] = [];
  vi.mocked(call).mockImplementation(async () => {
    const answer = Promise.withResolvers<Game>();
    answers.push(answer);
    return { data: await answer.promise };
  });
  const stopLooking = new QueryObserver(client, gameQuery(GAME)).subscribe(() => undefined);
  return { client, answers, stopLooking };
}

test("an answer of before a score does not take the score back", async () => {
  const { client, answers, stopLooking } = givenAnswers();
  answers[0]?.resolve(givenGame());
  await vi.waitFor(() => expect(client.getQueryData(gameQuery(GAME).queryKey)).toBeDefined());
  const asked = client.invalidateQueries({ queryKey: ["games"] });
  applyLiveEvent(client, delta({ v: 9, seq: 70 }));
  answers[1]?.resolve(givenGame()); // as it was when it was asked for
  await asked;
  expect(client.getQueryData(gameQuery(GAME).queryKey)).toMatchObject({ version: 9, log_sequence: 70 });
  stopLooking();
});

test("a score that comes before the first answer is not lost", async () => {
  const { client, answers, stopLooking } = givenAnswers();
  applyLiveEvent(client, delta({ v: 9 }));
  answers[0]?.resolve(givenGame()); // as it was when it was asked for
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve(givenGame({ version: 9 }));
  await vi.waitFor(() => expect(client.getQueryData(gameQuery(GAME).queryKey)).toMatchObject({ version: 9 }));
  stopLooking();
});
