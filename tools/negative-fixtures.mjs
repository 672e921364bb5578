import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { cruise, FOLDER_RULE } from "./lib/cruise.mjs";
import { API_EXAMPLES, inProject, PACKAGES } from "./lib/project.mjs";

// Proves the import rules: builds a throw-away server with one violation of each rule, and some imports that are
// allowed, and asserts that the rules catch the former and leave the latter alone. A rule without a plant fails too.

/** Rule, the file that breaks it, and its text. @type {readonly (readonly [rule: string, from: string, text: string])[]} */
const FIXTURES = [
  ["no-cycles", "domain/src/planted/a-hen.ts", 'export * from "./egg.ts";'],
  ["no-cycles", "domain/src/planted/a-type-hen.ts", 'import type { Egg } from "./type-egg.ts"; export type Hen = Egg;'],
  ["nothing-unresolved", "web/src/lib/planted/unresolved.ts", 'import "./never-written.ts";'],
  ["domain-imports-nothing", "domain/src/planted/reads-files.ts", 'import "node:fs";'],
  [
    "domain-imports-nothing",
    "domain/src/planted/knows-wire.ts",
    'import type { Thing } from "../../../contract/src/thing.ts"; export type A = Thing;',
  ],
  ["pad-imports-contract-and-domain", "pad/src/planted-view.ts", 'import "../../web/src/lib/api.ts";'],
  ["contract-imports-zod-and-domain", "contract/src/planted-package.ts", 'import "kysely";'],
  [
    "server-imports-server-contract-domain",
    "server/src/http/planted-insides.ts",
    'import "../../../paystack-simulator/src/insides.ts";',
  ],
  [
    "embedded-postgres-imports-no-package",
    "packages/embedded-postgres/src/planted.ts",
    'import "../../../server/src/kernel/clock.ts";',
  ],
  ["simulator-imports-no-package", "paystack-simulator/src/planted.ts", 'import "@pockethall/domain/money";'],
  [
    "web-and-server-meet-over-http",
    "web/src/app/planted.ts",
    'import type { Thing } from "../../../server/src/kernel/clock.ts"; export type A = Thing;',
  ],
  ["server-knows-no-web", "server/src/http/planted-web.ts", 'import "../../../web/src/lib/api.ts";'],
  ["e2e-uses-the-public-api", "e2e/src/journeys/planted.spec.ts", 'import "../../../server/src/kernel/clock.ts";'],
  [
    "api-examples-use-http",
    "docs/api/examples/planted.ts",
    'import type { Thing } from "../../../contract/src/thing.ts"; export type A = Thing;',
  ],
  ["bench-uses-http-and-domain", "bench/src/planted.bench.ts", 'import "../../server/src/kernel/clock.ts";'],
  [
    "shipped-code-imports-no-test-code",
    "server/src/http/planted-test-code.ts",
    'import "../../testing/app/test-server.ts";',
  ],
  [
    "modules-meet-at-public-files",
    "server/src/modules/planted/reaches-over.ts",
    'import type { Row } from "../matches/games.repository.ts"; export type A = Row;',
  ],
  [
    "only-entry-files-start-flows-and-jobs",
    "server/src/modules/planted/starts-flow.service.ts",
    'import "./planted.flow.ts";',
  ],
  [
    "only-entry-files-start-flows-and-jobs",
    "server/src/modules/planted/knows-job.ts",
    'import type { Job } from "../matches/games.job.ts"; export type A = Job;',
  ],
  ["routes-do-not-touch-tables", "server/src/modules/planted/planted.routes.ts", 'import "./planted.repository.ts";'],
  [
    "only-repositories-speak-sql",
    "server/src/modules/planted/planted.service.ts",
    'import type { Kysely } from "kysely"; export type A = Kysely<unknown>;',
  ],
  ["base-knows-no-module", "server/src/http/planted-module.ts", 'import "../modules/matches/games.service.ts";'],
  ["ledger-imports-no-module", "server/src/modules/ledger/planted.ts", 'import "../matches/games.service.ts";'],
  ["kernel-imports-nothing-of-ours", "server/src/kernel/planted.ts", 'import "../http/problem.ts";'],
  // No file imports itself by a detour, and still the two folders depend on each other.
  [FOLDER_RULE, "server/src/kernel/planted-left", 'import "../planted-right/end.ts";'],
  ["web-features-do-not-meet", "web/src/features/planted/neighbour.tsx", 'import "../wallet/balance.tsx";'],
  ["web-features-know-no-app", "web/src/features/planted/upwards.tsx", 'import "../../app/router.tsx";'],
  ["web-ui-and-lib-know-no-feature", "web/src/ui/planted.tsx", 'import "../features/wallet/balance.tsx";'],
  ["web-lib-knows-no-ui", "web/src/lib/planted.ts", 'import "../ui/button.tsx";'],
  [
    "component-gallery-knows-no-feature",
    "web/src/component-gallery/planted.tsx",
    'import "../features/wallet/balance.tsx";',
  ],
  ["product-knows-no-component-gallery", "web/src/ui/planted-case.tsx", 'import "../component-gallery/case.tsx";'],
];

