import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isKeptFile } from "../backup/contents.ts";
import { FILES, type Series } from "./copy-series.ts";
import { type CopyStore, within } from "./copy-store.ts";
import { unless } from "./folder-store.ts";

/**
 * Copies the files of the data folder that belong to an installation: pictures, which never change under their name, and
 * the key of second factors. A picture is read once, and what is copied is compared once.
 */
export function createFileCopy(dataFolder: string, series: Series) {
  const target = filesOf(series);
  let copied: Set<string> | undefined;
  const keys = new Map<string, string>();
  const copyKey = async (name: string, content: Buffer): Promise<void> => {
    const sum = sumOf(content);
    if (keys.get(name) === sum) return;
    if (!(await isSame(target, name, content))) {
      await target.write(name, content);
      await target.write(sumFile(name), Buffer.from(sum));
    }
    keys.set(name, sum);
  };
  return {
    copyNew: async (): Promise<void> => {
      copied ??= new Set((await copiedFiles(target)).filter(isPicture));
      for (const name of await keptFiles(dataFolder)) {
        if (copied.has(name)) continue;
        const content = await readFile(join(dataFolder, name)).catch(unless("ENOENT", undefined));
        if (content === undefined) continue;
        if (isPicture(name)) {
          await target.write(name, content);
          copied.add(name);
        } else await copyKey(name, content);
      }
    },
    /** Removes pictures that people have removed since. */
    removeOld: async (): Promise<void> => {
      const kept = new Set(await keptFiles(dataFolder));
      for (const name of await copiedFiles(target)) {
        if (kept.has(name)) continue;
        await target.remove(name);
        copied?.delete(name);
      }
    },
  };
}
export type FileCopy = ReturnType<typeof createFileCopy>;

/**
 * Reads the copied files, each with what is wrong with it: a picture is named by its sum, and beside the key lies its own.
 */
export async function* readFiles(series: Series): AsyncGenerator<{ name: string; content: Buffer; problem?: string }> {
  const store = filesOf(series);
  for (const name of await copiedFiles(store)) {
    const content = await store.read(name);
    if (content === undefined) continue; // removed since
    const sum = isPicture(name) ? basename(name, ".webp") : (await store.read(sumFile(name)))?.toString("utf8");
    const isDamaged = sum !== undefined && sum !== sumOf(content); // an older copy has no sum of the key
    yield { name, content, ...(isDamaged && { problem: `${store.titleOf(name)} is damaged` }) };
  }
}

const filesOf = ({ store }: Series): CopyStore => within(store, FILES);
const sumFile = (name: string): string => `${name}.sha256`;
const sumOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** The names, with slashes, of the files of a data folder that belong to an installation. */
const keptFiles = async (folder: string): Promise<string[]> =>
  keptAmong(await namesIn(folder), await namesIn(join(folder, UPLOADS)));

/** Those that are copied. */
const copiedFiles = async (store: CopyStore): Promise<string[]> =>
  keptAmong(await store.list(""), await store.list(UPLOADS));

const UPLOADS = "uploads";
const keptAmong = (top: readonly string[], uploads: readonly string[]): string[] =>
  [...top, ...uploads.map((name) => `${UPLOADS}/${name}`)].filter((name) => isKeptFile(`files/${name}`)).toSorted();

const isPicture = (name: string): boolean => name.startsWith(`${UPLOADS}/`);

async function isSame(store: CopyStore, name: string, content: Buffer): Promise<boolean> {
  const [copied, sum] = await Promise.all([store.read(name), store.read(sumFile(name))]);
  return copied?.equals(content) === true && sum?.toString("utf8") === sumOf(content);
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(unless("ENOENT", []));
