import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/security.md", "utf8");
const SHORT: Readonly<Record<string, string>> = { a: "server/src/modules/accounts", h: "server/src/http" };

/** Every file or folder that the page names in code type. */
const named = [...PAGE.matchAll(/`((?:a|h|packages|server|web|domain|contract|e2e|tools)\/[^`\s]+)`/gu)].map(
  ([, path = ""]) => {
    const [root = "", ...rest] = path.split("/");
    return [SHORT[root] ?? root, ...rest].join("/");
  },
);

test("every file that docs/security.md names exists", () => {
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});

/** Rows of the tables: number, description, state, code. */
const rows = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([^|]+)\| ([^|]+)\| ([^|]+)\|/gmu)];

test("the counts at the top of the page are those of its rows", () => {
  const count = (wanted: string) => rows.filter(([, , , state = ""]) => state.trim() === wanted).length;
  expect(PAGE).toContain(
    `Of the ${rows.length} applicable requirements ${count("met")} are met, ${count("partly")} partly, ` +
      `${count("not met")} not met, and ${count("operator")} are the operator's.`,
  );
});

test("each requirement has one row, and what is met names code or a reason", () => {
  const numbers = rows.map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(150);
  expect(new Set(numbers).size).toBe(numbers.length);
  const states = new Set(rows.map(([, , , state = ""]) => state.trim()));
  expect([...states].toSorted()).toEqual(["met", "not met", "operator", "partly"]);
  expect(rows.filter(([, , , , code = ""]) => code.trim() === "")).toEqual([]);
});
