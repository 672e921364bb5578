import { ensureInstalled } from "./lib/install.mjs";
import { command } from "./lib/project.mjs";
import { becomeNode } from "./lib/runtime.mjs";
import { startOrReturn } from "./lib/upgrade.mjs";
import { ensureWebBuilt } from "./lib/web-build.mjs";

// `npm start` and, with --dev, `npm run dev`. Runs on any Node from 20 on with nothing installed: it brings the rest.
// package.json calls it with `exec`: npm passes SIGTERM to the shell it started, which would die of it and leave us to
// run on; with `exec` we are in the shell's place. (Windows has no `exec` and takes the part after `||`.)
/**
 * By itself V8 lets a heap grow to four times what is in use on a machine with much memory, and the youngest objects to
 * 130 MB. A smaller frame makes it collect sooner.
 */
const HEAP = ["--max-semi-space-size=16", "--max-old-space-size=1024"];
/**
 * For glibc: threads share two arenas, and blocks above 128 kB go back to the system when they are freed. By itself it keeps
 * what threads that have ended and bodies of megabytes had (some 50 MB under overload). Elsewhere these mean nothing.
 */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** A terminal shows lines for people, and of the log what is wrong; a service's log has every request. */
const LOG = process.stdout.isTTY && !process.env["LOG_LEVEL"] ? { LOG_LEVEL: "warn" } : {};

await command(async () => {
  const given = process.argv.slice(2);
  const args = given.filter((arg) => arg !== "--dev");
  if (args.length < given.length) {
    await ensureInstalled("full");
    return becomeNode([...HEAP, "--watch", "server/src/main.ts", ...args], {
      ...MALLOC,
      ...LOG,
      NODE_ENV: "development",
    });
  }
  await ensureInstalled("runtime");
  await ensureWebBuilt();
  const node = [...HEAP, "server/src/main.ts"];
  const extra = { ...MALLOC, ...LOG, NODE_ENV: "production" };
  const previous = process.env["PREVIOUS_RELEASE"];
  if (previous) return startOrReturn(previous, { node, args, extra });
  return becomeNode([...node, ...args], extra);
});
