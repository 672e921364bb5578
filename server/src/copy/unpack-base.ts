import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { pipeline as flow, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { StartProblem } from "../kernel/start-problem.ts";
import type { BaseFacts, Series } from "./copy-series.ts";

const CLUSTER = "cluster/";
const PASSWORD = "database-password";

/** Compares a base copy with its sum. @throws StartProblem when it is damaged. */
export async function checkBase({ store }: Series, { file, sha256 }: BaseFacts): Promise<void> {
  const hash = createHash("sha256");
  const title = store.titleOf(file);
  try {
    for await (const chunk of await store.stream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    throw new StartProblem(`${title} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (hash.digest("hex") !== sha256) throw new StartProblem(`${title} is damaged`);
}

/** The password of the cluster's owner, which is the last entry of a base copy. */
export async function readPassword(series: Series, base: BaseFacts): Promise<string> {
  let password: string | undefined;
  for await (const { header, body } of await entriesOf(series, base))
    if (header.name === PASSWORD) password = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).text();
    else await skip(body);
  if (password === undefined) throw new StartProblem(`${series.store.titleOf(base.file)} is not whole`);
  return password;
}

/**
 * Reads an entry's content to its end. It is never cancelled: modern-tar reads ahead, and a cancelled body takes the
 * controller of the entry after it, whose own body then never ends.
 */
async function skip(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _chunk of body);
}

/** Writes the files of a base copy into an empty folder, and brings them to the disk. */
export async function unpackBase(series: Series, base: BaseFacts, target: string): Promise<void> {
  for await (const { header, body } of await entriesOf(series, base)) {
    const name = header.name.slice(CLUSTER.length);
    if (!header.name.startsWith(CLUSTER) || name === "") await skip(body);
    else if (isOutside(name)) throw new StartProblem(`${series.store.titleOf(base.file)} names ${name}`);
    else if (header.type === "directory") {
      await skip(body);
      await mkdir(join(target, name), { recursive: true, mode: 0o700 });
    } else await writeFileSynced(join(target, name), body);
  }
}

async function writeFileSynced(path: string, body: ReadableStream<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.fromWeb(body as NodeReadableStream), createWriteStream(path, { mode: 0o600, flush: true }));
}

const isOutside = (name: string): boolean => normalize(name).startsWith("..") || name.startsWith("/");

async function entriesOf({ store }: Series, { file }: BaseFacts) {
  // A fault of the file reaches the reader: of a mere `pipe` it would end the process.
  const stored = flow(await store.stream(file), createZstdDecompress(), () => undefined);
  const tar = Readable.toWeb(stored) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return tar.pipeThrough(createTarDecoder({ strict: true }));
}
