import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/security.md", "utf8");
const SHORT: Readonly<Record<string, string>> = { a: "server/src/features/accounts", h: "server/src/platform/http" };

/** Every file or folder that the page names in code type. */
const named = [...PAGE.matchAll(/`((?:a|h|server|web|domain|contract|e2e|tools)\/[^`\s]+)`/gu)].map(([, path = ""]) => {
  const [root = "", ...rest] = path.split("/");
  return [SHORT[root] ?? root, ...rest].join("/");
});

test("every file that docs/security.md names exists", () => {
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});

test("each requirement has one row, and what is met names code or a reason", () => {
  const rows = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([^|]+)\| ([^|]+)\| ([^|]+)\|/gmu)];
  const numbers = rows.map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(150);
  expect(new Set(numbers).size).toBe(numbers.length);
  const states = new Set(rows.map(([, , , state = ""]) => state.trim()));
  expect([...states].toSorted()).toEqual(["met", "not met", "operator", "partly"]);
  expect(rows.filter(([, , , , code = ""]) => code.trim() === "")).toEqual([]);
});
