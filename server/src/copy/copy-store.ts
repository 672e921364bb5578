import type { Readable } from "node:stream";

/** What is known about a stored file without reading it. */
export type StoredFile = { readonly bytes: number; readonly changedAt: Date };

/**
 * Where a continuous copy lies: files under names with slashes, in a folder or in an object store. Folders come and go
 * with the files in them. `""` is the store itself.
 */
export type CopyStore = {
  /** Reading costs data on a line that is slow or paid by the megabyte. */
  readonly isRemote: boolean;
  /** What people call a file here, such as `/mnt/copy/series.json`; without a name, the store itself. Holds no secret. */
  titleOf: (name?: string) => string;
  /**
   * The names of the files and folders directly in a folder, in no order; none when it is not there.
   *
   * @throws StartProblem when the store itself is not there.
   */
  list: (folder: string, startingWith?: string) => Promise<string[]>;
  /** @returns undefined when there is no such file. */
  look: (name: string) => Promise<StoredFile | undefined>;
  /** @returns undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** The content of a file that may be large. @throws when there is no such file. */
  stream: (name: string) => Promise<Readable>;
  /** The file appears under its name only when it is whole and stored durably, in place of the one before. */
  write: (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** No error when the file is not there. */
  remove: (name: string) => Promise<void>;
  /** Removes a folder with all that is in it. */
  removeFolder: (folder: string) => Promise<void>;
  /** Removes what a process that ended has left half written below a folder. */
  removeUnfinished: (folder: string) => Promise<void>;
  /** How much can still be stored; `Infinity` where it is unknown. */
  freeBytes: () => Promise<number>;
};

/** The part of a store below one of its folders, as a store of its own. */
export function within(store: CopyStore, folder: string): CopyStore {
  const full = (name: string): string => joined(folder, name);
  return {
    isRemote: store.isRemote,
    titleOf: (name = "") => store.titleOf(full(name)),
    list: (inside, startingWith) => store.list(full(inside), startingWith),
    look: (name) => store.look(full(name)),
    read: (name) => store.read(full(name)),
    stream: (name) => store.stream(full(name)),
    write: (name, content) => store.write(full(name), content),
    remove: (name) => store.remove(full(name)),
    removeFolder: (inside) => store.removeFolder(full(inside)),
    removeUnfinished: (inside) => store.removeUnfinished(full(inside)),
    freeBytes: () => store.freeBytes(),
  };
}

/** Joins two parts of a name, either of which may be empty. */
export const joined = (folder: string, name: string): string =>
  folder === "" || name === "" ? folder + name : `${folder}/${name}`;
