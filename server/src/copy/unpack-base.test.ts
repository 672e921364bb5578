import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { packTar } from "modern-tar";
import { expect, onTestFinished, test } from "vitest";
import type { BaseFacts, Series } from "./copy-series.ts";
import { openFolderStore } from "./folder-store.ts";
import { readPassword, unpackBase } from "./unpack-base.ts";

const BLOCK_BYTES = 512;
/** All places of the last entries in the pieces in which the file is unpacked. */
const PLACES = 140;
const LABEL = "START WAL LOCATION: 0/2000028";

test("the password and the files of a base copy are read, wherever its pieces begin and end", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-base-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (let place = 0; place < PLACES; place += 1) {
    const file = `base-${place}.tar.zst`;
    await writeFile(join(folder, file), zstdCompressSync(await baseOf(place * BLOCK_BYTES)));
    const [series, base] = [{ store: openFolderStore(folder) } as Series, { file } as BaseFacts];
    expect([place, await readPassword(series, base)]).toEqual([place, "the password"]);
    const target = join(folder, String(place));
    await mkdir(target);
    await unpackBase(series, base, target);
    expect(await readFile(join(target, "backup_label"), "utf8")).toBe(LABEL);
    expect((await readFile(join(target, "global/1"))).length).toBe(place * BLOCK_BYTES);
  }
});

/** As `copyBase` orders them: folders and files, the label, the password. */
const baseOf = (bytes: number): Promise<Uint8Array> =>
  packTar([
    { header: { name: "cluster/global/", size: 0, type: "directory" } },
    entry("cluster/global/1", Buffer.alloc(bytes, 7)),
    entry("cluster/backup_label", Buffer.from(LABEL)),
    entry("database-password", Buffer.from("the password")),
  ]);

const entry = (name: string, data: Buffer) => ({
  header: { name, size: data.length, type: "file" as const },
  data: new Uint8Array(data),
});
