import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { zstdCompressSync } from "node:zlib";
import { seededRandom } from "@pockethall/domain/random";
import { expect, test } from "vitest";
import { ask } from "../../../packages/embedded-postgres/testing/temporary-site.ts";
import { SEARCH_SEED, searchSize } from "../../testing/app/search-size.ts";
import { machineClock } from "../kernel/clock.ts";
import { checkCopy } from "./choose-base.ts";
import { createCopier } from "./copier.ts";
import { rememberOwner } from "./copy-owner.ts";
import { listPieces, listSeries, pieceFile } from "./copy-series.ts";
import { readPiece } from "./log-copy.ts";
import { connectSource, letGo } from "./source.repository.ts";
import { type CopiedDatabase, openCopiedDatabase, ROWS_OF_FILES, untilComplete } from "./testing/copied-database.ts";

const DAY_MS = 24 * 3_600_000;
const KEEP_COPYING = fileURLToPath(new URL("./testing/keep-copying.ts", import.meta.url));

test("what was committed before a round is in the copy, without the database's help", async () => {
  await using database = await openCopiedDatabase({ cluster: "whole" });
  const copier = database.copier();
  await database.add(1_000);
  await untilComplete(copier);
  await database.add(2_000);
  await copier.round();
  await copier.stop();
  expect(await database.restore()).toBe(3_000);
});

test("an idle database adds nothing to its copy", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await copier.round();
  const before = await filesIn(database);
  for (let round = 0; round < 5; round += 1) await copier.round();
  expect(await filesIn(database)).toEqual(before);
  await copier.stop();
});

test("a copy can be restored as of a moment, and not as of one that it does not reach", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await database.add(100);
  const [row] = await ask(database.embedded, "select clock_timestamp() as now");
  await database.add(50);
  await copier.round();
  await copier.stop();
  expect(await database.restore({ moment: row?.["now"] as Date })).toBe(100);
  await expect(database.restore({ moment: new Date(0) })).rejects.toThrow("holds no copy that reaches back to 1970");
});

test("a new process goes on in the same series, over many segments, and each becomes one file", async () => {
  await using database = await openCopiedDatabase();
  const first = database.copier();
  await untilComplete(first);
  await database.add(ROWS_OF_FILES.small);
  await first.round();
  await first.stop();
  const second = database.copier();
  await database.add(ROWS_OF_FILES.small);
  await second.round();
  await second.stop();
  const [series, ...more] = await listSeries(database.store);
  expect(more).toEqual([]);
  const pieces = series ? await listPieces(series) : [];
  const last = pieces.at(-1)?.name.slice(0, 24);
  const complete = pieces.map(({ name }) => name.slice(0, 24)).filter((segment) => segment !== last);
  expect(complete.length).toBeGreaterThan(2);
  expect(new Set(complete).size).toBe(complete.length);
  expect(await database.restore()).toBe(2 * ROWS_OF_FILES.small);
});

test("many small pieces of one segment become one", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  for (let round = 0; round < 65; round += 1) {
    await database.add(1);
    await copier.round();
  }
  const [series] = await listSeries(database.store);
  expect((series ? await listPieces(series) : []).length).toBeLessThan(35);
  await copier.stop();
  expect(await database.restore()).toBe(65);
});

test("a folder that is gone is reported, the database goes on, and the copy too when it is back", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await rename(database.folder, `${database.folder}-away`);
  await database.add(100);
  await expect(copier.round()).rejects.toThrow(/does not hold the copy that was there: connect its disk/u);
  await mkdir(database.folder); // an empty mount point
  await expect(copier.round()).rejects.toThrow(/does not hold the copy that was there: connect its disk/u);
  expect(await readdir(database.folder)).toEqual([]);
  await rm(database.folder, { recursive: true });
  await rename(`${database.folder}-away`, database.folder);
  await copier.round();
  await copier.stop();
  expect(await listSeries(database.store)).toHaveLength(1);
  expect(await database.restore()).toBe(100);
});

