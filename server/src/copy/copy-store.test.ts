import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { type CopyStore, within } from "./copy-store.ts";
import { openEncryptedStore } from "./encrypted-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { openObjectStore } from "./object-store.ts";
import { openStore } from "./open-store.ts";
import { readOnce } from "./read-once.ts";
import { openObjectServer } from "./testing/object-server.ts";

const PASSPHRASE = "a passphrase of the tests";
const FAST = { workFactor: 10 };

type Opened = AsyncDisposable & { store: CopyStore };

async function inFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-store-"));
  return { store: openFolderStore(folder), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

async function inObjects(): Promise<Opened> {
  const server = await openObjectServer();
  return { store: openObjectStore(server.address), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function inEncryptedObjects(): Promise<Opened> {
  const server = await openObjectServer();
  const store = openEncryptedStore(openObjectStore(server.address), PASSPHRASE, FAST);
  return { store, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Of 17 MB: three parts of an object store. */
async function* large(): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < 17; piece += 1) yield Buffer.alloc(1_048_576, piece);
}

async function* cutOff(): AsyncGenerator<Uint8Array> {
  yield* large();
  throw new Error("the source is gone");
}

describe.each([
  ["a folder", inFolder],
  ["an object store", inObjects],
  ["an encrypted object store", inEncryptedObjects],
] as const)("%s", (_name, open) => {
  test("keeps files under names with folders, replaces them and removes them", async () => {
    await using place = await open();
    const { store } = place;
    expect(await store.list("")).toEqual([]);
    expect(await store.list("a/log")).toEqual([]);
    expect(await store.look("a/one")).toBeUndefined();
    expect(await store.read("a/one")).toBeUndefined();
    await store.write("a/one", Buffer.from("first"));
    await store.write("a/one", Buffer.from("second"));
    await store.write("a/log/2-0", Buffer.from("x"));
    await store.write("a/log/1-0", Buffer.from("y"));
    await store.write("b", Buffer.of());
    expect((await store.list("")).toSorted()).toEqual(["a", "b"]);
    expect((await store.list("a")).toSorted()).toEqual(["log", "one"]);
    expect((await store.list("a/log")).toSorted()).toEqual(["1-0", "2-0"]);
    expect(await store.list("a/log", "2")).toEqual(["2-0"]);
    expect(String(await store.read("a/one"))).toBe("second");
    expect(String(await within(store, "a/log").read("1-0"))).toBe("y");
    expect(await store.look("b")).toMatchObject({ bytes: expect.any(Number), changedAt: expect.any(Date) });
    await store.remove("a/one");
    await store.remove("a/one");
    expect(await store.list("a")).toEqual(["log"]);
    await store.removeFolder("a");
    expect(await store.list("")).toEqual(["b"]);
    await store.removeFolder("a");
    await store.write("a/log/3-0", Buffer.from("again"));
    expect(String(await store.read("a/log/3-0"))).toBe("again");
  });

  test("keeps a large file as a whole, and nothing of one whose source fails", async () => {
    await using place = await open();
    const { store } = place;
    await store.write("base", large());
    const whole = await buffer(await store.stream("base"));
    expect(whole.equals(await buffer(large()))).toBe(true);
    await expect(store.write("half", cutOff())).rejects.toThrow("the source is gone");
    expect(await store.look("half")).toBeUndefined();
    await store.removeUnfinished("");
    expect(await store.list("")).toEqual(["base"]);
  });
});

test("a folder that is not there is never made", async () => {
  const store = openFolderStore(join(tmpdir(), "pockethall-not-there"));
  await expect(store.list("")).rejects.toThrow("is not there: connect its disk, or make the folder");
  await expect(store.write("a/b", Buffer.of())).rejects.toMatchObject({ code: "ENOENT" });
  await expect(store.list("")).rejects.toThrow("is not there");
});

test("what an encrypted store holds is encrypted, and opens with its passphrase only", async () => {
  await using server = await openObjectServer();
  const { address, directory } = server;
  const secret = "Ngozi Okafor +2348031234567";
  const store = await openStore(address);
  await store.write("one", Buffer.from(secret));
  await store.write("two", large());
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
  expect(contents.filter((content) => content.includes("age-encryption.org/v1"))).toHaveLength(3);
  expect(contents.some((content) => content.includes("Okafor"))).toBe(false);
  expect(String(await (await openStore(address)).read("one"))).toBe(secret);
  const other = await openStore({ ...address, passphrase: "another passphrase" });
  await expect(other.read("one")).rejects.toThrow(
    `BACKUP_PASSPHRASE does not open the copy in ${address.endpoint}/hall/copies/lagos: it was made with another one`,
  );
  await expect(other.write("one", Buffer.of())).rejects.toThrow("BACKUP_PASSPHRASE does not open");
  const bare = openObjectStore(address);
  await bare.write("one", Buffer.from("not encrypted"));
  await expect(store.read("one")).rejects.toThrow("/one is damaged: it cannot be decrypted");
  await bare.remove("pockethall-key.age");
  const without = await openStore(address);
  await expect(without.write("three", Buffer.of())).rejects.toThrow(
    "/pockethall-key.age is gone, which opens all else",
  );
  expect(await bare.look("pockethall-key.age")).toBeUndefined();
});

test("a store that refuses, has no such bucket, cannot be reached or does not answer says so without the secret", async () => {
  await using server = await openObjectServer();
  const { address } = server;
  const title = `${address.endpoint}/hall/copies/lagos`;
  const outsider = openObjectStore({ ...address, keyId: "outsider" });
  await expect(outsider.list("")).rejects.toThrow(`${title} refuses the key of COPY_STORE_URL (InvalidAccessKeyId)`);
  const wrong = openObjectStore({ ...address, bucket: "elsewhere" });
  await expect(wrong.list("")).rejects.toThrow("/elsewhere/copies/lagos is not there: make the bucket, or correct");
  await server.goAway();
  await expect(openObjectStore(address).list("")).rejects.toThrow(`${title} cannot be reached`);
  await server.comeBack();
  expect(await openObjectStore(address).list("")).toEqual([]);
});

test("an encrypted store over a folder hides only its own key", async () => {
  await using place = await inFolder();
  const store = openEncryptedStore(place.store, PASSPHRASE, FAST);
  await store.write("one", Buffer.from("1"));
  expect(await store.list("")).toEqual(["one"]);
  expect((await place.store.list("")).toSorted()).toEqual(["one", "pockethall-key.age"]);
});

/** A store of a test's own. */
async function answering(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { keyId: "key", secret: "hush", passphrase: "" };
  const address = { kind: "objects", endpoint, region: "auto", bucket: "hall", prefix: "", ...key } as const;
  return { endpoint, store: openObjectStore(address), [Symbol.asyncDispose]: async () => void server.close() };
}

test("an answer of a broken store is named", async () => {
  await using broken = await answering((_request, response) => response.writeHead(507).end());
  await expect(broken.store.write("one", Buffer.of(1))).rejects.toThrow(`${broken.endpoint}/hall answered 507`);
});

/** As in Amazon's description of ListObjectsV2: a list of more than 1,000 comes in parts. */
const pageOf = (names: readonly string[], next?: string): string => `<?xml version="1.0" encoding="UTF-8"?>
  <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <Name>hall</Name><Prefix>log/</Prefix><KeyCount>${names.length}</KeyCount><MaxKeys>1000</MaxKeys>
    <IsTruncated>${next !== undefined}</IsTruncated>
    ${next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}
    ${names.map((name) => `<Contents><Key>log/${name}</Key><Size>1</Size></Contents>`).join("")}
  </ListBucketResult>`;

test("a list of a store that comes in parts is read to its end", async () => {
  await using parted = await answering(({ url = "" }, response) => {
    const token = new URL(url, "http://store").searchParams.get("continuation-token");
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(token === "part two" ? pageOf(["3"]) : pageOf(["1", "2"], "part two"));
  });
  expect(await parted.store.list("log")).toEqual(["1", "2", "3"]);
});

test("parts of a file that an ended process has sent are given up", async () => {
  const requests: string[] = [];
  const unfinished = `<?xml version="1.0" encoding="UTF-8"?>
    <ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <Bucket>hall</Bucket><IsTruncated>false</IsTruncated>
      <Upload><Key>series/base</Key><UploadId>half</UploadId></Upload>
    </ListMultipartUploadsResult>`;
  await using server = await answering(({ method = "", url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://store");
    requests.push(`${method} ${pathname} ${searchParams.get("prefix") ?? searchParams.get("uploadId")}`);
    if (method === "GET") response.writeHead(200, { "content-type": "application/xml" }).end(unfinished);
    else response.writeHead(204).end();
  });
  await server.store.removeUnfinished("series");
  expect(requests).toEqual(["GET /hall/ series/", "DELETE /hall/series/base half"]);
});

test("what is read once is read from the folder from then on, and small files are not", async () => {
  await using place = await inFolder();
  const { store } = place;
  await store.write("base", large());
  await store.write("facts", Buffer.from("before"));
  const downloads = await mkdtemp(join(tmpdir(), "pockethall-downloads-"));
  try {
    const reader = readOnce(store, join(downloads, "here"));
    const first = await buffer(await reader.stream("base"));
    await store.write("base", Buffer.from("changed"));
    await store.write("facts", Buffer.from("after"));
    expect((await buffer(await reader.stream("base"))).equals(first)).toBe(true);
    expect(String(await reader.read("facts"))).toBe("after");
  } finally {
    await rm(downloads, { recursive: true });
  }
});
