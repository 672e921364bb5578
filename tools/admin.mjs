import { ensureInstalled } from "./lib/install.mjs";
import { command } from "./lib/project.mjs";
import { becomeNode } from "./lib/runtime.mjs";

// `npm run admin -- <command>`: the operator's commands, on the pinned Node.
await command(async () => {
  await ensureInstalled("runtime");
  return becomeNode(["server/src/admin.ts", ...process.argv.slice(2)]);
});
