import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseBase } from "./choose-base.ts";
import {
  type BaseFacts,
  beginSeries,
  listSeries,
  pieceFile,
  readSeries,
  recordBase,
  type Series,
} from "./copy-series.ts";
import { openFolderStore } from "./folder-store.ts";
import { pieceName } from "./pieces.ts";
import { removeOld } from "./remove-old.ts";

const BEGUN = "2026-11-28T12:00:00.000Z";
const BASE: BaseFacts = {
  file: "base-20261128T120000Z.tar.zst",
  begun_at: BEGUN,
  ended_at: BEGUN,
  start_place: 0,
  stop_place: 0,
  bytes: 3,
  sha256: "",
};

const FACTS = { system_id: "1", timeline: 1, segment_bytes: 16_777_216, begun_at: BEGUN };
const LOG_FILES = { timeline: 1, segmentBytes: FACTS.segment_bytes };

async function openPlace() {
  const folder = await mkdtemp(join(tmpdir(), "copy-series-"));
  return { store: openFolderStore(folder), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

const writePiece = ({ store }: Series, from: number, to: number) =>
  store.write(pieceFile({ name: pieceName(from, to, LOG_FILES) }), Buffer.of());

test("a gap in the log is no end of it: it is named, unless the part before it is asked for", async () => {
  await using place = await openPlace();
  const series = await beginSeries(place.store, FACTS);
  await series.store.write(BASE.file, Buffer.from("abc"));
  await recordBase(series, BASE);
  await writePiece(series, 0, 100);
  expect((await chooseBase(place.store)).pieces).toHaveLength(1);
  await writePiece(series, 200, 300);
  await expect(chooseBase(place.store)).rejects.toThrow(/has a gap after about 2\d{3}-.*: 0\/64 to 0\/C8 is missing/u);
  expect((await chooseBase(place.store, { untilGap: true })).pieces).toHaveLength(1);
  await writePiece(series, 100, 200);
  expect((await chooseBase(place.store)).pieces).toHaveLength(3);
});

test("the newest copy is the last in the order of the log, whatever the clock said", async () => {
  await using place = await openPlace();
  const early = "2016-01-01T00:00:00.000Z"; // as of a machine without a battery
  const before = await beginSeries(place.store, FACTS);
  const newer = await beginSeries(place.store, { ...FACTS, begun_at: early });
  const add = async (series: Series, base: Partial<BaseFacts>) => {
    const whole = { ...BASE, ...base };
    await series.store.write(whole.file, Buffer.from("abc"));
    await recordBase(series, whole);
    await writePiece(series, 0, 300);
  };
  await add(before, {});
  await add(newer, { start_place: 100 });
  const last = { file: "base-20160101T000000Z.tar.zst", begun_at: early, ended_at: early, start_place: 200 };
  await add(newer, last);
  expect((await listSeries(place.store)).map(({ name }) => name)).toEqual([before.name, newer.name]);
  expect(await chooseBase(place.store)).toMatchObject({ series: { name: newer.name }, base: last });
  await removeOld(place.store, newer, 1);
  expect(await listSeries(place.store)).toMatchObject([{ name: newer.name, bases: [last] }]);
});

test("a base copy counts only while its file is there, in full size when it is recorded", async () => {
  await using place = await openPlace();
  const series = await beginSeries(place.store, FACTS);
  const path = series.store.titleOf(BASE.file);
  await expect(recordBase(series, BASE)).rejects.toThrow(`${path} is gone, or was changed`);
  await series.store.write(BASE.file, Buffer.from("ab"));
  await expect(recordBase(series, BASE)).rejects.toThrow(`${path} is gone, or was changed`);
  await series.store.write(BASE.file, Buffer.from("abc"));
  await recordBase(series, BASE);
  expect((await readSeries(place.store, series.name))?.bases).toEqual([BASE]);
  await series.store.remove(BASE.file);
  expect((await readSeries(place.store, series.name))?.bases).toEqual([]);
});

test("a piece that goes between two looks, as while the copy is written, is named", async () => {
  await using place = await openPlace();
  const series = await beginSeries(place.store, FACTS);
  await series.store.write(BASE.file, Buffer.from("abc"));
  await recordBase(series, BASE);
  await writePiece(series, 0, 100);
  const look: typeof place.store.look = async (name) => (name.includes("/log/") ? undefined : place.store.look(name));
  await expect(chooseBase({ ...place.store, look })).rejects.toThrow(/\.zst is gone: the copy is being changed/u);
});
