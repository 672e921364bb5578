import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { accountOnThisMachine } from "./account.ts";
import { bundledBinaries } from "./binaries.ts";

test("the bundled PostgreSQL is there and the account that will run it can", () => {
  const account = accountOnThisMachine();
  const binaries = bundledBinaries(account, () => {});
  const options = { cwd: "/", ...(account && { uid: account.uid, gid: account.gid }) };
  for (const path of Object.values(binaries)) {
    expect(existsSync(path)).toBe(true);
    expect(execFileSync(path, ["--version"], { ...options, encoding: "utf8" })).toMatch(
      /PostgreSQL\) 1[5-9]|PostgreSQL\) 2/,
    );
  }
});