/** What the plants import, and imports that every rule must let pass. @type {Readonly<Record<string, string>>} */
const ALLOWED = {
  "domain/src/planted/egg.ts": 'export * from "./a-hen.ts";',
  "domain/src/planted/type-egg.ts": 'import type { Hen } from "./a-type-hen.ts"; export type Egg = Hen;',
  "domain/src/money.ts": "export const kobo = 1;",
  "domain/src/money.test.ts": 'import "node:fs"; import "./money.ts";',
  "contract/src/thing.ts": 'import { z } from "zod"; import "@pockethall/domain/money"; export type Thing = z.ZodType;',
  "server/testing/app/test-server.ts": 'import "../../src/app.ts";',
  "packages/embedded-postgres/src/start.ts": 'import "./folder.ts"; import "pg"; import "node:fs";',
  "packages/embedded-postgres/src/folder.ts": "export const folder = 1;",
  "server/src/app.ts":
    'import "@pockethall/paystack-simulator"; import "@pockethall/embedded-postgres/start"; import "./modules/matches/games.service.ts"; import "node:fs/promises";',
  "server/src/kernel/clock.ts": "export type Thing = number;",
  "server/src/http/problem.ts": "export const problem = 1;",
  "server/src/kernel/planted-left/end.ts": "export const left = 1;",
  "server/src/kernel/planted-right/start.ts": 'import "../planted-left/end.ts";',
  "server/src/kernel/planted-right/end.ts": "export const right = 1;",
  "server/src/modules/matches/games.repository.ts": 'import { sql } from "kysely"; export type Row = typeof sql;',
  "server/src/modules/matches/games.service.ts": 'import "./games.repository.ts";',
  "server/src/modules/matches/games.test.ts": 'import "kysely"; import "../../../testing/app/test-server.ts";',
  "server/src/modules/matches/games.job.ts": 'import "./games.service.ts"; export type Job = 1;',
  "server/src/modules/planted/planted.flow.ts": 'import "../matches/games.job.ts";',
  "server/src/modules/planted/starts.routes.ts": 'import "./planted.flow.ts";',
  "server/src/modules/planted/module.ts": 'import "./planted.flow.ts"; import "../matches/games.job.ts";',
  "server/src/modules/planted/asks-politely.ts":
    'import "../matches/games.service.ts"; import "../../kernel/clock.ts";',
  "server/src/modules/planted/planted.repository.ts": 'import "kysely";',
  "web/src/lib/api.ts": 'import "@pockethall/contract/thing"; import "@pockethall/domain/money";',
  "web/src/ui/button.tsx": 'import "react"; import "../lib/api.ts";',
  "web/src/features/wallet/balance.tsx": 'import "../../ui/button.tsx"; import "../../lib/api.ts";',
  "web/src/component-gallery/case.tsx": 'import "../ui/button.tsx"; import "../lib/api.ts";',
  "web/src/app/router.tsx": 'import "../features/wallet/balance.tsx";',
  "paystack-simulator/src/simulator.ts": 'import "./insides.ts"; import "node:crypto";',
  "paystack-simulator/src/insides.ts": "export const a = 1;",
  "e2e/src/fixtures/players.ts": 'import "@playwright/test"; import "@pockethall/contract/thing";',
  "docs/api/examples/follows.ts":
    'import "node:fs/promises"; import "./api.ts"; import type { A } from "./pockethall.d.ts"; export type B = A;',
  "docs/api/examples/api.ts": "export const call = 1;",
  "bench/src/load.bench.ts": 'import "node:http"; import "@pockethall/domain/money";',
};

const server = realpathSync(mkdtempSync(join(tmpdir(), "pockethall-planted-")));
try {
  build(server);
  const { violations } = cruise(server, [...PACKAGES, API_EXAMPLES]);
  const escaped = FIXTURES.filter(
    ([rule, from]) => !violations.some((found) => found.rule === rule && found.from === from),
  );
  const planted = new Set(FIXTURES.map(([, from]) => from));
  const wronged = violations.filter(({ rule, from }) => from in ALLOWED && !planted.has(from) && rule !== "no-cycles");
  const unproven = ruleNames().filter((name) => !FIXTURES.some(([rule]) => rule === name));

  for (const [rule, from, text] of escaped) process.stdout.write(`not caught: ${rule} in ${from}: ${text}\n`);
  for (const { rule, from, to } of wronged) process.stdout.write(`wrongly caught: ${rule} in ${from} -> ${to}\n`);
  for (const name of unproven) process.stdout.write(`no negative fixture proves the rule ${name}\n`);
  process.stdout.write(`negative fixtures: ${FIXTURES.length - escaped.length} of ${FIXTURES.length} caught\n`);
  process.exitCode = escaped.length + wronged.length + unproven.length === 0 ? 0 : 1;
} finally {
  rmSync(server, { recursive: true, force: true });
}

/** @param {string} root */
function build(root) {
  const broken = FIXTURES.map(([rule, from, text]) => [rule === FOLDER_RULE ? `${from}/start.ts` : from, text]);
  const files = { ...ALLOWED, ...Object.fromEntries(broken) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  for (const file of ["tsconfig.json", "tsconfig.base.json"]) copyFileSync(inProject(file), join(root, file));
  for (const name of PACKAGES) {
    const exports = { ".": "./src/simulator.ts", "./*": "./src/*.ts" };
    writeFileSync(join(root, name, "package.json"), JSON.stringify({ name: `@pockethall/${basename(name)}`, exports }));
  }
  // Our own packages have to lead into the throw-away server; all others may be the real ones.
  mkdirSync(join(root, "node_modules", "@pockethall"), { recursive: true });
  for (const name of PACKAGES)
    symlinkSync(join(root, name), join(root, "node_modules", "@pockethall", basename(name)), "junction");
  for (const name of readdirSync(inProject("node_modules"))) {
    if (name.startsWith(".") || name === "@pockethall") continue;
    symlinkSync(inProject("node_modules", name), join(root, "node_modules", name), "junction");
  }
}

/** @returns {string[]} */
function ruleNames() {
  /** @type {{ forbidden: { name: string }[] }} */
  const config = createRequire(import.meta.url)(inProject(".dependency-cruiser.cjs"));
  return [...config.forbidden.map(({ name }) => name), FOLDER_RULE];
}
