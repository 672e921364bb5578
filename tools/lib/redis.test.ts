import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasRedis } from "./redis.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pocket hall redis "));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a Redis that can be run is found, wherever the PATH leads", () => {
  expect([hasRedis({}), hasRedis({ PATH: "" }), hasRedis({ PATH: folder })]).toEqual([false, false, false]);
  const program = join(folder, "redis-server");
  writeFileSync(program, "#!/bin/sh\n");
  chmodSync(program, 0o644);
  expect(hasRedis({ PATH: folder })).toBe(false);
  chmodSync(program, 0o755);
  expect(hasRedis({ PATH: `/nowhere:${folder}` })).toBe(true);
});
