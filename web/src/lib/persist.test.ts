import { afterEach, beforeEach, expect, test, vi } from "vitest";

const KEY = "pockethall.queries";
const kept = vi.hoisted(() => new Map<string, unknown>());
const storage = vi.hoisted(() => ({ hangs: false }));

vi.mock("idb-keyval", () => ({
  get: (key: string) => (storage.hangs ? new Promise(() => undefined) : Promise.resolve(kept.get(key))),
  set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  del: async (key: string) => void kept.delete(key),
}));

/** A browser tab that just opened, with what the device keeps. */
async function openTab() {
  vi.resetModules();
  const { queryClient } = await import("./query.ts");
  const persistence = await import("./persist.ts");
  return { queryClient, ...persistence };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T08:00:00Z") });
  kept.clear();
  storage.hangs = false;
});
afterEach(() => void vi.useRealTimers());

async function keepInFirstTab() {
  const first = await openTab();
  await first.startPersisting();
  first.queryClient.setQueryData(["games", "live"], ["a game"]);
  first.queryClient.setQueryData(["wallet"], { balance: 5 });
  first.queryClient.setQueryData(["tournaments"], ["a tournament"]);
  await vi.advanceTimersByTimeAsync(1_000);
  return first;
}

test("SS-14: games and wallet are kept, nothing else, and come back as last-seen", async () => {
  await keepInFirstTab();
  const next = await openTab();
  await next.startPersisting();
  expect(next.queryClient.getQueryData(["games", "live"])).toEqual(["a game"]);
  expect(next.queryClient.getQueryData(["wallet"])).toEqual({ balance: 5 });
  expect(next.queryClient.getQueryData(["tournaments"])).toBeUndefined();
  expect(next.queryClient.getQueryState(["wallet"])?.dataUpdatedAt).toBe(1);
});

test("a server answer that arrived meanwhile replaces the kept data", async () => {
  await keepInFirstTab();
  const next = await openTab();
  next.queryClient.setQueryData(["wallet"], { balance: 7 });
  await next.startPersisting();
  expect(next.queryClient.getQueryData(["wallet"])).toEqual({ balance: 7 });
});

test("SS-14: a storage that does not answer within 5 s is treated as empty", async () => {
  storage.hangs = true;
  const tab = await openTab();
  const started = vi.fn();
  void tab.startPersisting().then(started);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledOnce();
  tab.queryClient.setQueryData(["wallet"], { balance: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept.has(KEY)).toBe(true);
});

test("a session's end forgets what was kept and what was about to be, here and in the worker", async () => {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
  const tab = await keepInFirstTab();
  tab.queryClient.setQueryData(["wallet"], { balance: 6 });
  await tab.forgetSession();
  expect(postMessage).toHaveBeenCalledWith({ type: "forget-own" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.has(KEY)).toBe(false);
});

test.each([
  ["of the day before yesterday", () => ({ timestamp: Date.now() - 2 * 86_400_000, answers: [] })],
  ["of another version", () => ({ timestamp: Date.now(), clientState: { queries: [] } })],
])("what was kept %s is forgotten", async (_name, given) => {
  kept.set(KEY, given());
  const tab = await openTab();
  await tab.startPersisting();
  expect(kept.has(KEY)).toBe(false);
});
