import { resolve } from "node:path";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { openTestFolder } from "./lib/memory-folder.mjs";
import { command, inProject } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { findNode } from "./lib/runtime.mjs";
import { ensureWebBuilt } from "./lib/web-build.mjs";

// `npm run pictures -- FOLDER [--only words]`: every screen at three widths, dark and light, into a folder; contact sheets
// and the README's pictures into docs/images. Exit code 1 when a page complains or does not fit its screen.
await command(async () => {
  await ensureInstalled("full");
  await ensureWebBuilt();
  const [folder, ...rest] = process.argv.slice(2);
  const args = [inProject("e2e", "src", "pictures", "main.ts"), ...(folder ? [resolve(folder), ...rest] : [])];
  const databases = openTestFolder();
  try {
    const env = { ...(await ensureBrowser()), POCKETHALL_TEST_FOLDER: databases.folder };
    return (await run(findNode(), args, { env, show: true })).code;
  } finally {
    databases.dispose();
  }
});
