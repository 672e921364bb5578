import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";
import { Halt, inProject, say } from "./project.mjs";
import { lastLines, run } from "./run.mjs";
import { findNode } from "./runtime.mjs";

/** Everything the web app is made from. */
const SOURCES = [
  "web",
  "contract/package.json",
  "contract/src",
  "pad/package.json",
  "pad/src",
  "domain/package.json",
  "domain/src",
  "package-lock.json",
];
const NO_SOURCE = /^(node_modules|dist|\..*)$|\.test\.tsx?$/;
const STAMP = inProject("web", "dist", ".stamp");

/** Builds the web app when its sources changed since the last build that went well. */
export async function ensureWebBuilt() {
  const stamp = sourceStamp(SOURCES.map((path) => inProject(path)));
  if (stamp === readStamp()) return;
  await oneAtATime(async () => {
    if (stamp !== readStamp()) await build(stamp);
  });
}

/** @param {string} stamp */
async function build(stamp) {
  const started = Date.now();
  say("building the web app ...");
  rmSync(STAMP, { force: true });
  const vite = inProject("node_modules", "vite", "bin", "vite.js");
  const options = { cwd: inProject("web"), env: { NODE_ENV: "production" } };
  const { code, output } = await run(findNode(), [vite, "build", "--logLevel", "warn"], options);
  if (code !== 0) throw new Halt(`the web app does not build:\n${lastLines(output, 25)}`);
  writeFileSync(STAMP, stamp);
  say(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * One hash over names and contents of all files below these paths; tests aside, a change in any of them changes it.
 *
 * @param {readonly string[]} paths
 */
export function sourceStamp(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

/** @param {import("node:crypto").Hash} hash @param {string} path */
function addTo(hash, path) {
  if (!statSync(path).isDirectory()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(inProject().length)}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(path).sort()) if (!NO_SOURCE.test(name)) addTo(hash, join(path, name));
}

function readStamp() {
  try {
    return readFileSync(STAMP, "utf8");
  } catch {
    return undefined;
  }
}
