import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { checkCopy } from "./choose-base.ts";
import { listPieces, listSeries } from "./copy-series.ts";
import { openCopiedDatabase, ROWS_OF_FILES, untilComplete } from "./testing/copied-database.ts";
import { openObjectServer } from "./testing/object-server.ts";

const DAY_MS = 24 * 3_600_000;

test("what was committed before a round is in the object store, over segments, outages and processes", async () => {
  await using server = await openObjectServer();
  await using database = await openCopiedDatabase({ address: server.address, cluster: "whole" });
  const first = database.copier();
  await untilComplete(first);
  await server.goAway();
  await database.add(ROWS_OF_FILES.whole);
  await expect(first.round()).rejects.toThrow("/hall/copies/lagos cannot be reached");
  await server.comeBack();
  await first.round();
  await first.stop();
  const second = database.copier();
  await database.add(1_000);
  await second.round();
  await second.stop();
  const [series, ...more] = await listSeries(database.store);
  expect(more).toEqual([]);
  expect(new Set((series ? await listPieces(series) : []).map(({ name }) => name.slice(0, 24))).size).toBeGreaterThan(
    1,
  );
  await checkCopy(database.store);
  expect(await database.restore()).toBe(database.count());
});

test("an idle database adds nothing, each day a base copy is made, and the oldest is removed", async () => {
  await using server = await openObjectServer();
  await using database = await openCopiedDatabase({ address: server.address });
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
});
