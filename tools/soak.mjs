import { ensureInstalled } from "./lib/install.mjs";
import { command } from "./lib/project.mjs";
import { becomeNode } from "./lib/runtime.mjs";

// `npm run soak [-- minutes]`: money under kills and contests for so many minutes (5, at most 60), on the pinned Node.
// One JSON line for each metric; exit code 1 when one is out of its limits.
await command(async () => {
  await ensureInstalled("full");
  return becomeNode(["server/testing/money-soak.ts", ...process.argv.slice(2)]);
});
