import { afterEach, beforeEach, expect, test, vi } from "vitest";

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readonly named = new Map<string, (message: { lastEventId: string }) => void>();
  readyState = 1;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (message: { data: string; lastEventId: string }) => void = () => {};
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  addEventListener(name: string, listener: (message: { lastEventId: string }) => void) {
    this.named.set(name, listener);
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
  const live = await import("./live.ts");
  const stop = live.subscribe("live", vi.fn()); // loads the code of the stream
  await vi.dynamicImportSettled();
  stop();
  await Promise.resolve();
  FakeEventSource.opened = [];
  return live;
}

/** The browser state that the page can observe. */
const newPage = () => Object.assign(new EventTarget(), { hidden: false, getElementById: () => null });
let page = newPage();
let browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  [page, browser] = [newPage(), new EventTarget()];
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("navigator", {}); // no Web Locks: each tab has a stream of its own
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("many subscriptions share one stream; each receives its topic", async () => {
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

test("a stream without an event to resume after asks for a refetch once connected: earlier data may be old", async () => {
  const { subscribe } = await openTab();
  const followed = vi.fn();
  subscribe("rankings", followed);
  await Promise.resolve();
  expect(followed).not.toHaveBeenCalled();
  newest().onopen();
  newest().onopen(); // the browser reconnects the same stream and resumes automatically
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

test("a stream silent for three heartbeats is reopened after the last event seen", async () => {
  const { subscribe, useLiveStatus } = await openTab();
  subscribe("rankings", vi.fn());
  await Promise.resolve();
  newest().onopen();
  rankings("7");
  const lastReceivedMs = Date.now();
  vi.advanceTimersByTime(44_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(newest().url).toContain("last_event_id=7");
  expect(useLiveStatus.getState()).toMatchObject({ status: "down", downSinceMs: lastReceivedMs });
});

test("a beat is enough to be alive", async () => {
  const { subscribe } = await openTab();
  subscribe("rankings", vi.fn());
  await Promise.resolve();
  newest().onopen();
  for (let beat = 0; beat < 30; beat += 1) {
    vi.advanceTimersByTime(15_000);
    newest().named.get("beat")?.({ lastEventId: "" });
  }
  expect(FakeEventSource.opened).toHaveLength(1);
});

test.each([
  ["the page is looked at again", () => page.dispatchEvent(new Event("visibilitychange"))],
  ["the network is back", () => browser.dispatchEvent(new Event("online"))],
])("while the stream is down it is opened at once when %s", async (_when, happen) => {
  const { subscribe, useLiveStatus } = await openTab();
  subscribe("live", vi.fn());
  await Promise.resolve();
  newest().onopen();
  happen();
  expect(FakeEventSource.opened).toHaveLength(1);
  browser.dispatchEvent(new Event("offline"));
  expect(useLiveStatus.getState().status).toBe("down");
  page.hidden = true;
  happen();
  expect(FakeEventSource.opened).toHaveLength(1);
  page.hidden = false;
  happen();
  expect(FakeEventSource.opened).toHaveLength(2);
  newest().onopen();
  expect(useLiveStatus.getState().status).toBe("open");
});

test("a phone that slept for an hour asks again when it wakes, though its browser believes the stream open", async () => {
  const { subscribe } = await openTab();
  subscribe("live", vi.fn());
  await Promise.resolve();
  newest().onopen();
  vi.setSystemTime(Date.now() + 3_600_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeEventSource.opened).toHaveLength(2);
});

test("a tab that follows nothing any more watches nothing and wakes nothing", async () => {
  const { subscribe } = await openTab();
  const stop = subscribe("live", vi.fn());
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
  browser.dispatchEvent(new Event("online"));
  expect(FakeEventSource.opened).toHaveLength(1);
});

/** A server without room for streams, whose pages are these, one after another; the last is never answered. */
function refuseStreams(...pages: { data: unknown[]; next: string }[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    const answer = pages[asked.length - 1];
    if (answer) return Response.json(answer);
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  return asked;
}
async function refuse() {
  newest().close();
  newest().onerror();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}
const addressOf = (number: string) => `/api/live/pages${number}?topics=rankings`;
const RANKINGS = { type: "rankings" };

test("when the stream is refused, events come as pages, from the page that the server names", async () => {
  const asked = refuseStreams({ data: [], next: "41.7" }, { data: [RANKINGS], next: "42.7" });
  const { subscribe, useLiveStatus } = await openTab();
  const followed = vi.fn();
  subscribe("rankings", followed);
  await Promise.resolve();
  await refuse();
  expect(asked).toEqual(["", "/41.7", "/42.7"].map(addressOf));
  // Data of before may be old; then the event.
  expect(followed.mock.calls).toEqual([[{ type: "resync" }], [RANKINGS]]);
  expect(useLiveStatus.getState().status).toBe("open");
});

test("pages go on after the last event of the stream, and the stream after the last page", async () => {
  const asked = refuseStreams({ data: [], next: "3.7" }, { data: [RANKINGS], next: "44.7" });
  const { subscribe, useLiveStatus } = await openTab();
  const followed = vi.fn();
  subscribe("rankings", followed);
  await Promise.resolve();
  newest().onopen();
  rankings("43");
  followed.mockClear();
  await refuse();
  expect(asked).toEqual(["/43.0", "/3.7", "/44.7"].map(addressOf));
  expect(followed.mock.calls).toEqual([[RANKINGS]]);
  browser.dispatchEvent(new Event("offline"));
  expect(useLiveStatus.getState().status).toBe("down");
  browser.dispatchEvent(new Event("online"));
  expect(newest().url).toBe("/api/live?topics=rankings&last_event_id=44");
});

test("after two minutes of pages the stream is tried again", async () => {
  const { subscribe } = await openTab();
  subscribe("rankings", vi.fn());
  await Promise.resolve();
  let slot = 7;
  vi.stubGlobal("fetch", async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    slot += 1;
    return Response.json({ data: [], next: `41.${slot}` });
  });
  await refuse();
  expect(FakeEventSource.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(newest().url).toContain("last_event_id=41");
});

test("where pages are refused too, the page polls, and the stream is tried again after five seconds", async () => {
  const { subscribe, useLiveStatus } = await openTab();
  subscribe("rankings", vi.fn());
  await Promise.resolve();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  await refuse();
  expect(useLiveStatus.getState().status).toBe("down");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test("a tab that follows nothing any more reads no further page", async () => {
  const asked = refuseStreams({ data: [], next: "41.7" });
  const { subscribe } = await openTab();
  const stop = subscribe("rankings", vi.fn());
  await Promise.resolve();
  await refuse();
  expect(asked).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toHaveLength(2);
  expect(FakeEventSource.opened).toHaveLength(1);
});
