export type Kept = { readonly bytes: number; wasAsked: boolean };
/** What an entry costs beside its bytes: its name, its topics, its places in maps. */
const OVERHEAD_BYTES = 1_000;

/**
 * Keeps things up to so many bytes in all. What came first goes first, unless it was asked for since it was last looked
 * at (second chance: as good as least recently used, and being asked for costs one flag). Nothing above an eighth of the
 * whole is kept.
 *
 * @param onGone told of whatever leaves for want of space.
 */
export function createShelf<Item extends Kept>(mostBytes: number, onGone: (name: string, item: Item) => void) {
  const items = new Map<string, Item>();
  let bytes = 0;
  const remove = (name: string): void => {
    const item = items.get(name);
    if (!item) return;
    items.delete(name);
    bytes -= item.bytes + OVERHEAD_BYTES;
  };
  const makeSpaceFor = (newest: string): void => {
    for (const [name, item] of items) {
      if (bytes <= mostBytes) return;
      if (name === newest) continue;
      items.delete(name);
      if (item.wasAsked) {
        item.wasAsked = false;
        items.set(name, item);
      } else {
        bytes -= item.bytes + OVERHEAD_BYTES;
        onGone(name, item);
      }
    }
  };
  return {
    get: (name: string): Item | undefined => {
      const item = items.get(name);
      if (item) item.wasAsked = true;
      return item;
    },
    /** False when it is too big to be kept. */
    put: (name: string, item: Item): boolean => {
      remove(name);
      if (item.bytes > mostBytes / 8) return false;
      items.set(name, item);
      bytes += item.bytes + OVERHEAD_BYTES;
      item.wasAsked = false;
      makeSpaceFor(name);
      return true;
    },
    remove,
    names: (): IterableIterator<string> => items.keys(),
    bytes: (): number => bytes,
    size: (): number => items.size,
  };
}
