/** Storage that never throws: private windows and full disks must not break a page; they only forget. */
export type TextStore = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
};

export function storeOn(open: () => Storage): TextStore {
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
export const localStore = storeOn(() => localStorage);
/** Gone with the browser session. */
export const sessionStore = storeOn(() => sessionStorage);
