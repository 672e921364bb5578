import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Subscription } from "../database/listener.ts";
import { openResponseCache } from "./response-cache.ts";

/** A cache whose clock the test sets, beside a database that is one number. */
async function openCache({ maxBytes = 1_000_000 } = {}) {
  const state = { value: 0, computed: 0, checks: 0, nowMs: 0, isConnected: true, isCacheable: true };
  const held: (() => void)[] = [];
  let isHeld = false;
  let subscription: Subscription | undefined;
  const cache = await openResponseCache({
    listener: {
      subscribe: async (_channel, subscriber) => {
        subscription = subscriber;
        subscriber.onListening();
      },
      roundTrip: async () => {
        state.checks += 1;
        return state.isConnected;
      },
    },
    maxBytes,
    nowMs: () => state.nowMs,
    log: () => undefined,
  });
  const requestOf = (key: string, size = 1) => ({
    key,
    tags: ["games"],
    contentType: "text/plain",
    compute: async () => {
      state.computed += 1;
      const read = state.value;
      if (isHeld) await new Promise<void>((resolve) => void held.push(resolve));
      return { body: { bytes: Buffer.from(String(read).padEnd(size)) }, isCacheable: state.isCacheable };
    },
  });
  const get = async (key: string, credentials?: string) =>
    (await cache.get(requestOf(key), credentials))?.readyVariant("identity")?.bytes.toString().trim();
  return {
    cache,
    state,
    requestOf,
    get,
    getHot: (key: string, credentials?: string) =>
      cache.getHot(key, credentials)?.readyVariant("identity")?.bytes.toString().trim(),
    /** A commit whose notification is received. */
    change: (value: number) => {
      state.value = value;
      subscription?.onNotification("games game:1");
    },
    setConnected: (isConnected: boolean) => {
      state.isConnected = isConnected;
      if (isConnected) subscription?.onListening();
      else subscription?.onLost?.();
    },
    /** Resolves when this many computations are held. */
    computing: (count: number) => expect.poll(() => held.length).toBe(count),
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
    makeHot: async (key: string) => {
      for (let count = 0; count < 40; count += 1) await get(key);
    },
  };
}

test("a response is computed once for each change", async () => {
  const { get, change, state } = await openCache();
  expect([await get("a"), await get("a"), state.computed]).toEqual(["0", "0", 1]);
  change(1);
  expect([await get("a"), await get("a"), state.computed]).toEqual(["1", "1", 2]);
});

test("a computation invalidated on its way answers its earlier callers only", async () => {
  const { get, change, state, hold, release, computing } = await openCache();
  hold();
  const before = get("a");
  await computing(1);
  change(1);
  const after = [get("a"), get("a")];
  await turn();
  release();
  expect([await before, ...(await Promise.all(after))]).toEqual(["0", "1", "1"]);
  expect(state.computed).toBe(2);
  expect([await get("a"), state.computed]).toEqual(["1", 2]);
});

test("many callers at once share one computation", async () => {
  const { get, state } = await openCache();
  const texts = await Promise.all(Array.from({ length: 200 }, () => get("a")));
  expect([new Set(texts), state.computed]).toEqual([new Set(["0"]), 1]);
});

test("an answer that is not cacheable is computed for every request", async () => {
  const { get, state } = await openCache();
  state.isCacheable = false;
  expect([await get("a"), await get("a"), state.computed]).toEqual(["0", "0", 2]);
});

test("while the connection is lost there is no response, and afterwards none of before or of meanwhile", async () => {
  const { get, change, state, setConnected, hold, release, computing } = await openCache();
  await get("a");
  hold();
  change(1);
  const early = get("a");
  await computing(1);
  setConnected(false);
  state.value = 2;
  release();
  await early;
  expect(await get("a")).toBeUndefined();
  setConnected(true);
  expect(await get("a")).toBe("2");
});

test("a computation that began while the connection was lost is not cached, although it ends after the reconnect", async () => {
  const { get, change, setConnected, hold, release, computing, state } = await openCache();
  hold();
  const first = get("a");
  await computing(1);
  change(1);
  const second = get("a"); // begins when the first one ends
  await turn();
  setConnected(false);
  release();
  hold();
  await first;
  await computing(1);
  setConnected(true);
  state.value = 2; // its notification was missed
  release();
  await second;
  expect(await get("a")).toBe("2");
});

test("a hot key needs no check for 100 ms and may be stale for 235 ms, but not for a caller that has just written", async () => {
  const { cache, get, getHot, makeHot, change, state, hold, release, computing } = await openCache();
  await makeHot("a");
  const { checks } = state;
  expect([await get("a"), getHot("a"), state.checks]).toEqual(["0", "0", checks]);
  hold();
  change(1);
  cache.noteWrite("writer");
  expect([await get("a"), getHot("a"), getHot("a", "writer")]).toEqual(["0", "0", undefined]);
  const strict = get("a", "writer");
  await computing(1);
  state.nowMs += 236;
  expect(getHot("a")).toBeUndefined();
  const late = get("a");
  await turn();
  release();
  expect([await strict, await late, await get("a")]).toEqual(["1", "1", "1"]);
});

test("a hot key is computed again behind a stale response, at most once in 180 ms", async () => {
  const { get, makeHot, change, state } = await openCache();
  await makeHot("a");
  const computed = () => state.computed;
  change(1);
  expect([await get("a"), computed()]).toEqual(["0", 1]);
  state.nowMs += 180;
  expect(await get("a")).toBe("0");
  await turn();
  expect([await get("a"), computed()]).toEqual(["1", 2]);
  change(2);
  expect([await get("a"), computed()]).toEqual(["1", 2]);
});

test("what changes while a hot key is computed again is not taken for current", async () => {
  const { get, makeHot, change, state, hold, release, computing } = await openCache();
  await makeHot("a");
  hold();
  change(1);
  state.nowMs += 180;
  await get("a");
  await computing(1);
  change(2);
  release();
  await turn();
  state.nowMs += 236;
  expect(await get("a")).toBe("2");
});

test("a key that is not hot is checked for each request; a hot one again after 100 ms", async () => {
  const { get, makeHot, state } = await openCache();
  await get("a");
  const checksOf = async () => {
    const before = state.checks;
    await get("a");
    return state.checks - before;
  };
  expect(await checksOf()).toBe(1);
  await makeHot("a");
  expect(await checksOf()).toBe(0);
  state.nowMs += 101;
  expect(await checksOf()).toBeGreaterThan(0);
});

test("memory is bounded: the least recently used goes, and what is too large is not cached", async () => {
  const { cache, requestOf, state } = await openCache({ maxBytes: 200_000 });
  const fill = (key: string, size: number) => cache.get(requestOf(key, size), undefined);
  for (let index = 0; index < 100; index += 1) {
    await fill(`n${index}`, 10_000);
    await fill("n0", 10_000);
    expect(cache.bytes()).toBeLessThanOrEqual(200_000);
  }
  expect(state.computed).toBe(100);
  await fill("n1", 10_000);
  expect(state.computed).toBe(101);
  await fill("huge", 100_000);
  await fill("huge", 100_000);
  expect(state.computed).toBe(103);
});
