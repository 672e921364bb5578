import type { WorkboxPlugin } from "workbox-core/types.js";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import { ANSWERS, ownCacheOf } from "../lib/worker-caches.ts";
import type { FromWorker } from "../lib/worker-messages.ts";
import { keptFor, type Reader } from "./kept-endpoints.ts";
import { createKeptSessions } from "./kept-sessions.ts";
import type { WorkEvent, WorkerScope } from "./scope.ts";

// Answers of the API that can be read again without a network. The server is asked first, always. Its answer is stored
// with the time; a copy is given only when the server does not answer, and the page shows how old it is. Answers for an
// account are kept only where its cache exists: a page makes it for a session that the device remembers.

/** Longer than a weak network needs, and well before the page gives up (15 s). */
const TIMEOUT_S = 8;
/** Both together bound what is stored: 120 answers of at most 256 KB. */
const MOST_BYTES = 256 * 1024;
const LIMITS = { maxEntries: 120, maxAgeSeconds: 14 * 86_400, purgeOnQuotaError: true };
const SAVED_AT = "x-saved-at";
const SAVED_BY = "x-saved-by";
const MOST_PAGES = 20;

type Asked = WorkEvent & { clientId?: string; source?: { id: string } | null };

const readerOf = (event: unknown): string => (event as Asked).clientId ?? (event as Asked).source?.id ?? "";

/** The answer with the time and the page that asked; null where it is not to be kept. */
export async function copyOf(response: Response, reader: Reader, savedBy: string): Promise<Response | null> {
  const isPublic = response.headers.get("cache-control")?.includes("public") ?? false;
  if (response.status !== 200 || (reader === "all" && !isPublic)) return null;
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) return null;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // the bytes are plain now
  headers.set(SAVED_AT, new Date().toISOString());
  headers.set(SAVED_BY, savedBy);
  return new Response(bytes, { status: 200, headers });
}

/** Of each page, what it was given as a copy. */
function createGivenCopies(scope: WorkerScope) {
  const given = new Map<string, Map<string, string>>();
  const notify = async (id: string, message: FromWorker) => (await scope.clients.get(id))?.postMessage(message);
  const note = (id: string, path: string, savedAt: string | null): void => {
    const copies = given.get(id) ?? new Map<string, string>();
    if (savedAt === null) copies.delete(path);
    else copies.set(path, savedAt);
    given.delete(id);
    given.set(id, copies);
    if (given.size > MOST_PAGES) given.delete(given.keys().next().value ?? "");
    void notify(id, { type: "answer", path, savedAt });
  };
  return { given, note, notify };
}

const networkFirst = (cacheName: string, plugins: WorkboxPlugin[]): NetworkFirst =>
  new NetworkFirst({ cacheName, networkTimeoutSeconds: TIMEOUT_S, plugins, matchOptions: { ignoreVary: true } });

type Brought = { path: string; body: unknown; broughtBy: string };
const CONTENT_TYPE = "application/json; charset=utf-8";
const CACHE_CONTROL = "public, no-cache";
const BROUGHT_HEADERS = { "content-type": CONTENT_TYPE, "cache-control": CACHE_CONTROL };

async function keepBrought({ caches, location }: WorkerScope, { path, body, broughtBy }: Brought): Promise<void> {
  const url = new URL(path, location.origin);
  if (keptFor(url) !== "all") return;
  const answer = new Response(JSON.stringify(body), { headers: BROUGHT_HEADERS });
  const copy = await copyOf(answer, "all", broughtBy);
  if (copy === null) return;
  await (await caches.open(ANSWERS)).put(new Request(url), copy);
  await new CacheExpiration(ANSWERS, LIMITS).updateTimestamp(url.href);
}

type KeptSessions = ReturnType<typeof createKeptSessions>;

/** An answer for an account is kept in the cache of its session, as long as there is one. */
function keptForSession(sessions: KeptSessions, cacheName: string): WorkboxPlugin {
  const limits = sessions.limitsOf(cacheName);
  return {
    handlerWillStart: async ({ state }) => {
      if (state) state["session"] = sessions.now();
    },
    cacheWillUpdate: async ({ response, event, state }) =>
      (await sessions.isKept(state?.["session"], cacheName))
        ? copyOf(response.clone(), "account", readerOf(event))
        : null,
    cacheDidUpdate: ({ request, state }) => sessions.tidy(state?.["session"], { cacheName, limits, url: request.url }),
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      sessions.isTooOld(cachedResponse?.headers.get(SAVED_AT) ?? null) ? null : cachedResponse,
  };
}

export function createKeptAnswers(scope: WorkerScope) {
  const { note, notify, given } = createGivenCopies(scope);
  const own = new Map<string, NetworkFirst>();
  const sessions = createKeptSessions(scope);

  const following: WorkboxPlugin = {
    // A page that got this answer itself still shows it, perhaps with live scores on top: the copy would set it back.
    cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
      scope.navigator.onLine && cachedResponse?.headers.get(SAVED_BY) === readerOf(event) ? null : cachedResponse,
    cacheDidUpdate: async ({ request, event }) => {
      const path = pathOf(request.url);
      if (given.get(readerOf(event))?.has(path)) await notify(readerOf(event), { type: "late-answer", path });
    },
    handlerDidRespond: async ({ request, response, event }) => {
      if (response) note(readerOf(event), pathOf(request.url), response.headers.get(SAVED_AT));
    },
  };
  const keptForAll: WorkboxPlugin = {
    cacheWillUpdate: ({ response, event }) => copyOf(response.clone(), "all", readerOf(event)),
  };
  const expiring = new ExpirationPlugin(LIMITS) as WorkboxPlugin;
  const forAll = networkFirst(ANSWERS, [keptForAll, expiring, following]);

  /** The strategy of the session with this token; caches of other sessions go, and no answer waits for that. */
  const ownOf = async (event: Asked, token: string): Promise<NetworkFirst> => {
    const name = await ownCacheOf(token);
    const known = own.get(name);
    if (known) return known;
    const created = networkFirst(name, [keptForSession(sessions, name), following]);
    own.clear();
    own.set(name, created);
    event.waitUntil(sessions.forgetOthers(name));
    return created;
  };

  return {
    /** The answer to a request that may be kept, or undefined for every other one. */
    answer: (event: Asked, request: Request): Promise<Response> | undefined => {
      const reader = keptFor(new URL(request.url));
      if (reader === undefined) return undefined;
      if (reader === "all") return forAll.handle({ event: event as never, request });
      const token = request.headers.get("authorization");
      if (token === null) return undefined;
      return ownOf(event, token).then((strategy) => strategy.handle({ event: event as never, request }));
    },
    /** Keeps an answer that a page brought with it, as if the page had asked for it. */
    keepBrought: (event: Asked, path: string, body: unknown): Promise<void> =>
      keepBrought(scope, { path, body, broughtBy: readerOf(event) }),
    /** Deletes what was kept for an account, and what is still on its way. */
    forgetOwn: async (): Promise<void> => {
      own.clear();
      await sessions.forget();
    },
    /** From now on, answers for the session with this authorization are kept. */
    keepOwn: sessions.keep,
    /** What this page was given as a copy so far. */
    givenTo: (id: string): [path: string, savedAt: string][] => [...(given.get(id) ?? [])],
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
