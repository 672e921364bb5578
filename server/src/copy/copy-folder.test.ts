import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseBase } from "./choose-base.ts";
import {
  type BaseFacts,
  beginSeries,
  listSeries,
  logFolderOf,
  readSeries,
  recordBase,
  type Series,
} from "./copy-folder.ts";
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

test("a gap in the log is no end of it: it is named, unless the part before it is asked for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "copy-folder-"));
  try {
    const series = await beginSeries(folder, FACTS);
    await writeFile(join(series.folder, BASE.file), "abc");
    await recordBase(series, BASE);
    const files = { timeline: 1, segmentBytes: FACTS.segment_bytes };
    const write = (from: number, to: number) => writeFile(join(logFolderOf(series), pieceName(from, to, files)), "");
    await write(0, 100);
    expect((await chooseBase(folder)).pieces).toHaveLength(1);
    await write(200, 300);
    await expect(chooseBase(folder)).rejects.toThrow(/has a gap after about 2\d{3}-.*: 0\/64 to 0\/C8 is missing/u);
    expect((await chooseBase(folder, { untilGap: true })).pieces).toHaveLength(1);
    await write(100, 200);
    expect((await chooseBase(folder)).pieces).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the newest copy is the last in the order of the log, whatever the clock said", async () => {
  const folder = await mkdtemp(join(tmpdir(), "copy-folder-"));
  try {
    const early = "2016-01-01T00:00:00.000Z"; // as of a machine without a battery
    const before = await beginSeries(folder, FACTS);
    const newer = await beginSeries(folder, { ...FACTS, begun_at: early });
    const files = { timeline: 1, segmentBytes: FACTS.segment_bytes };
    const add = async (series: Series, base: Partial<BaseFacts>) => {
      const whole = { ...BASE, ...base };
      await writeFile(join(series.folder, whole.file), "abc");
      await recordBase(series, whole);
      await writeFile(join(logFolderOf(series), pieceName(0, 300, files)), "");
    };
    await add(before, {});
    await add(newer, { start_place: 100 });
    const last = { file: "base-20160101T000000Z.tar.zst", begun_at: early, ended_at: early, start_place: 200 };
    await add(newer, last);
    expect((await listSeries(folder)).map(({ name }) => name)).toEqual([before.name, newer.name]);
    expect(await chooseBase(folder)).toMatchObject({ series: { name: newer.name }, base: last });
    await removeOld(folder, newer, 1);
    expect(await listSeries(folder)).toMatchObject([{ name: newer.name, bases: [last] }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a base copy counts only while its file is there, in full size when it is recorded", async () => {
  const folder = await mkdtemp(join(tmpdir(), "copy-folder-"));
  try {
    const series = await beginSeries(folder, FACTS);
    const path = join(series.folder, BASE.file);
    await expect(recordBase(series, BASE)).rejects.toThrow(`${path} is gone, or was changed`);
    await writeFile(path, "ab");
    await expect(recordBase(series, BASE)).rejects.toThrow(`${path} is gone, or was changed`);
    await writeFile(path, "abc");
    await recordBase(series, BASE);
    expect((await readSeries(folder, series.name))?.bases).toEqual([BASE]);
    await rm(path);
    expect((await readSeries(folder, series.name))?.bases).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
