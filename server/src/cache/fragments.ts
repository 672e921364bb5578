import { LRUCache } from "lru-cache";
import type { CacheTags, Watch } from "./cache-tags.ts";

/** A part of a response that changes independently, as one tournament of a list does. */
export type FragmentKey = { readonly key: string; readonly tags: readonly string[] };
/** A fragment's JSON text and a digest of it. */
export type Fragment = { readonly text: Buffer; readonly digest: string };

/** Caches fragments of responses. Called during the computation of a response, after the read-your-writes check. */
export function createFragments(tags: CacheTags, maxBytes: number) {
  const entries = new LRUCache<string, Fragment & { readonly watch: Watch }>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.length + 1,
    dispose: ({ watch }) => watch.stop(),
  });
  const currentOf = (key: string): Fragment | undefined => {
    const entry = entries.get(key);
    return entry?.watch.invalidatedAtMs === undefined ? entry : undefined;
  };
  return {
    bytes: (): number => entries.calculatedSize,
    /**
     * The fragments of these keys, in their order. `make` is called once with all that are missing; a fragment that it does
     * not return is left out. A fragment whose tags are invalidated meanwhile is used once.
     */
    collect: async (
      wanted: readonly FragmentKey[],
      make: (missing: readonly FragmentKey[]) => Promise<ReadonlyMap<string, Fragment>>,
    ): Promise<Fragment[]> => {
      const found = new Map(wanted.map(({ key }) => [key, currentOf(key)]));
      const missing = wanted.filter(({ key }) => found.get(key) === undefined);
      if (missing.length > 0) {
        const watches = new Map(missing.map(({ key, tags: named }) => [key, tags.watch(named)]));
        try {
          for (const [key, fragment] of await make(missing)) {
            const watch = watches.get(key);
            if (watch === undefined) continue;
            found.set(key, fragment);
            entries.set(key, { ...fragment, watch });
            if (entries.peek(key)?.watch === watch) watches.delete(key);
          }
        } finally {
          for (const watch of watches.values()) watch.stop();
        }
      }
      return [...found.values()].filter((fragment) => fragment !== undefined);
    },
  };
}
