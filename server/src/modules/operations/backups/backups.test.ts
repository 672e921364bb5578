import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { withBackupLock } from "../../../backup/backup-lock.repository.ts";
import { checkBackup } from "../../../backup/read-backup.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import { jobTasks } from "../../../tasks.ts";
import { freeBytesIn } from "./backup-files.ts";
import { createBackupsJob } from "./backups.job.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let parent: string;
let folder: string;
let now: Date;
const warnings: string[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "pockethall backups "));
  folder = join(parent, "kept");
  now = new Date(Date.now() + 3 * DAY_MS); // the database was made today
  const backups = { atMinute: 150, folder, keep: 2, passphrase: undefined };
  server = await openTestServer({ clock: () => now, backups });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(parent, { recursive: true });
});
beforeEach(async () => {
  await server.db.deleteFrom("backup_runs").execute();
  await rm(folder, { recursive: true, force: true });
  warnings.length = 0;
});

/** Everything that is due, as the queue of a running server does it. */
async function round(): Promise<void> {
  await server.services.backupsJob.startDue();
  const warn = (message: string) => void warnings.push(message);
  await runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn });
}
const runs = () => server.db.selectFrom("backup_runs").selectAll().orderBy("created_at").execute();
const files = () => readdir(folder).catch(() => []);

/** The same job with a part of it replaced. */
const jobWith = ({ freeBytes = freeBytesIn, dataFolder = server.folder, into = folder, passphrase = "" }) => {
  const { db, databaseUrl, services } = server;
  const site = { atMinute: 150, keep: 2, folder: into, passphrase: passphrase || undefined, databaseUrl, dataFolder };
  const { transact, backups } = services;
  return createBackupsJob({ db, transact, clock: () => now, site, backups, freeBytes });
};
async function asked(): Promise<string> {
  const id = await server.services.transact((tx) => server.services.backups.ask(tx));
  if (id === undefined) throw new Error("one is under way");
  return id;
}

test("one verified file a day beside the running server, the newest ones kept, and metrics that tell of it", async () => {
  const started: number[] = [];
  for (const _day of [1, 2, 3]) {
    await round();
    await round(); // the day has its backup
    started.push(now.getTime());
    now = new Date(now.getTime() + DAY_MS);
  }
  const found = await runs();
  expect(found.map(({ status, reason, removed_at }) => [status, reason, removed_at !== null])).toEqual([
    ["done", "schedule", true],
    ["done", "schedule", false],
    ["done", "schedule", false],
  ]);
  const kept = found.slice(1);
  expect(await files()).toEqual(kept.map(({ file_name }) => file_name));
  for (const run of kept) {
    const path = join(folder, run.file_name ?? "");
    const { end } = await checkBackup({ path, passphrase: undefined });
    expect(run.row_count).toBe(end.tables.reduce((sum, { rows }) => sum + rows, 0));
    expect(end.tables.map(({ name }) => name)).not.toContain("backup_runs");
    const { size, mode } = await stat(path);
    expect([run.size_bytes, mode & 0o777]).toEqual([size, 0o600]);
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const newest = `pockethall_backup_last_success_seconds ${(started.at(-1) ?? 0) / 1000}`;
  await eventually(async () => expect(await (await fetch(`${server.url}/metrics`)).text()).toContain(newest));
});

test("a disk that is too full: refused before the first byte, with figures, and tried again after an hour", async () => {
  await jobWith({ freeBytes: async () => 600 * 1_048_576 }).take(await asked()); // enough for a small database
  const second = await asked();
  await expect(jobWith({ freeBytes: async () => 400 * 1_048_576 }).take(second)).rejects.toThrow(/too full/u);
  const failed = (await runs()).find((run) => run.id === second);
  expect(failed).toMatchObject({ status: "failed", removed_at: null });
  expect(failed?.error).toMatch(/^the disk is too full: 400 MB are free in .+, a backup needs \d+ MB$/u);
  expect(await files()).toHaveLength(1);
  await server.services.backupsJob.take(second); // the queue's second try
  expect(await runs()).toHaveLength(2);
  await eventually(async () =>
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain("pockethall_backup_failing 1"),
  );

  now = new Date(now.getTime() + DAY_MS);
  await expect(jobWith({ freeBytes: async () => 0 }).take(await asked())).rejects.toThrow(/too full/u);
  await round();
  expect(await runs()).toHaveLength(3);
  now = new Date(now.getTime() + HOUR_MS);
  await round();
  expect((await runs()).at(-1)).toMatchObject({ status: "done" });
});

test("a failure in the middle leaves its reason, a line in the log and no half file", async () => {
  const dataFolder = join(parent, "bad data");
  const picture = `${"ab".repeat(32)}.webp`;
  await mkdir(join(dataFolder, "uploads", picture), { recursive: true }); // a folder cannot be read as a picture
  await expect(jobWith({ dataFolder }).take(await asked())).rejects.toThrow(/EISDIR/u);
  expect((await runs()).at(-1)?.error).toMatch(/EISDIR/u);
  expect(await files()).toEqual([]);

  const into = join(parent, "a file");
  await writeFile(into, "not a folder");
  await expect(jobWith({ into }).take(await asked())).rejects.toThrow(/file where the folder should be/u);

  await server.db.deleteFrom("backup_runs").execute();
  await rm(folder, { recursive: true });
  await writeFile(folder, "not a folder");
  await round();
  expect(warnings.join()).toContain("file where the folder should be");
});

test("asked for twice at once, in two processes, one encrypted file is made; a second wish waits its turn", async () => {
  const id = await asked();
  expect(await server.services.transact((tx) => server.services.backups.ask(tx))).toBeUndefined();
  const job = jobWith({ passphrase: "correct horse" });
  const results = await Promise.allSettled([job.take(id), jobWith({ passphrase: "correct horse" }).take(id)]);
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  const [run, ...others] = await runs();
  expect([run?.status, others]).toEqual(["done", []]);
  const [name = "", ...more] = await files();
  expect([name, more]).toEqual([run?.file_name, []]);
  expect(name).toMatch(/\.tar\.gz\.age$/u);
  expect(String(await readFile(join(folder, name))).slice(0, 21)).toBe("age-encryption.org/v1");
});

test("what an ended server left is recorded as failed and removed; a backup that is under way is left alone", async () => {
  const id = newId();
  const fileName = "pockethall-20261126-013000-0123abcd.tar.gz";
  await server.db
    .insertInto("backup_runs")
    .values({ id, reason: "schedule", status: "running", created_at: now, started_at: now, file_name: fileName })
    .execute();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${fileName}.part`), "half");
  await writeFile(join(folder, "notes.txt"), "mine");
  await withBackupLock(server.databaseUrl, () => server.services.backupsJob.startDue());
  expect(await runs()).toMatchObject([{ status: "running" }]);
  expect(await files()).toHaveLength(2);

  await server.services.backupsJob.startDue();
  expect(await runs()).toMatchObject([
    { status: "failed", error: "the server stopped before the backup was finished" },
  ]);
  expect(await files()).toEqual(["notes.txt"]);
});

test("a wish whose job was lost is asked for again", async () => {
  await server.db.insertInto("backup_runs").values({ id: newId(), reason: "schedule", created_at: now }).execute();
  await round();
  expect(await runs()).toMatchObject([{ status: "waiting" }]); // its job may still come
  now = new Date(now.getTime() + 6 * 60_000);
  await round();
  expect(await runs()).toMatchObject([{ status: "done" }]);
});
