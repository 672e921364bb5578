/** Observes the tags of one cached value from before its computation begins until the cache drops it. */
export type Watch = {
  readonly tags: readonly string[];
  /** When one of the tags was first invalidated; undefined while the value is current. */
  invalidatedAtMs: number | undefined;
  stop(): void;
};
export type CacheTags = ReturnType<typeof createCacheTags>;

const WILDCARD = "*";

/** The tag of one row, as the database names it in its notifications: the id in lower case. */
export const tagOf = (kind: "tournament" | "game" | "player" | "league" | "comments", id: string): string =>
  `${kind}:${id.toLowerCase()}`;

/** Which cached values depend on which tags. Until `start`, and after `stop`, every new watch is invalid from the beginning. */
export function createCacheTags(nowMs: () => number) {
  const watchesOf = new Map<string, Set<Watch>>();
  let isTracking = false;

  const remove = (watch: Watch): void => {
    for (const tag of watch.tags) {
      const watches = watchesOf.get(tag);
      watches?.delete(watch);
      if (watches?.size === 0) watchesOf.delete(tag);
    }
  };
  const invalidateAll = (watches: Iterable<Watch> = []): void => {
    for (const watch of Array.from(watches)) {
      watch.invalidatedAtMs ??= nowMs();
      remove(watch);
    }
  };
  /** `<kind>:*` invalidates all tags of the kind, `*` all tags. */
  const invalidate = (tag: string): void => {
    if (!tag.endsWith(WILDCARD)) return invalidateAll(watchesOf.get(tag));
    const prefix = tag.slice(0, -1);
    for (const [name, watches] of watchesOf) if (name.startsWith(prefix)) invalidateAll(watches);
  };
  return {
    watch: (tags: readonly string[]): Watch => {
      const watch: Watch = {
        tags,
        invalidatedAtMs: isTracking ? undefined : nowMs(),
        stop: () => remove(watch),
      };
      if (isTracking) for (const tag of tags) watchesOf.set(tag, (watchesOf.get(tag) ?? new Set()).add(watch));
      return watch;
    },
    invalidate,
    start: (): void => {
      isTracking = true;
    },
    stop: (): void => {
      isTracking = false;
      invalidate(WILDCARD);
    },
  };
}
