import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { brokenLinks, missingPaths } from "./doc-paths.mjs";

/** The change log describes history; docs/security.md has short forms and a test of its own. */
const NOT_READ = new Set(["CHANGELOG.md", "docs/security.md"]);

/** Decision records describe history: they also name files that were removed since. */
const PAGES = globSync(["*.md", "docs/*.md", "docs/api/*.md", "*/README.md", "{packages,server,web}/**/README.md"], {
  exclude: (name) => name.endsWith("node_modules"),
}).filter((page) => !NOT_READ.has(page));

const FILES = globSync(
  ["*", ".*", "{bench,contract,deploy,docs,domain,e2e,packages,pad,paystack-simulator,server,tools,web}/**/*"],
  {
    exclude: (name) => name.endsWith("node_modules") || name.endsWith("dist"),
  },
);

/** Files, folders, and what `@pockethall/domain/matches` and the like stand for. */
function knownPaths(): Set<string> {
  const known = new Set(FILES);
  for (const file of FILES) for (let at = dirname(file); at !== "."; at = dirname(at)) known.add(at);
  for (const name of ["domain", "contract", "pad"]) {
    const { exports } = JSON.parse(readFileSync(`${name}/package.json`, "utf8")) as { exports: Record<string, string> };
    for (const path of Object.keys(exports)) known.add(`${name}${path.slice(1)}`);
  }
  return known;
}

/** Written by a build or a command, or a paper outside the project. */
const ELSEWHERE = new Set(
  "product.md operating.md snooker.md payments.md screens.md openapi.json pockethall.d.ts route-hints.json continuous-copy.json pockethall-owner.json upgrade.json".split(
    " ",
  ),
);

const known = new Set(["server/src/app.ts", "server/src/live/hub.ts", "server/src/live", "server", "domain/money"]);

test.each([
  ["`server/src/live/hub.ts`, `live/hub.ts`, `hub.ts`, `../app.ts`", []],
  ["`domain/money`, `live/*.ts`, `{hub,app}.ts`", []],
  ["`server/src/hub.ts`", ["server/src/hub.ts"]],
  ["`../hub.ts`", ["../hub.ts"]],
  ["`live/ear.ts` and `{hub,ear}.ts`", ["live/ear.ts", "{hub,ear}.ts"]],
  ["`server/ledger`", ["server/ledger"]],
  ["`/api/server/none`, `wait.until`, `a-b`, `.job.ts`, `server/NNNN_words.sql`", []],
  ["```\n`server/none.ts`\n```", []],
])("in %s missing are %j", (text, missing) => {
  expect(missingPaths(text, "server/src/live/README.md", known)).toEqual(missing);
});

test("every path that a README or a page of docs names exists", () => {
  const paths = knownPaths();
  expect(PAGES.length).toBeGreaterThan(80);
  const missing = PAGES.flatMap((page) =>
    missingPaths(readFileSync(page, "utf8"), page, paths, ELSEWHERE).map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["[hub](hub.ts), [app](../app.ts#start), [live](../live/), [site](https://a.example/b), `[none](none.md)`", []],
  ["[none](none.md) and [none](../hub.ts)", ["none.md", "../hub.ts"]],
])("in %s broken links are %j", (text, broken) => {
  expect(brokenLinks(text, "server/src/live/README.md", known)).toEqual(broken);
});

test("every relative link of a README, a page of docs or a decision leads to a file", () => {
  const paths = knownPaths();
  const pages = [...PAGES, "CHANGELOG.md", "docs/security.md", ...globSync("docs/decisions/*.md")];
  const broken = pages.flatMap((page) =>
    brokenLinks(readFileSync(page, "utf8"), page, paths).map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});
