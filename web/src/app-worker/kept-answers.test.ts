import { expect, test, vi } from "vitest";
import { ANSWERS, ownCacheOf } from "../lib/worker-caches.ts";
import type { WorkerScope } from "./scope.ts";

/** What looking for expired answers waits for. */
const expiry = { isReached: false, held: Promise.resolve() };
// It notes in a database when an answer was kept, and opens the cache to delete from it.
vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    cacheDidUpdate = async () => undefined;
  },
  CacheExpiration: class {
    readonly cacheName: string;
    constructor(cacheName: string) {
      this.cacheName = cacheName;
    }
    delete = async () => undefined;
    updateTimestamp = async () => undefined;
    expireEntries = async () => {
      expiry.isReached = true;
      await expiry.held;
      await caches.open(this.cacheName);
    };
  },
}));
// Workbox expects a worker's world.
Object.assign(globalThis, {
  self: globalThis,
  registration: { scope: "/" },
  location: { href: "https://hall.test/" },
  FetchEvent: Event,
  ExtendableEvent: Event,
  __WB_DISABLE_DEV_LOGS: true,
});
const { copyOf, createKeptAnswers } = await import("./kept-answers.ts");

const answer = (headers: Record<string, string>, body = "{}", status = 200) => new Response(body, { status, headers });
const PUBLIC = { "cache-control": "public, no-cache", "content-encoding": "br" };
const PRIVATE = { "cache-control": "no-store" };

test("a copy has the time and the page that asked, and plain bytes", async () => {
  const copy = await copyOf(answer(PUBLIC, '{"data":1}'), "all", "page-1");
  expect(await copy?.json()).toEqual({ data: 1 });
  expect(copy?.headers.get("x-saved-by")).toBe("page-1");
  expect(Date.parse(copy?.headers.get("x-saved-at") ?? "")).not.toBeNaN();
  expect(copy?.headers.has("content-encoding")).toBe(false);
});

test("an answer for one account is never kept for all", async () => {
  expect(await copyOf(answer(PRIVATE), "all", "page-1")).toBeNull();
  expect(await copyOf(answer({}), "all", "page-1")).toBeNull();
  expect(await copyOf(answer(PRIVATE), "account", "page-1")).not.toBeNull();
});

test("failures and answers above 256 KB are not kept", async () => {
  expect(await copyOf(answer(PUBLIC, "{}", 503), "all", "page-1")).toBeNull();
  expect(await copyOf(answer(PUBLIC, "x".repeat(256 * 1024)), "all", "page-1")).not.toBeNull();
  expect(await copyOf(answer(PUBLIC, "x".repeat(256 * 1024 + 1)), "all", "page-1")).toBeNull();
});

/** A worker whose server answers; `keptIn` are the addresses in the cache of this session. */
function givenAnswers() {
  const held = new Map<string, string[]>();
  /** What listing the caches waits for. */
  const listing = { held: Promise.resolve() };
  /** What opening a cache waits for. */
  const opening = { isReached: false, held: Promise.resolve() };
  const caches = {
    has: async (name: string) => held.has(name),
    keys: async () => {
      await listing.held;
      return [...held.keys()];
    },
    delete: async (name: string) => held.delete(name),
    match: async () => undefined,
    open: async (name: string) => {
      opening.isReached = true;
      await opening.held;
      const kept = held.get(name) ?? [];
      held.set(name, kept);
      return { match: async () => undefined, put: async ({ url }: Request) => void kept.push(new URL(url).pathname) };
    },
  };
  Object.assign(expiry, { isReached: false, held: Promise.resolve() });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async () => answer(PRIVATE));
  const scope = {
    caches,
    clients: { get: async () => undefined },
    navigator: { onLine: true },
    location: { origin: "https://hall.test" },
  };
  const answers = createKeptAnswers(scope as unknown as WorkerScope);
  const ask = async (authorization: string) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    const event = Object.assign(new Event("fetch"), { clientId: "page-1", waitUntil });
    const request = new Request("https://hall.test/api/auth/me", { headers: { authorization } });
    await answers.answer(event, request);
    await Promise.all(work);
  };
  const keptIn = async (authorization: string) => held.get(await ownCacheOf(authorization));
  return { ...answers, ask, keptIn, listing, opening, keptForAll: () => held.get(ANSWERS) };
}

test("answers for an account are kept for a session that the device remembers, and for no other", async () => {
  const { ask, keepOwn, keptIn } = givenAnswers();
  await ask("Bearer closing");
  expect(await keptIn("Bearer closing")).toBeUndefined();
  await keepOwn("Bearer staying");
  await ask("Bearer staying");
  expect(await keptIn("Bearer staying")).toEqual(["/api/auth/me"]);
});

test("a session that follows another at once is kept although the last one is still being forgotten", async () => {
  const { ask, keepOwn, forgetOwn, keptIn, listing } = givenAnswers();
  await keepOwn("Bearer last");
  const { promise, resolve } = Promise.withResolvers<void>();
  listing.held = promise;
  const work = Promise.all([forgetOwn(), keepOwn("Bearer next")]);
  // Without an order the second would have its cache by now, and the first would delete it.
  for (let turn = 0; turn < 3; turn += 1) await ownCacheOf("Bearer next");
  resolve();
  await work;
  await ask("Bearer next");
  expect([await keptIn("Bearer last"), await keptIn("Bearer next")]).toEqual([undefined, ["/api/auth/me"]]);
});

test("the cache that was opened to delete expired answers goes when the session ended meanwhile", async () => {
  const { ask, keepOwn, forgetOwn, keptIn } = givenAnswers();
  await keepOwn("Bearer ending");
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(expiry, { isReached: false, held: promise });
  const work = ask("Bearer ending");
  await vi.waitFor(() => expect(expiry.isReached).toBe(true));
  const forgotten = forgetOwn();
  resolve();
  await Promise.all([work, forgotten]);
  expect(await keptIn("Bearer ending")).toBeUndefined();
});

test("the cache that was opened to keep an answer goes when the session ended meanwhile", async () => {
  const { ask, keepOwn, forgetOwn, keptIn, opening } = givenAnswers();
  await keepOwn("Bearer ending");
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(opening, { isReached: false, held: promise });
  const work = ask("Bearer ending");
  await vi.waitFor(() => expect(opening.isReached).toBe(true));
  await forgetOwn();
  resolve();
  await work;
  expect(await keptIn("Bearer ending")).toBeUndefined();
});

test("a session that ends while its cache is being made keeps none", async () => {
  const { keepOwn, forgetOwn, keptIn } = givenAnswers();
  await Promise.all([keepOwn("Bearer short"), forgetOwn()]);
  expect(await keptIn("Bearer short")).toBeUndefined();
});

test("an answer that a page brought with it is kept as one that it asked for; one of an account never is", async () => {
  const { keepBrought, keptForAll } = givenAnswers();
  const event = Object.assign(new Event("message"), { waitUntil: () => undefined, source: { id: "page-1" } });
  await keepBrought(event, "/api/matches/live?page=1&per_page=100", { data: [] });
  await keepBrought(event, "/api/auth/me", { data: {} });
  expect(keptForAll()).toEqual(["/api/matches/live"]);
});
