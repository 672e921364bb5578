import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../kernel/start-problem.ts";
import type { CopyStore } from "./copy-store.ts";
import { PART, writeDurably } from "./durable-file.ts";

/** A folder of this machine, of a disk that can be taken away, or of a share. The folder itself is never made. */
export function openFolderStore(folder: string): CopyStore {
  const made = new Set<string>();
  const at = (name: string): string => join(folder, name);

  /** Makes the folders of a file one by one: with its parents, the mount point of a disk that is away would be made too. */
  const makeFoldersOf = async (name: string): Promise<void> => {
    const parts = name.split("/").slice(0, -1);
    for (const end of parts.keys()) {
      const path = parts.slice(0, end + 1).join("/");
      if (made.has(path)) continue;
      await mkdir(at(path), { mode: 0o700 }).catch(unless("EEXIST", undefined));
      made.add(path);
    }
  };
  return {
    isRemote: false,
    titleOf: (name = "") => at(name),
    list: async (inside, startingWith = "") => {
      const names = inside === "" ? await topOf(folder) : await readdir(at(inside)).catch(unless("ENOENT", []));
      return startingWith === "" ? names : names.filter((name) => name.startsWith(startingWith));
    },
    look: async (name) => {
      const found = await stat(at(name)).catch(unless("ENOENT", undefined));
      return found && { bytes: found.size, changedAt: found.mtime };
    },
    read: (name) => readFile(at(name)).catch(unless(["ENOENT", "ENOTDIR"], undefined)),
    stream: async (name) => createReadStream(at(name)),
    write: async (name, content) => {
      await makeFoldersOf(name);
      await writeDurably(at(name), content);
    },
    remove: (name) => rm(at(name), { force: true }),
    removeFolder: async (inside) => {
      await rm(at(inside), { recursive: true, force: true });
      made.clear();
    },
    removeUnfinished: async (inside) => {
      const entries = await readdir(at(inside), { recursive: true }).catch(unless("ENOENT", []));
      for (const entry of entries) if (entry.endsWith(PART)) await rm(join(at(inside), entry), { force: true });
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function topOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartProblem(`${folder} is not there: connect its disk, or make the folder`, { cause: error });
  }
}

/** Answers `value` for these errors of the system, and throws any other. */
export const unless =
  <Value>(codes: string | readonly string[], value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if ([codes].flat().includes(String(error.code))) return value;
    throw error;
  };
