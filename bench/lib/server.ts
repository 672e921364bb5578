import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
/** As `npm start` has it (tools/start.mjs). */
const HEAP = ["--max-semi-space-size=16", "--max-old-space-size=1024"];
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
/** A busy machine migrates an empty database for minutes. */
const READY_LIMIT_MS = 300_000;

/** A folder that the database's own user may enter, gone at the end. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-bench-"));
  await chmod(folder, 0o755);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the real server on a data folder, on a free port, and returns how long it took to be ready. */
export async function startServer(dataFolder: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, [...HEAP, join(PROJECT, "server/src/main.ts")], {
    cwd: PROJECT,
    env: {
      ...process.env,
      ...MALLOC,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: "0",
      LOG_LEVEL: "error",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(url, child);
  return {
    url,
    /** The server's own process; its database has others. */
    pid: child.pid ?? 0,
    readyMs: performance.now() - begin,
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const limit = performance.now() + READY_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() > limit) throw new Error("the server was not ready in time");
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await pause(10);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