test("a folder with other files, or with another installation's copy, is refused and left as it is", async () => {
  await using database = await openCopiedDatabase();
  await writeFile(join(database.folder, "holiday.jpg"), "");
  await expect(database.copier().round()).rejects.toThrow("holds other files: choose an empty folder");
  await rm(join(database.folder, "holiday.jpg"));
  await using other = await openCopiedDatabase({ cluster: "whole" });
  const copier = other.copier();
  await untilComplete(copier);
  await copier.stop();
  await cp(other.folder, database.folder, { recursive: true });
  await expect(database.copier().round()).rejects.toThrow("holds the copy of another installation: restore it");
  expect(await filesIn(database)).toEqual(await filesIn(other));
  // The database was emptied, and what the data folder remembers stayed.
  const memory = await readFile(join(other.dataFolder, "continuous-copy.json"), "utf8");
  await writeFile(join(database.dataFolder, "continuous-copy.json"), memory.replace(other.folder, database.folder));
  await expect(database.copier().round()).rejects.toThrow("holds the copy of another installation: restore it");
  expect(await filesIn(database)).toEqual(await filesIn(other));
});

test("two machines with one database do not copy to one folder; the restored one takes it from the lost one", async () => {
  await using database = await openCopiedDatabase();
  const lost = database.copier();
  await untilComplete(lost);
  const dataFolder = join(database.dataFolder, "other");
  await mkdir(dataFolder);
  const other = createCopier({ ...database.task, dataFolder }, machineClock);
  const before = await filesIn(database);
  await expect(other.round()).rejects.toThrow("holds the copy of another machine with this database: stop one");
  expect(await filesIn(database)).toEqual(before);
  await lost.round();
  await rememberOwner(dataFolder, database.store); // as a restore does
  await other.round();
  await expect(lost.round()).rejects.toThrow("holds the copy of another machine with this database: stop one");
  await expect(lost.round()).rejects.toThrow("holds the copy of another machine with this database: stop one");
  await database.add(100);
  await untilComplete(other);
  await other.stop();
  expect(await database.restore()).toBe(100);
});

test("a database that no longer keeps its log begins a new series, and nothing is missing", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await database.add(100);
  const client = await connectSource(database.embedded.ownerUrl("postgres"));
  await letGo(client); // as PostgreSQL does when too much waits for a copy
  await client.end();
  await expect(copier.round()).rejects.toThrow("the log was not kept");
  await untilComplete(copier);
  await database.add(100);
  await copier.round();
  await copier.stop();
  expect(await database.restore()).toBe(200);
});

test("a process that finds other bytes in the copy than in the log begins a new series", async () => {
  await using database = await openCopiedDatabase();
  const first = database.copier();
  await untilComplete(first);
  await database.add(100);
  await first.round();
  await first.stop();
  const [series] = await listSeries(database.store);
  const piece = series && (await listPieces(series)).at(-1);
  if (!series || !piece) throw new Error("nothing was copied");
  const torn = Buffer.from(await readPiece(series, piece));
  torn.fill(0, Math.max(0, torn.length - 64));
  await writeFile(series.store.titleOf(pieceFile(piece)), zstdCompressSync(torn));
  const second = database.copier();
  await untilComplete(second);
  await database.add(100);
  await second.round();
  await second.stop();
  expect(await listSeries(database.store)).toHaveLength(2);
  expect(await database.restore()).toBe(200);
});

test("a copy that fails beside a full disk of the database holds no log back, and a new series begins", async () => {
  await using database = await openCopiedDatabase();
  let freeBytes = 2 ** 31;
  const copier = database.copier(undefined, async () => freeBytes);
  const held = () => ask(database.embedded, "select slot_name from pg_replication_slots");
  await untilComplete(copier);
  await rename(database.folder, `${database.folder}-away`);
  await expect(copier.round()).rejects.toThrow("connect its disk");
  expect(await held()).toHaveLength(1);
  freeBytes = 2 ** 29;
  await expect(copier.round()).rejects.toThrow("The database's own disk has less than 1 GB left");
  expect(await held()).toEqual([]);
  await rename(`${database.folder}-away`, database.folder);
  await database.add(100);
  await untilComplete(copier);
  await copier.stop();
  expect(await listSeries(database.store)).toHaveLength(2);
  expect(await database.restore()).toBe(100);
});

