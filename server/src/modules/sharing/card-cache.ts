/** Keeps pictures in memory by version, and evicts the least recently used first; never more bytes than its limit. */
export type CardCache = {
  /** Whether `get` would draw nothing: cached, or being made by another call. */
  has(version: string): boolean;
  /** The picture of this version: cached, being made by another call, or made by this call. */
  get(version: string, make: () => Promise<Buffer>): Promise<Buffer>;
  readonly bytes: number;
};

/** A failure is not cached: the next request tries again. */
export function openCardCache(mostBytes: number): CardCache {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const keep = (version: string, picture: Buffer): void => {
    if (picture.length > mostBytes) return;
    kept.set(version, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return {
    get bytes() {
      return bytes;
    },
    has: (version) => kept.has(version) || making.has(version),
    get: async (version, make) => {
      const picture = kept.get(version);
      if (picture) {
        kept.delete(version); // asked for just now: to the end of the queue
        kept.set(version, picture);
        return picture;
      }
      const others = making.get(version);
      if (others) return others;
      const made = make().finally(() => making.delete(version));
      making.set(version, made);
      const fresh = await made;
      keep(version, fresh);
      return fresh;
    },
  };
}
