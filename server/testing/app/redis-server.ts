import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const PROGRAM = "redis-server";
const READY_LIMIT_MS = 10_000;

/**
 * A real Redis on a free port of this machine, which can be stopped and started again on the same port. It writes nothing
 * to disk.
 *
 * @throws when this machine has no redis-server: a test that needs one must not pass without it.
 */
export async function openRedisServer() {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    child = spawn(PROGRAM, settings, { stdio: "ignore" });
    const failed = once(child, "error").then(([error]) => {
      if (error.code !== "ENOENT") throw error;
      throw new Error("this test needs redis-server: install Redis (Debian: apt-get install redis-server)");
    });
    await Promise.race([untilOpen(port), failed]);
  };
  /** At once, without closing connections: `SIGKILL`. */
  const stop = async (): Promise<void> => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `redis://127.0.0.1:${port}`, start, stop, [Symbol.asyncDispose]: stop };
}

async function untilOpen(port: number): Promise<void> {
  for (const limit = performance.now() + READY_LIMIT_MS; performance.now() < limit; await pause(10)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error("redis-server was not ready in time");
}
