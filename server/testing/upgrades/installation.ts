import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { attachEmbeddedPostgres } from "@pockethall/embedded-postgres/attach";
import pg from "pg";
import { type Db, openDatabase } from "../../src/database/database.ts";
import { createTransact } from "../../src/database/transact.ts";
import { machineClock } from "../../src/kernel/clock.ts";
import { createDueBoardsJob } from "../../src/modules/rankings/due-boards.job.ts";
import { freePort } from "../app/free-port.ts";
import { givenBalance } from "../database/given.ts";
import { everyTable } from "../database/table-dump.ts";
import { givenUser } from "../database/test-database.ts";
import type { Release } from "./releases.ts";

/** What servers write on their own, whatever is in the database: also when a task last ended, which a killed database forgets. */
const OF_SERVERS = ["migrations", "live_channels", "job_completions"];

/**
 * A data folder with its own database, on which releases are started as a service starts them. `prepare` fills the folder
 * before the first start, such as `placeInstallation`.
 */
export async function openInstallation(parent: string, prepare?: (dataFolder: string) => Promise<void>) {
  const folder = join(parent, "data");
  await mkdir(folder);
  await chmod(folder, 0o755);
  await prepare?.(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running: StartedRelease[] = [];

  /** Starts a release; `previous`: the one it returns to. */
  const start = (release: Release, previous?: Release, more: Record<string, string> = {}): StartedRelease => {
    const started = launch(release, {
      PORT: String(port),
      DATA_DIR: folder,
      ...(previous ? { PREVIOUS_RELEASE: previous.folder } : {}),
      ...more,
    });
    running.push(started);
    return started;
  };

  const connectTo = async (): Promise<string> => {
    const urlOf = await attachEmbeddedPostgres(folder);
    if (!urlOf) throw new Error(`no database runs in ${folder}`);
    return urlOf("pockethall");
  };
  return {
    folder,
    start,
    /** The version that accepts requests; undefined: none does. */
    servedVersion: async (): Promise<string | undefined> => {
      const answer = await fetch(`${url}/api/version`).catch(() => undefined);
      if (!answer?.ok) return undefined;
      const { data } = (await answer.json()) as { data: { version: string } };
      return (await fetch(`${url}/readyz`)).ok ? data.version : undefined;
    },
    /** People with money, as a short time of service leaves them. */
    fill: () => withDb(connectTo, fill),
    /** Every row of every table of ours. */
    rows: () => withDb(connectTo, (db) => everyTable(db, OF_SERVERS)),
    /** A connection as the owner of the tables. */
    owner: async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: await connectTo() });
      client.on("error", () => undefined);
      await client.connect();
      return client;
    },
    record: async () => JSON.parse(await readFile(join(folder, "upgrade.json"), "utf8")) as Record<string, unknown>,
    [Symbol.asyncDispose]: async () => {
      for (const started of running) await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export type StartedRelease = ReturnType<typeof launch>;

function launch(release: Release, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(release.folder, "tools/start.mjs")], {
    env: {
      PATH: process.env["PATH"],
      DEMO: "0",
      PAYSTACK_SIMULATOR: "1",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // a group of its own, to be killed as a whole
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, "exit");
  return {
    printed: () => printed,
    hasEnded,
    /** SIGKILL for all its processes but the database, as a supervisor or a person does. */
    kill: async (): Promise<void> => {
      if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
    /** SIGTERM for the process that was started, as a service manager does. @returns the exit code. */
    stop: async (): Promise<number | null> => {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
  };
}

async function withDb<T>(urlOf: () => Promise<string>, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: await urlOf(), maxConnections: 2, role: null });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The boards follow the day here, since a server does it at the next full minute: a second time changes nothing. */
async function fill(db: Db): Promise<void> {
  for (const name of ["Ada Obi", "Bola Ige", "Chidi Eze"])
    await givenBalance(db, (await givenUser(db, { name })).userId, 5_000_00);
  const transact = createTransact(db, { clock: machineClock });
  await createDueBoardsJob({ db, transact, clock: machineClock }).runDue();
}
