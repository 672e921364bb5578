import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-site.ts";
import { lockFolder } from "./folder-lock.ts";
import { startMark } from "./processes.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = () => join(folder, "owner.lock");

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

test("a held folder is refused with the pid of its holder, a released one is free", async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`another PocketHall uses this folder, pid ${process.pid} (`);
  unlock();
  unlock();
  expect(existsSync(lockFile())).toBe(false);
  (await lockFolder(folder))();
});

test("the lock of a dead process is taken over", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: await deadPid(), startMark: "" }));
  const unlock = await lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toEqual({ pid: process.pid, startMark: startMark(process.pid) });
  unlock();
});

test("a lock whose pid now belongs to a later process is taken over", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startMark: "an-earlier-boot/1" }));
  (await lockFolder(folder))();
  expect(existsSync(lockFile())).toBe(false);
});

test("an unreadable lock is taken over", async () => {
  writeFileSync(lockFile(), "");
  (await lockFolder(folder))();
  expect(existsSync(lockFile())).toBe(false);
});

test("a takeover that died half-way does not block the folder", async () => {
  const dead = JSON.stringify({ pid: await deadPid(), startMark: "" });
  writeFileSync(lockFile(), dead);
  writeFileSync(`${lockFile()}.takeover`, dead);
  (await lockFolder(folder))();
  expect(existsSync(`${lockFile()}.takeover`)).toBe(false);
});

test("giving back does not remove the lock of the next holder", async () => {
  const unlock = await lockFolder(folder);
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startMark: startMark(process.ppid) }));
  unlock();
  expect(existsSync(lockFile())).toBe(true);
});

test("of eight processes that find a dead owner's lock, one takes the folder", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: await deadPid(), startMark: "" }));
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)});
    process.stdout.write("ready");
    process.stdin.once("data", async () => {
      process.stdout.write(await lockFolder(process.argv[1]).then(() => "taken", () => "refused"));
    }); // an open input keeps it alive, and the lock held, until the test has every answer`;
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", script, folder], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  const nextOutput = () => Promise.all(children.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
  await nextOutput();
  for (const child of children) child.stdin.write("go");
  const words = await nextOutput();
  for (const child of children) child.stdin.end();
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, "exit") : undefined)));
  expect(words.toSorted()).toEqual([...Array(7).fill("refused"), "taken"]);
});
