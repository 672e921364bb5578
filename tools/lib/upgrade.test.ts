import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isServing, startOrReturn } from "./upgrade.mjs";

// How long a release has to become ready. server/src/upgrade-return.test.ts runs real ones.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A server that ends when it is killed. */
function openServer() {
  const killedWith: string[] = [];
  const server = Object.assign(new EventEmitter(), {
    kill: (signal: string) => {
      killedWith.push(signal);
      server.emit("exit");
    },
  });
  return { server, killedWith };
}

test.for([
  ["hangs from the beginning", [60_000], false],
  ["serves in time", [59_000, "serving", 100_000], true],
  ["copies for an hour", [50_000, "copying", 3_600_000, "changing", 59_000, "serving"], true],
  ["hangs while it changes the database", ["copying", 3_600_000, "changing", 60_000], false],
] as const)("a server that %s", async ([, course, expected]) => {
  const { server, killedWith } = openServer();
  const serving = isServing(server, 60);
  for (const step of course) {
    if (typeof step === "string") server.emit("message", step);
    else vi.advanceTimersByTime(step);
  }
  expect(await serving).toBe(expected);
  expect(killedWith).toEqual(expected ? [] : ["SIGKILL"]);
});

test("a server that ends is not waited for", async () => {
  const { server, killedWith } = openServer();
  const serving = isServing(server, 60);
  server.emit("exit");
  expect([await serving, killedWith]).toEqual([false, []]);
});

test.for([
  ["a folder without a release", "no-release", "/srv/hall", "PREVIOUS_RELEASE must be the folder of the release"],
  ["a link to this release", "current", "/srv/hall", "PREVIOUS_RELEASE must be another folder"],
  ["data that each release looks for in its own folder", "before", "", "PREVIOUS_RELEASE needs DATA_DIR"],
] as const)("nothing is started with %s", async ([, previous, dataFolder, problem]) => {
  vi.stubEnv("DATA_DIR", dataFolder);
  const parent = mkdtempSync(join(tmpdir(), "pockethall-release-"));
  symlinkSync(process.cwd(), join(parent, "current"));
  mkdirSync(join(parent, "before", "tools"), { recursive: true });
  writeFileSync(join(parent, "before", "tools", "start.mjs"), "");
  const server = { node: ["-e", "process.exit(9)"], args: [], extra: {} };
  await expect(startOrReturn(join(parent, previous), server)).rejects.toThrow(problem);
  rmSync(parent, { recursive: true });
});