test("the log is not copied past a picture that could not be copied, which its rows may name", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  const before = (await filesIn(database)).filter((name) => name.includes("/log/"));
  const picture = join(database.dataFolder, "uploads", `${"0".repeat(64)}.webp`);
  await mkdir(picture, { recursive: true }); // cannot be read
  await database.add(100);
  await expect(copier.round()).rejects.toThrow("EISDIR");
  expect((await filesIn(database)).filter((name) => name.includes("/log/"))).toEqual(before);
  await rm(picture, { recursive: true });
  await copier.round();
  await copier.stop();
  expect(await database.restore()).toBe(100);
});

test("a base copy that ended before its round failed stays, and counts in the next round", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await copier.round();
  await copier.stop(); // the base copy is whole, and no round has recorded it
  await untilComplete(copier);
  await copier.stop();
  await checkCopy(database.store);
  expect((await listSeries(database.store))[0]?.bases).toHaveLength(1);
});

test("a base copy whose connection is lost is reported, and the log is copied on", async () => {
  await using database = await openCopiedDatabase();
  let today = new Date();
  const copier = database.copier(() => today);
  await database.add(60_000);
  await copier.round();
  const end = `select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
    where application_name = 'pockethall-copy' and query like '%pg_backup_start%' and state = 'idle'`;
  while ((await ask(database.embedded, end)).length === 0);
  await expect.poll(async () => (await copier.round()).baseProblem).toContain("onnection");
  today = new Date(today.getTime() + DAY_MS);
  await expect.poll(async () => (await copier.round()).baseAt).not.toBeNull();
  await copier.stop();
  expect(await database.restore()).toBe(60_000);
});

test("each day a base copy is made; the newest two stay with their log, and pictures that are still there", async () => {
  await using database = await openCopiedDatabase();
  const picture = (letter: string) => `${createHash("sha256").update(letter).digest("hex")}.webp`;
  await mkdir(join(database.dataFolder, "uploads"));
  for (const letter of ["a", "b"]) await writeFile(join(database.dataFolder, "uploads", picture(letter)), letter);
  await writeFile(join(database.dataFolder, "secret-key"), "key");
  await ask(database.embedded, "alter system set checkpoint_completion_target = 0"); // else spread over minutes
  await ask(database.embedded, "select pg_reload_conf()");
  let today = new Date();
  const copier = database.copier(() => today);
  await untilComplete(copier);
  await rm(join(database.dataFolder, "uploads", picture("a")));
  const firstPieces = new Set((await filesIn(database)).filter((name) => name.includes("/log/")));
  for (const baseCount of [2, 2]) {
    await database.add(ROWS_OF_FILES.small);
    today = new Date(today.getTime() + DAY_MS);
    await expect.poll(async () => Date.parse((await copier.round()).baseAt ?? "")).toBe(today.getTime());
    expect((await listSeries(database.store))[0]?.bases).toHaveLength(baseCount);
  }
  await copier.stop();
  const files = await filesIn(database);
  expect(files.filter((name) => name.endsWith(".tar.zst"))).toHaveLength(2);
  expect(files.filter((name) => firstPieces.has(name))).toEqual([]);
  expect(files.filter((name) => name.endsWith(".webp")).map((name) => name.split("/").at(-1))).toEqual([picture("b")]);
  expect(files.some((name) => name.endsWith("files/secret-key"))).toBe(true);
  await writeFile(join(database.folder, files.findLast((name) => name.endsWith(".tar.zst")) ?? ""), "damaged");
  await expect(checkCopy(database.store)).rejects.toThrow("is damaged");
  expect(await database.restore()).toBe(2 * ROWS_OF_FILES.small); // from the base copy before, and all of the log after it
  const key = join(database.restoredFiles(), "secret-key");
  expect([await readFile(key, "utf8"), (await stat(key)).mode & 0o777]).toEqual(["key", 0o600]);
});

