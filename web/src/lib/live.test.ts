import { beforeEach, expect, test, vi } from "vitest";

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readyState = 1;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (message: { data: string; lastEventId: string }) => void = () => {};
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const newest = () => {
  const source = FakeEventSource.opened.at(-1);
  if (source === undefined) throw new Error("no stream was opened");
  return source;
};

const rankings = (lastEventId: string) => newest().onmessage({ data: '{"type":"rankings"}', lastEventId });

async function openTab() {
  vi.resetModules();
  FakeEventSource.opened = [];
  return import("./live.ts");
}

beforeEach(() => void vi.stubGlobal("EventSource", FakeEventSource));

test("many subscriptions share one stream; each hears its topic", async () => {
  const { subscribe } = await openTab();
  const [forRankings, forMatch] = [vi.fn(), vi.fn()];
  subscribe("rankings", forRankings);
  subscribe("match:g1", forMatch);
  await Promise.resolve();
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(["/api/live?topics=match%3Ag1%2Crankings"]);
  rankings("5");
  expect(forRankings).toHaveBeenCalledExactlyOnceWith({ type: "rankings" });
  expect(forMatch).not.toHaveBeenCalled();
});

test("another set of topics reopens after the last event seen", async () => {
  const { subscribe } = await openTab();
  subscribe("rankings", vi.fn());
  await Promise.resolve();
  rankings("41");
  const stop = subscribe("live", vi.fn());
  await Promise.resolve();
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  expect(newest().url).toBe("/api/live?topics=live%2Crankings&last_event_id=41");
  stop();
  subscribe("live", vi.fn());
  await Promise.resolve();
  expect(FakeEventSource.opened).toHaveLength(2); // left and came back within one round: nothing to change
});

test("a stream without an event to resume after asks for a refetch once it stands: what was fetched before may be old", async () => {
  const { subscribe } = await openTab();
  const followed = vi.fn();
  subscribe("rankings", followed);
  await Promise.resolve();
  expect(followed).not.toHaveBeenCalled();
  newest().onopen();
  newest().onopen(); // the browser reconnects the same stream and resumes by itself
  expect(followed).toHaveBeenCalledExactlyOnceWith({ type: "resync" });
});

test("the status follows the stream and ends idle", async () => {
  const { subscribe, useLiveStatus } = await openTab();
  const status = () => useLiveStatus.getState().status;
  const stop = subscribe("live", vi.fn());
  await Promise.resolve();
  newest().onopen();
  expect(status()).toBe("open");
  newest().onerror();
  expect(status()).toBe("down");
  stop();
  await Promise.resolve();
  expect(status()).toBe("idle");
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
});
