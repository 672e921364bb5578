import { existsSync, readFileSync } from "node:fs";
import { PROBLEMS, Problem } from "@pockethall/contract/problems";
import { expect, test } from "vitest";
import { openApiDocument } from "./document.ts";

// docs/api/README.md is written by hand: what it names must exist.

const PAGE = readFileSync("docs/api/README.md", "utf8");
const document = openApiDocument("https://pockethall.example") as {
  paths: Record<string, object>;
  components: { schemas: object };
};

test("the calls, codes, names and files that docs/api/README.md mentions exist", () => {
  const calls = [...PAGE.matchAll(/`(GET|POST|PUT|DELETE) (\/[^`\s]+)`/gu)];
  expect(calls.length).toBeGreaterThan(4);
  for (const [call, method = "", path = ""] of calls)
    expect([call, Object.keys(document.paths[path] ?? {})]).toEqual([call, [method.toLowerCase()]]);

  const codes = [...PAGE.matchAll(/`([a-z]+(?:-[a-z]+)+)`/gu)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !(code in PROBLEMS))).toEqual([]);

  const names = [...PAGE.matchAll(/`([A-Z][a-z]+[A-Za-z]*)`/gu)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);

  const files = [...PAGE.matchAll(/\]\(([^)]+)\)/gu)].map(([, file = ""]) => file);
  expect(files.filter((file) => !existsSync(`docs/api/${file}`))).toEqual([]);
});

test("its example of a problem is one", () => {
  const [, json = ""] = /```json\n(.+?)```/su.exec(PAGE) ?? [];
  const { code, status, title, type } = Problem.parse(JSON.parse(json));
  expect([code, status, title, type]).toEqual([
    "invalid-request",
    ...PROBLEMS["invalid-request"],
    "/problems/invalid-request",
  ]);
});
