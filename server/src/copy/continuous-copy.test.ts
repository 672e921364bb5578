import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../packages/embedded-postgres/testing/temporary-site.ts";
import { startContinuousCopy } from "./continuous-copy.ts";
import type { CopyOrder } from "./copier.ts";

const ADDRESS = { kind: "folder", folder: "/copy" } as const;
const ORDER: CopyOrder = { serverUrl: "", clusterFolder: "", dataFolder: "", address: ADDRESS, keep: 2 };
const STOP_HANGING = fileURLToPath(new URL("./testing/stop-hanging.ts", import.meta.url));
const COPYING = `
  const { parentPort } = require("node:worker_threads");
  parentPort.postMessage({ copiedAtMs: 0, baseAt: null, baseProblem: null });
  parentPort.once("message", () => process.exit());`;

test("a thread that ended by a fault is started again, and the fault is reported until it copies", async () => {
  const lines: string[] = [];
  const codes = ["throw new Error('broken')", COPYING];
  const start = () => new Worker(codes.shift() ?? "", { eval: true });
  const copy = startContinuousCopy(ORDER, (line) => lines.push(line), { start, againAfterMs: 50, stopWithinMs: 5_000 });
  await expect.poll(() => copy.status().copiedAt).toEqual(new Date(0));
  await copy.stop();
  expect(copy.status().problem).toBeNull();
  expect(lines).toEqual([
    "The continuous copy fails: the copying ended, and begins again: Error: broken",
    "The continuous copy works again.",
  ]);
});

test("a stop ends the thread that waits to be started again", async () => {
  const begin = vi.spyOn(globalThis, "setTimeout");
  const end = vi.spyOn(globalThis, "clearTimeout");
  onTestFinished(() => void vi.restoreAllMocks());
  const start = () => new Worker("throw new Error('broken')", { eval: true });
  const againAfterMs = 3_600_000;
  const copy = startContinuousCopy(ORDER, () => undefined, { start, againAfterMs, stopWithinMs: 5_000 });
  await expect.poll(() => copy.status().problem, { timeout: 60_000 }).toContain("broken");
  const timer = begin.mock.results[begin.mock.calls.findIndex(([, waitMs]) => waitMs === againAfterMs)]?.value;
  expect(timer).toBeDefined();
  await copy.stop();
  expect(end).toHaveBeenCalledWith(timer);
});

test.skipIf(process.platform === "win32")("a folder that hangs holds up neither the stop nor the end", async () => {
  const folder = temporaryFolder();
  try {
    const pipe = join(folder, "pipe"); // without a writer: who opens it waits, as on a share without its network
    execFileSync("mkfifo", [pipe]);
    const child = spawn(process.execPath, [STOP_HANGING, pipe], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    await once(child, "exit");
    expect(printed).toBe("stopped\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
