import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { say } from "./project.mjs";
import { run } from "./run.mjs";

const PROGRAM = "redis-server";

/**
 * Brings Debian's redis-server for the tests of `REDIS_URL` when this machine has none. Where it cannot be brought, those
 * tests fail and say so.
 */
export async function ensureRedis() {
  if (hasRedis(process.env) || process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return;
  say("no redis-server found: installing Debian's, once ...");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", PROGRAM], { env });
}

/** @param {Record<string, string | undefined>} env */
export function hasRedis(env) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.some((folder) => isProgram(join(folder, PROGRAM)));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
