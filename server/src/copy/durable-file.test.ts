import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeDurably } from "./durable-file.ts";

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-file-"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test("a file takes the place of the one before", async () => {
  await using place = await openFolder();
  const path = join(place.folder, "piece");
  await writeDurably(path, Buffer.from("before"));
  await writeDurably(path, Buffer.from("after"));
  expect(await readFile(path, "utf8")).toBe("after");
  expect(await readdir(place.folder)).toEqual(["piece"]);
});

test("a full disk fails with its reason and leaves the file of before, and no half one", async () => {
  await using place = await openFolder();
  const path = join(place.folder, "piece");
  await writeFile(path, "before");
  await symlink("/dev/full", `${path}.part`); // takes no byte, as a full disk
  await expect(writeDurably(path, Buffer.from("after"))).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await readFile(path, "utf8")).toBe("before");
  expect(await readdir(place.folder)).toEqual(["piece"]);
});

test("content that ends half-way leaves no file", async () => {
  await using place = await openFolder();
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("the source is gone");
  }
  await expect(writeDurably(join(place.folder, "piece"), broken())).rejects.toThrow("the source is gone");
  expect(await readdir(place.folder)).toEqual([]);
});
