import { pathToFileURL } from "node:url";
import { isTestCode } from "../lib/code-rule.mjs";
import { comparedNames } from "../lib/format-names.mjs";
import { inProject } from "../lib/project.mjs";

// What varies by tournament format is a property of its Format object (decision 0055): shipped code outside
// domain/src/draws neither compares with the name of a format or phase nor lists such names. Leagues have kinds of their
// own, two of which are called like formats.
const SHIPPED = /^(?:domain|contract|pad|server|web)\/src\//u;
const OWN_PLACE = /^domain\/src\/draws\//u;
const LEAGUES = /(?:^|\/)leagues\/|^contract\/src\/leagues\.ts$|\/demo-leagues\.ts$/u;

const { FORMATS } = await import(pathToFileURL(inProject("domain/src/draws/formats.ts")).href);
const { PHASES } = await import(pathToFileURL(inProject("domain/src/draws/phases.ts")).href);
const names = new Set([...Object.keys(FORMATS), ...Object.keys(PHASES)]);

/** @type {import("../lib/code-rule.mjs").CodeRule} */
export const FORMAT_NAMES = {
  name: "format names",
  appliesTo: (file) =>
    SHIPPED.test(file) && ![OWN_PLACE, LEAGUES].some((pattern) => pattern.test(file)) && !isTestCode(file),
  leastFiles: 1000,
  problemsIn: (sources) =>
    sources.flatMap(([file, source]) =>
      comparedNames(source, names, file).map((name) => `${file} decides by the name "${name}"`),
    ),
};
