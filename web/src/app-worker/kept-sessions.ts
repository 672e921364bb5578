import { registerQuotaErrorCallback } from "workbox-core/registerQuotaErrorCallback.js";
import { CacheExpiration } from "workbox-expiration";
import { OWN_ANSWERS, ownCacheOf } from "../lib/worker-caches.ts";
import type { WorkerScope } from "./scope.ts";

type Kept = { cacheName: string; limits: CacheExpiration; url: string };

const LIMITS = { maxEntries: 30, maxAgeSeconds: 14 * 86_400 };

/**
 * The caches of sessions. A cache exists only for a session that a page wanted kept, and never after the session has ended:
 * whatever opens one looks whether a session has ended meanwhile. Opening makes a cache that is not there.
 */
export function createKeptSessions({ caches }: Pick<WorkerScope, "caches">) {
  let ended = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One step after the other: a cache that is being made would outlive the step that deletes it. */
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  };
  registerQuotaErrorCallback(() => deleteCaches(caches, () => true));
  return {
    /** The session that goes on now, by the number of those that have ended. */
    now: (): number => ended,
    /** Whether an answer to a request that began in this session may be kept in this cache. */
    isKept: async (begunIn: unknown, cacheName: string): Promise<boolean> =>
      begunIn === ended && (await caches.has(cacheName)),
    /** What limits a session's cache. */
    limitsOf: (cacheName: string): CacheExpiration => new CacheExpiration(cacheName, LIMITS),
    /** After an answer was kept: what is too old or too much goes, and so does all if the session has ended meanwhile. */
    tidy: (begunIn: unknown, { cacheName, limits, url }: Kept): Promise<void> =>
      // In turn also because Workbox starts a second, unawaited expiry when two overlap.
      inTurn(async () => {
        if (begunIn !== ended) return deleteCaches(caches, (name) => name === cacheName);
        await limits.updateTimestamp(url);
        await limits.expireEntries();
      }),
    isTooOld: (savedAt: string | null): boolean =>
      Date.now() - Date.parse(savedAt ?? "") > LIMITS.maxAgeSeconds * 1_000,
    /** Deletes what was kept for an account, and what is still on its way. */
    forget: async (): Promise<void> => {
      ended += 1;
      await inTurn(() => deleteCaches(caches, () => true));
    },
    /** Deletes the caches of all sessions but this one. */
    forgetOthers: (cacheName: string): Promise<void> =>
      inTurn(() => deleteCaches(caches, (name) => name !== cacheName)),
    /** From now on, answers for the session with this authorization are kept. */
    keep: async (authorization: string): Promise<void> => {
      await inTurn(async () => caches.open(await ownCacheOf(authorization)));
    },
  };
}

/** Deletes caches of sessions with what Workbox remembers of their addresses. */
async function deleteCaches(caches: CacheStorage, isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN_ANSWERS) && isMeant(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await Promise.all(names.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()));
}
