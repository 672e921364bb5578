import { expect, test } from "vitest";
import { keepsConnection } from "./keep-alive.ts";

test.for([
  ["1.1", undefined, true],
  ["1.1", "keep-alive", true],
  ["1.1", "close", false],
  ["1.1", "TE, Close", false],
  ["1.1", "closest", true],
  ["1.0", undefined, false],
  ["1.0", "close", false],
] as const)("HTTP/%s with Connection: %s is kept: %s", ([httpVersion, connection, kept]) => {
  expect(keepsConnection({ httpVersion, headers: connection === undefined ? {} : { connection } })).toBe(kept);
});
