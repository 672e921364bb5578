import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { CopyStore } from "./copy-store.ts";

/**
 * A store whose large files are kept in a folder once they were read: a restore reads a base copy three times, and an object
 * store is far away. The caller removes the folder.
 */
export function readOnce(store: CopyStore, folder: string): CopyStore {
  const kept = new Map<string, Promise<string>>();
  const keep = async (name: string, path: string): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(await store.stream(name), createWriteStream(path, { mode: 0o600 }));
    return path;
  };
  return {
    ...store,
    stream: async (name) => {
      const path = kept.get(name) ?? keep(name, join(folder, String(kept.size)));
      kept.set(name, path);
      return createReadStream(await path);
    },
  };
}
