import { expect, test } from "vitest";
import {
  countPlaywright,
  countVitest,
  errorsOutsideTests,
  failuresOfPlaywright,
  failuresOfVitest,
  lastLine,
  sum,
  verdict,
  writtenPlaywright,
  writtenVitest,
} from "./counts.mjs";

const brokenFile = { status: "failed", assertionResults: [] };
const failedFile = { status: "failed", assertionResults: [{ status: "failed" }] };
const vitest = (
  passed: number,
  failed: number,
  pending = 0,
  todo = 0,
  testResults = [failedFile].slice(0, failed),
) => ({
  testResults,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: todo,
});
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
});

test.for([
  ["all pass", vitest(5, 0), 0, "5 passed, 0 failed, 0 skipped"],
  ["skipped and planned tests are counted", vitest(5, 0, 2, 1), 0, "5 passed, 0 failed, 3 skipped"],
  ["failures are counted", vitest(5, 2), 1, "5 passed, 2 failed, 0 skipped"],
  [
    "each file that does not load fails",
    vitest(5, 1, 0, 0, [failedFile, brokenFile, brokenFile]),
    1,
    "5 passed, 3 failed, 0 skipped",
  ],
  ["an error outside any test fails", vitest(5, 0), 1, "5 passed, 1 failed, 0 skipped"],
  ["no report at all fails", undefined, 1, "0 passed, 1 failed, 0 skipped"],
  ["a run without tests fails", vitest(0, 0), 0, "0 passed, 1 failed, 0 skipped"],
] as const)("vitest: %s", ([, report, exitCode, line]) => {
  expect(lastLine(countVitest(report, exitCode))).toBe(line);
});

test.for([
  ["all pass", playwright(3, 0), 0, "3 passed, 0 failed, 0 skipped"],
  ["one that needed a second try failed", playwright(3, 0, 1), 0, "3 passed, 1 failed, 0 skipped"],
  ["skipped ones are counted", playwright(3, 0, 0, 2), 0, "3 passed, 0 failed, 2 skipped"],
  ["a server that did not start fails", undefined, 1, "0 passed, 1 failed, 0 skipped"],
] as const)("journeys: %s", ([, report, exitCode, line]) => {
  expect(lastLine(countPlaywright(report, exitCode))).toBe(line);
});

test("a check counts as one, and all counts add up", () => {
  expect(lastLine(sum([verdict(true), verdict(false), countVitest(vitest(4, 1, 1), 1)]))).toBe(
    "5 passed, 2 failed, 1 skipped",
  );
});

test("what failed is named again at the end, with its error and without its stack", () => {
  const testResults = [
    { status: "passed", name: "/a/b/good.test.ts", assertionResults: [{ status: "passed", fullName: "good" }] },
    {
      status: "failed",
      name: "/a/b/bad.test.ts",
      assertionResults: [
        { status: "passed", fullName: "fine" },
        { status: "failed", fullName: "wrong", failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at line 3"] },
      ],
    },
    { status: "failed", name: "/a/b/broken.test.ts", message: "no such module\nstack", assertionResults: [] },
  ];
  expect(failuresOfVitest({ ...vitest(2, 1), testResults })).toEqual([
    "b/bad.test.ts > wrong: expected 1",
    "b/broken.test.ts > does not load: no such module\n    stack",
  ]);
  const spec = { title: "pays", ok: false, tests: [{ results: [{ error: { message: "time-out\nmore" } }] }] };
  const suites = [
    { title: "x.spec.ts", suites: [{ title: "inner", file: "x.spec.ts", specs: [spec, { title: "y", ok: true }] }] },
  ];
  expect(failuresOfPlaywright({ ...playwright(1, 1), suites })).toEqual(["x.spec.ts > pays: time-out\n    more"]);
  expect([failuresOfVitest(undefined), failuresOfPlaywright(undefined)]).toEqual([[], []]);
});

test("a test that runs for each row of a table is written once", () => {
  const at = (line: number) => ({ status: "passed", location: { line, column: 1 } });
  const testResults = [
    { status: "passed", name: "/a.test.ts", assertionResults: [at(3), at(3), at(9)] },
    { status: "passed", name: "/b.test.ts", assertionResults: [at(3)] },
  ];
  expect(writtenVitest({ ...vitest(4, 0), testResults })).toBe(3);
  const specs = [3, 3, 8].map((line) => ({ title: `row of ${line}`, ok: true, line }));
  const suites = [{ title: "x.spec.ts", suites: [{ title: "inner", file: "x.spec.ts", specs }] }];
  expect(writtenPlaywright({ ...playwright(3, 0), suites })).toBe(2);
  expect([writtenVitest(undefined), writtenPlaywright(undefined)]).toEqual([0, 0]);
});

test("an error outside any test is named at the end, and an output without one adds nothing", () => {
  const lines = [
    "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯",
    "",
    "Vitest caught 1 unhandled error during the test run.",
    "",
    "⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯",
    "Error: timeout exceeded when trying to connect",
    " ❯ node_modules/pg-pool/index.js:45:11",
  ];
  const [named] = errorsOutsideTests(lines.map((line) => `\u001B[31m${line}\u001B[39m`).join("\n"));
  expect(named).toContain("an error outside any test");
  expect(named).toContain("Error: timeout exceeded when trying to connect");
  expect(errorsOutsideTests("Test Files  1 passed (1)")).toEqual([]);
});
