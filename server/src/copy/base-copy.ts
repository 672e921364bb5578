import { createHash } from "node:crypto";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { StartProblem } from "../kernel/start-problem.ts";
import { bytesOf, listBase, sizeNow } from "./base-files.ts";
import { type BaseFacts, baseFileName, type Series } from "./copy-series.ts";
import { beginBase, connectSource, endBase } from "./source.repository.ts";

export type BaseSource = {
  /** Of the database `postgres` on the embedded server. Holds the password. */
  serverUrl: string;
  clusterFolder: string;
};

/** So much stays free for the log. */
const SPARE_BYTES = 268_435_456;
const ZSTD = { params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Copies the files of the running database into one file of the series. It can be restored once the log of the series
 * reaches `stop_place`; the caller records it then.
 *
 * @throws StartProblem when the disk of the copy is too full.
 */
export async function copyBase(
  source: BaseSource,
  series: Series,
  { isFast, now }: { isFast: boolean; now: () => Date },
): Promise<BaseFacts> {
  const begunAt = now();
  const file = baseFileName(begunAt);
  await requireSpace(source, series);
  const client = await connectSource(source.serverUrl);
  try {
    const startPlace = await beginBase(client, { isFast });
    let stopPlace = startPlace;
    const hash = createHash("sha256");
    const entries = entriesOf(source, async () => {
      const end = await endBase(client);
      stopPlace = end.stopPlace;
      return end.label;
    });
    await series.store.write(file, summed(compressed(tarOf(entries)), hash));
    return {
      file,
      begun_at: begunAt.toISOString(),
      ended_at: now().toISOString(),
      start_place: startPlace,
      stop_place: stopPlace,
      bytes: (await series.store.look(file))?.bytes ?? 0, // 0: it is gone, and is not recorded
      sha256: hash.digest("hex"),
    };
  } catch (error) {
    await series.store.remove(file).catch(() => undefined);
    throw error;
  } finally {
    await client.end(); // of a copy that failed, this ends PostgreSQL's part too
  }
}

type TarEntry = { name: string; size: number; content?: AsyncIterable<Uint8Array> };

/** The files; then, when all are read, PostgreSQL's label, by which it knows the copy at its start. */
async function* entriesOf(
  { clusterFolder, serverUrl }: BaseSource,
  end: () => Promise<string>,
): AsyncGenerator<TarEntry> {
  for (const { name, isFolder } of await listBase(clusterFolder)) {
    if (isFolder) yield { name: `cluster/${name}/`, size: 0 };
    else {
      const path = join(clusterFolder, name);
      const size = await sizeNow(path);
      if (size !== undefined) yield { name: `cluster/${name}`, size, content: bytesOf(path, size) };
    }
  }
  yield textEntry("cluster/backup_label", await end());
  yield textEntry("database-password", decodeURIComponent(new URL(serverUrl).password)); // opens the restored database
}

function textEntry(name: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: Readable.from([bytes]) };
}

function tarOf(entries: AsyncIterable<TarEntry>): Readable {
  const { readable, controller } = createTarPacker();
  const packed = async (): Promise<void> => {
    for await (const { name, size, content } of entries) {
      const type = name.endsWith("/") ? ("directory" as const) : ("file" as const);
      const writer = controller.add({ name, size, type, mode: type === "file" ? 0o600 : 0o700 }).getWriter();
      for await (const chunk of content ?? []) await writer.write(chunk);
      await writer.close();
    }
    controller.finalize();
  };
  void packed().catch((error: unknown) => controller.error(error)); // the reader of the stream gets it
  return Readable.fromWeb(readable as NodeReadableStream);
}

/** A fault of the content reaches the reader: of a mere `pipe` it would end the thread. */
const compressed = (content: Readable): Readable => pipeline(content, createZstdCompress(ZSTD), () => undefined);

async function* summed(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/** A full disk would stop the copy of the log too. */
async function requireSpace({ clusterFolder }: BaseSource, { store, bases }: Series): Promise<void> {
  const last = bases.at(-1)?.bytes;
  const needed = SPARE_BYTES + (last === undefined ? (await bytesOfBase(clusterFolder)) / 2 : last * 1.25);
  const free = await store.freeBytes();
  if (free < needed)
    throw new StartProblem(
      `the disk of the copy is too full for a base copy: ${megabytes(free)} are free, ${megabytes(needed)} are needed`,
    );
}

async function bytesOfBase(clusterFolder: string): Promise<number> {
  let bytes = 0;
  for (const { name, isFolder } of await listBase(clusterFolder))
    if (!isFolder) bytes += (await sizeNow(join(clusterFolder, name))) ?? 0;
  return bytes;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`;
