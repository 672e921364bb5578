import { expect, test } from "vitest";
import { findingsOf, isTestCode } from "./code-rule.mjs";

const RULE = {
  name: "no shouting",
  appliesTo: (file: string) => file.startsWith("server/"),
  leastFiles: 2,
  problemsIn: (sources: readonly (readonly [string, string])[]) =>
    sources.filter(([, text]) => text.endsWith("!")).map(([file]) => `${file} shouts`),
};

test("a rule names each problem in the files that it applies to", () => {
  expect(
    findingsOf(RULE, [
      ["server/a.ts", "hello!"],
      ["server/b.ts", "hello"],
      ["web/c.ts", "hello!"],
    ]),
  ).toEqual({ good: false, lines: ["server/a.ts shouts", "no shouting: 2 files, 1 problems"] });
});

test("a rule without a problem passes, but not when it has read too few files", () => {
  const sources = [["server/a.ts", "hello"] as const, ["server/b.ts", "hello"] as const];
  expect(findingsOf(RULE, sources)).toEqual({ good: true, lines: ["no shouting: 2 files, 0 problems"] });
  const { good, lines } = findingsOf(RULE, sources.slice(1));
  expect([good, lines[1]]).toEqual([false, "fewer than 2 files were read: nothing was checked"]);
});

test("tests and their helpers are test code", () => {
  const files = ["web/src/a.test.tsx", "server/testing/b.ts", "server/src/c/testing/d.ts", "server/src/tested.ts"];
  expect(files.filter(isTestCode)).toEqual(files.slice(0, 3));
});
