/** Storage that never throws: private windows and full disks must not break a page; they only forget. */
export type Shelf = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
};

export function shelfOn(open: () => Storage): Shelf {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

/** Kept until the person logs out or clears the browser. */
export const keptShelf = shelfOn(() => localStorage);
/** Gone with the browser session. */
export const sessionShelf = shelfOn(() => sessionStorage);
