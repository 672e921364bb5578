import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

/** The end of the names of files that are not whole yet. */
export const PART = ".part";

/**
 * Writes a file that appears under its name only when it is whole and on the disk: a process or a machine that stops
 * half-way leaves the file of before, or none. Only its owner may read it.
 */
export async function writeDurably(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${path}${PART}`;
  try {
    await pipeline(
      content instanceof Uint8Array ? [content] : content,
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined); // the first failure is the one to report
    throw error;
  }
}

/** Windows and some shares cannot bring a folder to the disk; they do so themselves. */
const CANNOT_SYNC = new Set(["EPERM", "EISDIR", "EINVAL", "ENOTSUP", "EACCES"]);

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, "r");
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!CANNOT_SYNC.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
