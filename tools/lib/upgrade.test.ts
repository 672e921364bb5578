import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isServing } from "./upgrade.mjs";

// How long a release has to become ready. server/src/upgrade-return.test.ts runs real ones.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
