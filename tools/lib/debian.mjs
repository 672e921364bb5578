import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inProject, say } from "./project.mjs";
import { run } from "./run.mjs";

const CACHE = inProject(".cache", "debian");
const PROGRAMS = join(CACHE, "bin");
const APT = "/usr/bin/apt-get";

/**
 * The path of a program that tests need: on PATH, or unpacked earlier by `installFromDebian`.
 *
 * @param {readonly string[]} names in order of preference
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined}
 */
export function findProgram(names, env) {
  const folders = [...(env.PATH ?? "").split(delimiter).filter(Boolean), PROGRAMS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Whether this path is a file that the current user may run. @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Brings a program from Debian's packages. Root installs the package. Any other user downloads it, with the packages it
 * depends on and the machine lacks, and unpacks them below `.cache/debian`; nothing outside the project changes.
 *
 * @param {string} name of the package and of its program
 * @param {readonly string[]} [parts] further packages that hold parts of the program
 * @returns {Promise<boolean>} whether the program can be found now
 */
export async function installFromDebian(name, parts = []) {
  if (!isProgram(APT)) return false;
  say(`no ${name} found: bringing Debian's, once ...`);
  if (process.getuid?.() === 0) await installAsRoot(name);
  else await unpack(name, parts);
  return findProgram([name], process.env) !== undefined;
}

/** @param {string} name */
async function installAsRoot(name) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run(APT, ["update"], { env });
  await run(APT, ["install", "-y", "--no-install-recommends", name], { env });
}

/** @param {string} name @param {readonly string[]} parts */
async function unpack(name, parts) {
  const state = join(CACHE, "apt");
  const downloads = join(CACHE, "downloads");
  for (const folder of [join(state, "lists", "partial"), join(state, "archives", "partial"), downloads, PROGRAMS])
    mkdirSync(folder, { recursive: true });
  // apt's own folders belong to root; these stand in for them.
  const own = [
    "-o",
    `Dir::State::lists=${join(state, "lists")}`,
    "-o",
    `Dir::Cache=${state}`,
    "-o",
    "Debug::NoLocking=1",
  ];
  await run(APT, [...own, "update"]);
  const plan = await run(APT, [
    ...own,
    "install",
    "--print-uris",
    "-qq",
    "-y",
    "--no-install-recommends",
    "--reinstall",
    name,
    ...parts,
  ]);
  const packages = [...plan.output.matchAll(/^'[^']+' (?<package>[^_\s]+)_/gmu)].map(
    (match) => match.groups?.package ?? "",
  );
  await run(APT, [...own, "download", ...packages], { cwd: downloads });
  const root = join(CACHE, "root");
  for (const file of readdirSync(downloads)) await run("dpkg-deb", ["-x", join(downloads, file), root]);
  rmSync(downloads, { recursive: true });
  writeStarter(name, root);
}

/**
 * A script that starts an unpacked program with the libraries that were unpacked beside it.
 *
 * @param {string} name @param {string} root
 */
function writeStarter(name, root) {
  const program = [join(root, "usr", "lib", "chromium", name), join(root, "usr", "bin", name)].find(isProgram);
  if (program === undefined) return;
  const libraries = ["lib", "usr/lib"].flatMap((folder) => [
    folder,
    `${folder}/x86_64-linux-gnu`,
    `${folder}/aarch64-linux-gnu`,
  ]);
  const path = libraries.map((folder) => join(root, folder)).join(":");
  const starter = join(PROGRAMS, name);
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH='${path}' exec '${program}' "$@"\n`);
  chmodSync(starter, 0o755);
}
