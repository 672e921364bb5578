import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { checkCopy } from "./choose-base.ts";
import { listPieces, listSeries } from "./copy-series.ts";
import { openStore } from "./open-store.ts";
import { openCopiedDatabase, untilComplete } from "./testing/copied-database.ts";
import { openObjectServer } from "./testing/object-server.ts";

const DAY_MS = 24 * 3_600_000;

test("what was committed before a round is in the object store, over many segments and processes", async () => {
  await using server = await openObjectServer();
  await using database = await openCopiedDatabase(server.address);
  const first = database.copier();
  await database.add(1_000);
  await untilComplete(first);
  await database.add(70_000);
  await first.round();
  await first.stop();
  const second = database.copier();
  await database.add(70_000);
  await second.round();
  await second.stop();
  const [series, ...more] = await listSeries(database.store);
  expect(more).toEqual([]);
  expect(new Set((series ? await listPieces(series) : []).map(({ name }) => name.slice(0, 24))).size).toBeGreaterThan(
    2,
  );
  await checkCopy(database.store);
  expect(await database.restore()).toBe(141_000);
});

test("a store that is away is reported, the database goes on, and the copy too when it is back", async () => {
  await using server = await openObjectServer();
  await using database = await openCopiedDatabase(server.address);
  const copier = database.copier();
  await untilComplete(copier);
  await server.goAway();
  await database.add(100);
  await expect(copier.round()).rejects.toThrow("/hall/copies/lagos cannot be reached");
  await server.comeBack();
  await copier.round();
  await copier.stop();
  expect(await listSeries(database.store)).toHaveLength(1);
  expect(await database.restore()).toBe(100);
});

test("an idle database adds nothing, each day a base copy is made, and the oldest is removed", async () => {
  await using server = await openObjectServer();
  await using database = await openCopiedDatabase(server.address);
  let today = new Date();
  const copier = database.copier(() => today);
  await untilComplete(copier);
  await copier.round();
  const before = await readdir(server.directory, { recursive: true });
  for (let round = 0; round < 3; round += 1) await copier.round();
  expect(await readdir(server.directory, { recursive: true })).toEqual(before);
  for (const _day of [1, 2]) {
    await database.add(100);
    today = new Date(today.getTime() + DAY_MS);
    await expect.poll(async () => Date.parse((await copier.round()).baseAt ?? "")).toBe(today.getTime());
  }
  await copier.stop();
  const stored = (await readdir(server.directory, { recursive: true })).filter((name) => name.includes(".tar.zst"));
  expect(new Set(stored.map((name) => /base-\d+T\d+Z/u.exec(name)?.[0])).size).toBe(2);
  expect(await database.restore()).toBe(200);
});

test("the part of a bucket that holds another installation's copy, or other files, is refused", async () => {
  await using server = await openObjectServer();
  await using database = await openCopiedDatabase(server.address);
  const copier = database.copier();
  await untilComplete(copier);
  await copier.stop();
  await using other = await openCopiedDatabase(server.address);
  await expect(other.copier().round()).rejects.toThrow("holds the copy of another installation: restore it, or choose");
  const elsewhere = { ...server.address, prefix: "pictures" };
  await (await openStore(elsewhere)).write("holiday.jpg", Buffer.of(1));
  await using third = await openCopiedDatabase(elsewhere);
  await expect(third.copier().round()).rejects.toThrow("/hall/pictures holds other files: choose an empty folder");
  await using fourth = await openCopiedDatabase({ ...server.address, prefix: "", bucket: "hall" });
  await expect(fourth.copier().round()).rejects.toThrow("/hall holds other files: choose an empty folder");
});
