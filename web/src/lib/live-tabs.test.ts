import { MAX_TOPICS } from "@pockethall/contract/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Several tabs of one browser: each imports a live.ts of its own; locks, channel and server are shared.

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readyState = 1;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (message: { data: string; lastEventId: string }) => void = () => {};
  beat: (message: { lastEventId: string }) => void = () => {};
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  addEventListener(_beat: string, listener: (message: { lastEventId: string }) => void) {
    this.beat = listener;
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}
const openStreams = () =>
  FakeEventSource.opened
    .filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
    .map(({ url }) => decodeURIComponent(url.replace("/api/live?topics=", "")));
const stream = () => {
  const source = FakeEventSource.opened.findLast(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  if (source === undefined) throw new Error("no stream is open");
  return source;
};
const say = (topic: string, lastEventId = "") =>
  stream().onmessage({ data: JSON.stringify({ type: "tournament", tournament: topic }), lastEventId });

class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: (message: { data: unknown }) => void = () => {};
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    const copy = structuredClone(data);
    for (const other of FakeChannel.all) if (other !== this) queueMicrotask(() => other.onmessage({ data: copy }));
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

type Holder = { hold: () => unknown; refuse: (reason: Error) => void };
/** One lock of the browser: first come, first served. */
function fakeLocks() {
  let holder: Holder | undefined;
  let waiting: Holder[] = [];
  const grant = (next: Holder | undefined): void => {
    holder = next;
    void Promise.resolve(next?.hold()).then(() => holder === next && next !== undefined && grant(waiting.shift()));
  };
  const request = (_name: string, { signal, steal }: { signal?: AbortSignal; steal?: true }, hold: () => unknown) =>
    new Promise<void>((_resolve, refuse) => {
      const next = { hold, refuse };
      if (steal) {
        holder?.refuse(new Error("stolen"));
        return queueMicrotask(() => grant(next));
      }
      signal?.addEventListener("abort", () => {
        waiting = waiting.filter((each) => each !== next);
        refuse(new Error("aborted"));
      });
      if (holder === undefined) queueMicrotask(() => grant(next));
      else waiting.push(next);
    });
  return { request };
}

/** Every message is delivered and every part of the app loaded. */
async function settled() {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

async function openTab(brought?: { after: string; answers: object }) {
  vi.resetModules();
  const element = brought ? { textContent: JSON.stringify(brought) } : null;
  const page = Object.assign(new EventTarget(), { hidden: false, getElementById: () => element });
  const browser = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  const live = await import("./live.ts");
  return {
    follow: async (topic: string) => {
      const listener = vi.fn();
      const stop = live.subscribe(`tournament:${topic}`, listener);
      await settled();
      return { listener, stop };
    },
    status: () => live.useLiveStatus.getState().status,
    browser,
    look: async (hidden: boolean) => {
      vi.stubGlobal("document", Object.assign(page, { hidden }));
      page.dispatchEvent(new Event("visibilitychange"));
      await settled();
    },
  };
}
const about = (tournament: string) => ({ type: "tournament", tournament });
const resync = { type: "resync" };

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  FakeChannel.all.clear();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("ten tabs hold one stream with the topics of all; each hears its own and no other", async () => {
  const listener = new Map<string, ReturnType<typeof vi.fn>>();
  for (const topic of "abcdefghij") {
    listener.set(topic, (await (await openTab()).follow(topic)).listener);
    stream().onopen();
    await settled();
  }
  expect(openStreams()).toEqual([[..."abcdefghij"].map((topic) => `tournament:${topic}`).join(",")]);
  for (const each of listener.values()) each.mockClear();
  say("d", "1");
  await settled();
  expect(listener.get("d")).toHaveBeenCalledExactlyOnceWith(about("d"));
  listener.delete("d");
  for (const each of listener.values()) expect(each).not.toHaveBeenCalled();
});

test.each([
  ["after what the page brought, while that is new", 5_000, "tournament:a&last_event_id=40"],
  ["from now on when the first topic is followed late: what happened long ago is no news", 60_000, "tournament:a"],
])("a stream begins %s", async (_name, afterMs, opened) => {
  const tab = await openTab({ after: "40", answers: {} });
  await vi.advanceTimersByTimeAsync(afterMs);
  await tab.follow("a");
  expect(openStreams()).toEqual([opened]);
});

test("a tab that joins fetches again once, when the stream covers it", async () => {
  await (await openTab()).follow("a");
  stream().onopen();
  stream().beat({ lastEventId: "7" });
  const second = await openTab();
  const { listener } = await second.follow("b");
  expect(listener).not.toHaveBeenCalled();
  expect(openStreams()).toEqual(["tournament:a,tournament:b&last_event_id=7"]);
  stream().onopen();
  await settled();
  expect(listener).toHaveBeenCalledExactlyOnceWith(resync);
  expect(second.status()).toBe("open");
});

test("when the leading tab closes, another goes on after the last event, and no one misses or repeats one", async () => {
  const first = await openTab();
  const a = await first.follow("a");
  stream().onopen();
  const others = [await (await openTab()).follow("b"), await (await openTab()).follow("b")];
  stream().onopen();
  await settled();
  say("b", "41");
  await settled();
  for (const { listener } of others) listener.mockClear();
  first.browser.dispatchEvent(new Event("pagehide"));
  await settled();
  expect(openStreams()).toEqual(["tournament:b&last_event_id=41"]);
  stream().onopen();
  say("b", "42");
  say("b", "42"); // an event without a number carries the last one
  await settled();
  for (const { listener } of others) expect(listener.mock.calls).toEqual([[about("b")], [about("b")]]);
  expect(a.listener).not.toHaveBeenCalledWith(about("b"));
});

test("a tab hidden for thirty seconds gives up its topics, and fetches again when it is shown", async () => {
  const shown = await openTab();
  const { listener: shownListener } = await shown.follow("a");
  stream().onopen();
  stream().beat({ lastEventId: "7" });
  const hidden = await openTab();
  const { listener } = await hidden.follow("b");
  stream().onopen();
  await settled();
  await hidden.look(true);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(openStreams()[0]).toContain("tournament:b");
  await vi.advanceTimersByTimeAsync(1);
  expect(openStreams()[0]).not.toContain("tournament:b");
  expect(hidden.status()).toBe("idle");
  listener.mockClear();
  shownListener.mockClear();
  await hidden.look(false);
  stream().onopen();
  await settled();
  expect(listener).toHaveBeenCalledExactlyOnceWith(resync);
  expect(shownListener).not.toHaveBeenCalled();
});

test("with every tab hidden there is no stream; the one that is shown resumes after its last event", async () => {
  const tab = await openTab();
  const { listener } = await tab.follow("a");
  stream().onopen();
  say("a", "5");
  await tab.look(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(openStreams()).toEqual([]);
  await tab.look(false);
  expect(openStreams()).toEqual(["tournament:a&last_event_id=5"]);
  listener.mockClear();
  stream().onopen();
  expect(listener).not.toHaveBeenCalled();
});

test("a short look at another tab changes nothing", async () => {
  const tab = await openTab();
  await tab.follow("a");
  stream().onopen();
  await tab.look(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await tab.look(false);
  expect(FakeEventSource.opened).toHaveLength(1);
});

test("the stream's state is every tab's state", async () => {
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) await tab.follow("a");
  stream().onopen();
  await settled();
  const states = () => tabs.map(({ status }) => status());
  expect(states()).toEqual(["open", "open"]);
  stream().onerror();
  await settled();
  expect(states()).toEqual(["down", "down"]);
  stream().onopen();
  await settled();
  expect(states()).toEqual(["open", "open"]);
});

test("a leading tab that answers no more is replaced after three heartbeats", async () => {
  await (await openTab()).follow("a");
  stream().onopen();
  const frozen = [...FakeChannel.all][0];
  const second = await openTab();
  await second.follow("b");
  stream().onopen();
  await settled();
  expect(second.status()).toBe("open");
  if (frozen) {
    FakeChannel.all.delete(frozen);
    frozen.postMessage = () => {};
  }
  await vi.advanceTimersByTimeAsync(61_000);
  expect(openStreams().some((topics) => topics.startsWith("tournament:b"))).toBe(true);
});

test("a tab that crashed is forgotten after three heartbeats", async () => {
  await (await openTab()).follow("a");
  stream().onopen();
  new FakeChannel().postMessage({ tab: "crashed", topics: ["tournament:b"] });
  await settled();
  expect(openStreams()[0]).toContain("tournament:b");
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(14_000);
    stream().beat({ lastEventId: "9" });
  }
  expect(openStreams()[0]).not.toContain("tournament:b");
});

test("a tab whose topics no longer fit into one stream polls instead of believing itself current", async () => {
  const many = await openTab();
  for (let topic = 0; topic < MAX_TOPICS; topic += 1) await many.follow(`m${topic}`);
  stream().onopen();
  const second = await openTab();
  await second.follow("b");
  await settled();
  expect(second.status()).toBe("down");
  expect(many.status()).toBe("open");
});
