import { ensureInstalled } from "./lib/install.mjs";
import { command } from "./lib/project.mjs";
import { becomeNode } from "./lib/runtime.mjs";

// `npm run season [-- --players 8 --seed 37]`: a season of 37 states from an empty folder to its verified champion.
await command(async () => {
  await ensureInstalled("full");
  return becomeNode(["e2e/src/season.ts", ...process.argv.slice(2)]);
});
