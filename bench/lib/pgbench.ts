import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const PROGRAM = "pgbench"; // comes with the system, not with npm

export type Pgbench = Awaited<ReturnType<typeof openPgbench>>;

/**
 * pgbench on the embedded database of a running server, with the password in its data folder.
 *
 * @throws with one line when this machine has no pgbench.
 */
export async function openPgbench(dataFolder: string) {
  const { password, port } = await accessTo(dataFolder);
  const env = { ...process.env, PGHOST: "127.0.0.1", PGPORT: port, PGUSER: "pockethall", PGPASSWORD: password };
  const run = (options: readonly string[]) => runPgbench([...options, "pockethall"], env);
  const keep = async (name: string, script: string) => {
    const file = join(dataFolder, `${name}.sql`);
    await writeFile(file, script);
    return file;
  };
  return {
    /** Runs statements once, one after the other. */
    execute: async (script: string): Promise<void> => {
      await run(["--no-vacuum", "--client=1", "--transactions=1", `--file=${await keep("once", script)}`]);
    },
    /** Makes pgbench's own tables (TPC-B-like). */
    makeTables: (scale: number) => run(["--initialize", "--quiet", `--scale=${scale}`]),
    /** Transactions a second of a script, prepared, by this many clients; without a script TPC-B-like. */
    perSecond: async ({ script, clients, seconds }: { script?: string; clients: number; seconds: number }) => {
      const file = script === undefined ? [] : [`--file=${await keep("script", script)}`];
      const load = [
        "--define=i=0",
        `--client=${clients}`,
        "--jobs=2",
        `--time=${seconds}`,
        "--protocol=prepared",
        "--no-vacuum",
      ];
      const perSecond = /^tps = ([\d.]+)/mu.exec(await run([...load, ...file]))?.[1];
      if (perSecond === undefined) throw new Error("pgbench reported no tps");
      return Number(perSecond);
    },
  };
}

/** The embedded database's address, for a second process on it. */
export async function databaseUrlOf(dataFolder: string): Promise<string> {
  const { password, port } = await accessTo(dataFolder);
  return `postgres://pockethall:${password}@127.0.0.1:${port}/pockethall`;
}

async function accessTo(dataFolder: string) {
  const password = (await readFile(join(dataFolder, "database-password"), "utf8")).trim();
  const port = (await readFile(join(dataFolder, "postgres", "postmaster.pid"), "utf8")).split("\n")[3] ?? "";
  return { password, port };
}

async function runPgbench(options: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(PROGRAM, options, { env, stdio: ["ignore", "pipe", "pipe"] });
  const exit = once(child, "close").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("this benchmark needs pgbench: install PostgreSQL's contrib programs (Debian: postgresql-contrib)");
  });
  const [[code], output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`pgbench ended with ${code}: ${errors}`);
  return output;
}
