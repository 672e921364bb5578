import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { packScore, type ScoreDelta } from "@pockethall/contract/live";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameQuery, liveGamesQuery } from "../features/games/game-queries.ts";
import { applyLiveEvent } from "../features/games/live-cache.ts";
import { givenGame } from "../features/games/testing/given-game.ts";
import { applyToTournament } from "../features/tournaments/tournament-live.ts";
import { subscribe, useLiveStatus } from "../lib/live.ts";

/** What listens to the page and to the browser; there before the modules that listen are loaded. */
const listeners = vi.hoisted(() => {
  const counts = { open: 0 };
  const countOn = (target: EventTarget) =>
    Object.assign(target, {
      addEventListener: (...parts: Parameters<EventTarget["addEventListener"]>) => {
        counts.open += 1;
        EventTarget.prototype.addEventListener.apply(target, parts);
      },
      removeEventListener: (...parts: Parameters<EventTarget["removeEventListener"]>) => {
        counts.open -= 1;
        EventTarget.prototype.removeEventListener.apply(target, parts);
      },
    });
  const browser = countOn(new EventTarget());
  vi.stubGlobal(
    "document",
    countOn(
      Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: "en" }, getElementById: () => null }),
    ),
  );
  vi.stubGlobal("navigator", {}); // no Web Locks: this tab has the stream to itself
  vi.stubGlobal("addEventListener", browser.addEventListener);
  vi.stubGlobal("removeEventListener", browser.removeEventListener);
  return counts;
});

// A live page open for a day: an event every five seconds through the real stream client and the real cache.
const EVENTS = 17_280;
const EVERY_MS = 5_000;
const EVENTS_BETWEEN_CUTS = 720;
const GAMES = Array.from({ length: 12 }, (_, index) =>
  idFrom<MatchId>(`0190b5f6-7c3a-7def-8abc-${String(index).padStart(12, "0")}`),
);

class FakeEventSource {
  static readonly CLOSED = 2;
  static open = new Set<FakeEventSource>();
  static opened = 0;
  readyState = 1;
  listeners = 0;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (message: { data: string; lastEventId: string }) => void = () => {};
  constructor() {
    FakeEventSource.opened += 1;
    FakeEventSource.open.add(this);
  }
  addEventListener() {
    this.listeners += 1;
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open.delete(this);
  }
}
const source = (): FakeEventSource => {
  const [only] = FakeEventSource.open;
  if (only === undefined) throw new Error("no stream is open");
  return only;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T08:00:00Z") });
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network in this test")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The nth score of the day: one match after the other, each starting over with another version. */
const scoreAt = (event: number): ScoreDelta => ({
  type: "score",
  game: GAMES[event % GAMES.length] ?? idFrom<MatchId>(""),
  v: event + 10,
  status: "live",
  s1: event % 7,
  s2: event % 5,
  frame: (event % 7) + (event % 5) + 1,
  winner: 0,
  seq: (event % 9_000) + 1,
  play: {
    player1_points: event % 140,
    player2_points: event % 90,
    break: event % 60,
    turn: 1,
    on: "red",
    reds_left: event % 15,
    remaining: 90,
    snookers_required: 0,
  },
});

const heapBytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What there is of everything that could pile up. */
const counted = (client: QueryClient) => ({
  queries: client.getQueryCache().getAll().length,
  observers: client
    .getQueryCache()
    .getAll()
    .reduce((sum, query) => sum + query.getObserversCount(), 0),
  mutations: client.getMutationCache().getAll().length,
  streams: FakeEventSource.open.size,
  listenersOfStream: source().listeners,
  listeners: listeners.open,
  timers: vi.getTimerCount(),
});

test("24 hours of a live page: 17,280 events, the stream cut every hour, and nothing piles up", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(
    liveGamesQuery.queryKey,
    GAMES.map((id) => givenGame({ id })),
  );
  for (const id of GAMES) client.setQueryData(gameQuery(id).queryKey, givenGame({ id }));
  const stops = [
    subscribe("live", (event) => applyLiveEvent(client, event)),
    subscribe("tournament:t1", (event) => applyToTournament(client, idFrom("t1"), event)),
    ...GAMES.map((id) => subscribe(`match:${id}`, (event) => applyLiveEvent(client, event))),
  ];
  await vi.dynamicImportSettled();
  source().onopen();
  const receive = (event: number) =>
    source().onmessage({ data: packScore(scoreAt(event)), lastEventId: String(event + 1) });
  const play = async (from: number, to: number) => {
    for (let event = from; event < to; event += 1) {
      vi.advanceTimersByTime(EVERY_MS);
      receive(event);
      if (event % EVENTS_BETWEEN_CUTS !== EVENTS_BETWEEN_CUTS - 1) continue;
      source().readyState = FakeEventSource.CLOSED;
      source().onerror(); // pages of events are tried, and refused too
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(EVERY_MS);
      source().onopen();
    }
  };
  await play(0, 1_440);
  const [before, heapBefore] = [counted(client), heapBytes()];
  await play(1_440, EVENTS);
  const grownBytes = heapBytes() - heapBefore;
  process.stdout.write(`24 hours of a live page: the heap grew by ${Math.round(grownBytes / 1024)} KB\n`);

  expect(before.listeners).toBeGreaterThan(0);
  expect(counted(client)).toEqual(before);
  expect(FakeEventSource.opened).toBe(1 + EVENTS / EVENTS_BETWEEN_CUTS);
  const last = scoreAt(EVENTS - 1);
  expect(client.getQueryData(gameQuery(last.game).queryKey)).toMatchObject({
    version: last.v,
    log_sequence: last.seq,
    player1_score: last.s1,
    in_play: { player1_points: last.play?.player1_points, break: last.play?.break },
  });
  for (const stop of stops) stop();
  await Promise.resolve();
  expect([FakeEventSource.open.size, useLiveStatus.getState().status]).toEqual([0, "idle"]);
  client.clear();
  expect(vi.getTimerCount()).toBe(0);
});
