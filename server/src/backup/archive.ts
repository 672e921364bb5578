import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { StartProblem } from "../kernel/start-problem.ts";

export type Sealed = { path: string; passphrase: string | undefined };

/** Adds one entry and waits until the file can take more. */
export type AddEntry = (name: string, content: Uint8Array) => Promise<void>;

type Bytes = ReadableStream<Uint8Array>;
/** The libraries use web streams, files and gzip use Node's. */
// Their declared types take any kind of bytes, which pipeThrough refuses.
const gzip = () => new CompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
const gunzip = () => new DecompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
const toNode = (stream: Bytes): Readable => Readable.fromWeb(stream as NodeReadableStream);
const toWeb = (stream: Readable): Bytes => Readable.toWeb(stream) as Bytes;

const AGE_HEADER = "age-encryption.org/v1";

/**
 * Writes a backup file: a gzipped tar of what `fill` adds, encrypted when there is a passphrase. The file appears under
 * its name only when it is whole and on the disk; only its owner may read it.
 */
export async function writeArchive(
  { path, passphrase }: Sealed,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const add: AddEntry = async (name, content) => {
    const writer = controller.add({ name, size: content.byteLength, mode: 0o600 }).getWriter();
    if (content.byteLength > 0) await writer.write(content);
    await writer.close();
  };
  const filled = fill(add).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  try {
    const packed = readable.pipeThrough(gzip());
    const sealed = passphrase === undefined ? packed : await encrypted(packed, passphrase);
    await pipeline(toNode(sealed), createWriteStream(part, { mode: 0o600, flags: "wx" }));
    await filled;
    await onDisk(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function encrypted(content: Bytes, passphrase: string): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(content);
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export type Entry = { name: string; chunks: AsyncIterable<Uint8Array> };

/**
 * The entries of a backup file, in order; the chunks of one must be read before the next.
 *
 * @throws StartProblem when the file is no backup, is damaged, or the passphrase is missing or wrong.
 */
export async function* readArchive({ path, passphrase }: Sealed): AsyncGenerator<Entry> {
  try {
    const stored = toWeb(createReadStream(path));
    const packed = (await isEncrypted(path)) ? await decrypted(stored, passphrase) : stored;
    const tar = packed.pipeThrough(gunzip());
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true })))
      yield { name: header.name, chunks: explained(body, path) };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* explained(chunks: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw unreadable(path, error);
  }
}

const unreadable = (path: string, error: unknown): StartProblem =>
  error instanceof StartProblem
    ? error
    : new StartProblem(
        `${path} cannot be read as a backup: ${(error as Error).message || "it is damaged or cut short"}`,
        { cause: error },
      );

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(AGE_HEADER.length) });
    return buffer.toString("latin1") === AGE_HEADER;
  } finally {
    await file.close();
  }
}

async function decrypted(content: Bytes, passphrase: string | undefined): Promise<Bytes> {
  if (passphrase === undefined)
    throw new StartProblem("this backup is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(content);
}
