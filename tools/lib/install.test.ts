import { expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

const WANTED = {
  "": { version: "1.0.0" },
  domain: { version: "1.0.0" },
  "node_modules/fastify": { version: "5.0.0", integrity: "sha512-a" },
  "node_modules/@pockethall/domain": { resolved: "domain", link: true },
  "node_modules/vitest": { version: "5.1.0", integrity: "sha512-b", dev: true },
  "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-c", optional: true },
};
const { "node_modules/vitest": vitest, "node_modules/other-platform": _, ...RUNTIME } = WANTED;

test.for([
  ["nothing installed", {}, false, false],
  ["the runtime's share", RUNTIME, true, false],
  ["everything but other platforms' packages", { ...RUNTIME, "node_modules/vitest": vitest }, true, true],
  [
    "another version",
    { ...RUNTIME, "node_modules/fastify": { version: "5.0.1", integrity: "sha512-d" } },
    false,
    false,
  ],
  [
    "the same version from elsewhere",
    { ...RUNTIME, "node_modules/fastify": { version: "5.0.0", integrity: "sha512-e" } },
    false,
    false,
  ],
  ["a workspace package that is not linked", { ...RUNTIME, "node_modules/@pockethall/domain": {} }, false, false],
] as const)("%s", ([, installed, runs, tests]) => {
  expect(isInstalled(WANTED, installed, "runtime")).toBe(runs);
  expect(isInstalled(WANTED, installed, "full")).toBe(tests);
});