test("damage is found, in the base copy and in the log, and nothing is restored from it", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await database.add(100);
  await copier.round();
  await copier.stop();
  await checkCopy(database.store);
  for (const kind of [/\.tar\.zst$/u, /\/log\//u]) {
    const path = join(database.folder, (await filesIn(database)).findLast((name) => kind.test(name)) ?? "");
    const whole = await readFile(path);
    const damaged = Buffer.from(whole);
    damaged[Math.floor(damaged.length / 2)] = (damaged[Math.floor(damaged.length / 2)] ?? 0) ^ 0xff;
    await writeFile(path, damaged);
    await expect(checkCopy(database.store)).rejects.toThrow(`${path} is damaged`);
    await expect(database.restore()).rejects.toThrow(`${path} is damaged`);
    await writeFile(path, whole);
  }
  expect(await database.restore()).toBe(100);
});

test("damage of a picture or of the key is found; modes keep everything to its owner", async () => {
  await using database = await openCopiedDatabase();
  await mkdir(join(database.dataFolder, "uploads"));
  const picture = `${createHash("sha256").update("picture").digest("hex")}.webp`;
  await writeFile(join(database.dataFolder, "uploads", picture), "picture");
  await writeFile(join(database.dataFolder, "secret-key"), "key");
  const copier = database.copier();
  await untilComplete(copier);
  await copier.stop();
  await checkCopy(database.store);
  const files = (await filesIn(database)).map((name) => join(database.folder, name));
  for (const path of files) {
    expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
    const parent = dirname(path);
    if (parent !== database.folder) expect([parent, (await stat(parent)).mode & 0o077]).toEqual([parent, 0]);
  }
  for (const name of [picture, "secret-key"]) {
    const path = files.find((file) => file.endsWith(name)) ?? "";
    const whole = await readFile(path);
    await writeFile(path, "other");
    await expect(checkCopy(database.store)).rejects.toThrow(`${path} is damaged`);
    await writeFile(path, whole);
  }
});

test("a bad record in a whole piece ends no restore without a word", async () => {
  await using database = await openCopiedDatabase();
  const copier = database.copier();
  await untilComplete(copier);
  await database.add(1_000);
  await copier.round();
  await database.add(1_000);
  await copier.round();
  await copier.stop();
  const [series] = await listSeries(database.store);
  const piece = series && (await listPieces(series)).at(-1);
  if (!series || !piece) throw new Error("nothing was copied");
  const bytes = await readPiece(series, piece);
  const torn = Buffer.from(bytes).fill(0xff, bytes.length / 2, bytes.length / 2 + 64);
  await writeFile(series.store.titleOf(pieceFile(piece)), zstdCompressSync(torn));
  await checkCopy(database.store); // the file itself is whole
  await expect(database.restore()).rejects.toThrow(/the log is damaged at .* could not read the \d+ bytes after it/u);
  expect(await database.restore({ untilGap: true })).toBe(1_000);
});

const KILLS = searchSize(3, 24);
const KILL_SEED = `killed copier ${SEARCH_SEED}`;

test(`a copier killed at ${KILLS} moments leaves whole files only, and the next one goes on (${KILL_SEED})`, async () => {
  await using database = await openCopiedDatabase();
  const first = database.copier();
  await untilComplete(first);
  await first.stop();
  const random = seededRandom(KILL_SEED);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [KEEP_COPYING, JSON.stringify(database.order)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let rounds = 2 + Math.floor(random() * 6);
    for await (const _line of createInterface({ input: child.stdout })) {
      rounds -= 1;
      if (rounds > 0) await database.add(Math.ceil(random() * 900));
      else break;
    }
    await Promise.all([database.add(900), once(child, "exit"), child.kill("SIGKILL")]);
    const [series] = await listSeries(database.store);
    for (const piece of series ? await listPieces(series) : []) if (series) await readPiece(series, piece);
  }
  const last = database.copier();
  await last.round();
  await last.stop();
  expect((await filesIn(database)).filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(await listSeries(database.store)).toHaveLength(1);
  expect(await database.restore()).toBe(database.count());
});

/** The files of the copy, by their path in it. */
async function filesIn({ folder }: Pick<CopiedDatabase, "folder">): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
