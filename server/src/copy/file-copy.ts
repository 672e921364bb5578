import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isKeptFile } from "../backup/contents.ts";
import { filesFolderOf, type Series } from "./copy-folder.ts";
import { writeDurably } from "./durable-file.ts";

/**
 * Copies the files of the data folder that belong to an installation: pictures, which never change under their name, and
 * the key of second factors. A picture is read once.
 */
export function createFileCopy(dataFolder: string, series: Series) {
  const target = filesFolderOf(series);
  let copied: Set<string> | undefined;
  return {
    copyNew: async (): Promise<void> => {
      copied ??= new Set((await keptFiles(target)).filter(isPicture));
      for (const name of await keptFiles(dataFolder)) {
        if (copied.has(name)) continue;
        const content = await unlessGone(readFile(join(dataFolder, name)));
        if (content === undefined || (!isPicture(name) && (await isSame(join(target, name), content)))) continue;
        await mkdir(dirname(join(target, name)), { recursive: true, mode: 0o700 });
        await writeDurably(join(target, name), content);
        if (!isPicture(name)) await writeDurably(sumFile(join(target, name)), Buffer.from(sumOf(content)));
        if (isPicture(name)) copied.add(name);
      }
    },
    /** Removes pictures that people have removed since. */
    removeOld: async (): Promise<void> => {
      const kept = new Set(await keptFiles(dataFolder));
      for (const name of await keptFiles(target)) {
        if (kept.has(name)) continue;
        await rm(join(target, name), { force: true });
        copied?.delete(name);
      }
    },
  };
}
export type FileCopy = ReturnType<typeof createFileCopy>;

/**
 * Reads the copied files, each with what is wrong with it: a picture is named by its sum, and beside the key lies its own.
 */
export async function* readFiles(folder: string): AsyncGenerator<{ name: string; content: Buffer; problem?: string }> {
  for (const name of await keptFiles(folder)) {
    const path = join(folder, name);
    const content = await readFile(path);
    const sum = isPicture(name) ? basename(name, ".webp") : await unlessGone(readFile(sumFile(path), "utf8"));
    const isDamaged = sum !== undefined && sum !== sumOf(content); // an older copy has no sum of the key
    yield { name, content, ...(isDamaged && { problem: `${path} is damaged` }) };
  }
}

const sumFile = (path: string): string => `${path}.sha256`;
const sumOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** The names, with slashes, of the kept files of a data folder or of its copy. */
export async function keptFiles(folder: string): Promise<string[]> {
  const [top, uploads] = await Promise.all([namesOf(folder), namesOf(join(folder, "uploads"))]);
  const names = [...top, ...uploads.map((name) => `uploads/${name}`)];
  return names.filter((name) => isKeptFile(`files/${name}`)).toSorted();
}

const isPicture = (name: string): boolean => name.startsWith("uploads/");

async function isSame(path: string, content: Buffer): Promise<boolean> {
  const [copied, sum] = await Promise.all([unlessGone(readFile(path)), unlessGone(readFile(sumFile(path), "utf8"))]);
  return copied?.equals(content) === true && sum === sumOf(content);
}

const namesOf = async (folder: string): Promise<string[]> => (await unlessGone(readdir(folder))) ?? [];

/** What is removed between two looks is not there. */
async function unlessGone<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
