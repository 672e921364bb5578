import { globSync, readFileSync } from "node:fs";
import { inProject } from "./lib/project.mjs";
import { parsed, textsIn } from "./lib/texts-in-code.mjs";

// Every word that people read in the web app stands in its catalogue, web/src/texts (decision 0037): none in the code. Tells
// those that do not. The living page is for us alone.

const CODE = inProject("web", "src");
const CATALOGUE = /^texts\//u;
const NOT_SHOWN = /\.test\.tsx?$|\.d\.ts$|\/testing\/|^living-page\//u;
/** Fewer would mean that the catalogue is not where this looks. */
const FEWEST_IN_CATALOGUE = 2_000;

let inCatalogue = 0;
let outside = 0;
for (const name of globSync("**/*.{ts,tsx}", { cwd: CODE }).sort()) {
  if (NOT_SHOWN.test(name)) continue;
  const source = readFileSync(inProject("web", "src", name), "utf8");
  if (CATALOGUE.test(name)) {
    inCatalogue += source.match(/^export const /gmu)?.length ?? 0;
    continue;
  }
  const file = parsed(name, source);
  for (const node of textsIn(file)) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    process.stdout.write(`web/src/${name}:${line + 1}: ${node.getText().trim().replaceAll(/\s+/gu, " ")}\n`);
    outside += 1;
  }
}
process.stdout.write(`texts in the catalogue: ${inCatalogue}, outside it: ${outside}\n`);
process.exitCode = outside === 0 && inCatalogue >= FEWEST_IN_CATALOGUE ? 0 : 1;
