import { ensureInstalled } from "./lib/install.mjs";
import { command } from "./lib/project.mjs";
import { ensureWebBuilt } from "./lib/web-build.mjs";

// `npm run build`: what `npm start` does before it starts, for images, services and archives whose files are read-only
// when they run.
await command(async () => {
  await ensureInstalled("runtime");
  await ensureWebBuilt();
});
