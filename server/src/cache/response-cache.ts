import { LRUCache } from "lru-cache";
import type { DatabaseListener } from "../database/listener.ts";
import { type CacheTags, createCacheTags, type Watch } from "./cache-tags.ts";
import { type CachedResponse, createCachedResponse, type ResponseBody } from "./cached-response.ts";
import { createFragments } from "./fragments.ts";
import { createHotKey, type HotKey } from "./hot-key.ts";
import { createReadYourWrites } from "./read-your-writes.ts";
import { createSingleFlight } from "./single-flight.ts";

const MEGABYTE = 1024 * 1024;
const RESPONSES_BYTES = 48 * MEGABYTE;
const FRAGMENTS_BYTES = 16 * MEGABYTE;
/** Memory of an entry beside its bytes: key, tags, places in maps. */
const OVERHEAD_BYTES = 1_000;
/** A hot key's invalidated response is sent for at most this long while the next one is computed. */
const STALE_MS = 235;
/** A hot key is computed at most once in this time, however often it is invalidated. */
const REFRESH_EVERY_MS = 180;
/** The channel of the triggers of migration 0029. */
const CHANNEL = "changes";

export type CacheRequest = {
  /** Equal keys have equal responses. */
  readonly key: string;
  readonly tags: readonly string[];
  readonly contentType: string;
  compute(): Promise<Computed>;
};
export type Computed = { readonly body: ResponseBody; readonly isCacheable: boolean };
type Entry = {
  readonly response: CachedResponse;
  readonly watch: Watch;
  readonly hotKey: HotKey;
  readonly startedAtMs: number;
};
export type ResponseCacheOptions = {
  listener: Pick<DatabaseListener, "subscribe" | "roundTrip">;
  log(error: unknown): void;
  nowMs?: (() => number) | undefined;
  maxBytes?: number;
};
export type ResponseCache = Awaited<ReturnType<typeof openResponseCache>>;

const createEntries = (maxBytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ response }) => response.bytes + OVERHEAD_BYTES,
    dispose: ({ watch }) => watch.stop(),
  });
type Entries = ReturnType<typeof createEntries>;

/** The response cache of one server process. How old a response may be: README.md beside this file. */
export async function openResponseCache(options: ResponseCacheOptions) {
  const { listener, log, nowMs = () => performance.now(), maxBytes = RESPONSES_BYTES } = options;
  const tags = createCacheTags(nowMs);
  const readYourWrites = createReadYourWrites(listener, nowMs);
  const fragments = createFragments(tags, FRAGMENTS_BYTES);
  const entries = createEntries(maxBytes);
  const { compute, isRefreshDue } = createComputations({ tags, entries, nowMs });
  await listener.subscribe(CHANNEL, {
    onNotification: (payload) => payload.split(" ").forEach(tags.invalidate),
    onListening: tags.start,
    onLost: () => {
      tags.stop();
      readYourWrites.onConnectionLost();
    },
  });
  return {
    /**
     * The cached or newly computed response; undefined while invalidations are not received, when every request must read
     * the database.
     *
     * @param credentials the caller's `Authorization` header: a caller that has written lately gets no stale response.
     */
    get: async (request: CacheRequest, credentials: string | undefined): Promise<CachedResponse | undefined> => {
      const calledAtMs = nowMs();
      const isHot = entries.peek(request.key)?.hotKey.count(calledAtMs) ?? false;
      const mayBeStale = isHot && !readYourWrites.hasWrittenLately(credentials, calledAtMs);
      const isChecked = mayBeStale && readYourWrites.isCheckedLately(calledAtMs);
      if (!isChecked && !(await readYourWrites.check())) return undefined;
      const entry = entries.get(request.key);
      const now = nowMs();
      if (entry === undefined || !isUsable(entry, now, mayBeStale)) return compute(request);
      if (isRefreshDue(request.key, entry, now)) compute(request).catch(log);
      return entry.response;
    },
    /** The response of a hot key that may be sent at once; undefined where `get` has something to wait for or to compute. */
    getHot: (key: string, credentials: string | undefined, now = nowMs()): CachedResponse | undefined => {
      const entry = entries.get(key);
      if (!entry?.hotKey.isHot(now) || !readYourWrites.isCheckedLately(now)) return undefined;
      if (readYourWrites.hasWrittenLately(credentials, now) || !isUsable(entry, now, true)) return undefined;
      if (isRefreshDue(key, entry, now)) return undefined;
      entry.hotKey.count(now);
      return entry.response;
    },
    /** To be called before the response to a write is sent. */
    noteWrite: readYourWrites.noteWrite,
    collect: fragments.collect,
    bytes: (): number => entries.calculatedSize + fragments.bytes(),
  };
}

const isUsable = ({ watch: { invalidatedAtMs }, hotKey }: Entry, now: number, mayBeStale: boolean): boolean =>
  invalidatedAtMs === undefined || (mayBeStale && hotKey.isHot(now) && now - invalidatedAtMs < STALE_MS);

function createComputations({ tags, entries, nowMs }: { tags: CacheTags; entries: Entries; nowMs: () => number }) {
  const runs = createSingleFlight<CachedResponse>();

  const computeWatched = async (request: CacheRequest, watch: Watch): Promise<CachedResponse> => {
    const startedAtMs = nowMs();
    try {
      const { body, isCacheable } = await request.compute();
      const response = createCachedResponse(body, request.contentType);
      const former = entries.peek(request.key);
      // Compressed before it replaces the former one, so that no caller of a hot key waits for it.
      if (former) await Promise.all(former.response.readyEncodings().map(response.variant));
      const hotKey = former?.hotKey ?? createHotKey(startedAtMs);
      if (isCacheable) entries.set(request.key, { response, watch, hotKey, startedAtMs });
      return response;
    } finally {
      if (entries.peek(request.key)?.watch !== watch) watch.stop();
    }
  };
  return {
    /** Computes the response, or shares a computation that has read nothing older than this call. */
    compute: (request: CacheRequest): Promise<CachedResponse> =>
      runs.run(request.key, () => {
        const watch = tags.watch(request.tags);
        return { result: computeWatched(request, watch), mayJoin: () => watch.invalidatedAtMs === undefined };
      }),
    isRefreshDue: (key: string, { watch, startedAtMs }: Entry, now: number): boolean =>
      watch.invalidatedAtMs !== undefined && now - startedAtMs >= REFRESH_EVERY_MS && !runs.isRunning(key),
  };
}
