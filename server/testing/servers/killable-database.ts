import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import pg from "pg";
import { dataParent } from "../database/data-parent.ts";
import { openStandby } from "../database/standby.ts";
import { openMovablePort } from "./movable-port.ts";

const NAME = "pockethall";
const SETTINGS = { max_connections: "200" };

/** A PostgreSQL of its own, beside the servers, that can be killed and started again at the same address. */
export async function openKillableDatabase() {
  const folder = await mkdtemp(join(dataParent(), "pockethall-servers-"));
  await chmod(folder, 0o755);
  let running = await startEmbeddedPostgres({ dataFolder: folder, settings: SETTINGS });
  const portOf = () => Number(new URL(running.ownerUrl(NAME)).port);
  const owner = new pg.Client({ connectionString: running.ownerUrl("postgres") });
  await owner.connect();
  await owner.query(`create database ${NAME}`);
  await owner.end();
  const address = await openMovablePort(portOf());
  const url = new URL(running.ownerUrl(NAME));
  url.port = String(address.port);
  return {
    url: url.href,
    /** A streaming replica of it, on the same address as the servers. */
    openStandby: () => openStandby({ clusterFolder: running.clusterFolder, serverUrl: url.href, settings: SETTINGS }),
    /** PostgreSQL is gone at once, with all its connections. */
    kill: async (): Promise<void> => {
      const postmaster = Number((await readFile(join(running.clusterFolder, "postmaster.pid"), "utf8")).split("\n")[0]);
      process.kill(postmaster, "SIGKILL");
      address.move(0);
      while (isAlive(postmaster)) await pause(5);
      await running.stop(); // gives the folder back
    },
    start: async (): Promise<void> => {
      running = await startEmbeddedPostgres({ dataFolder: folder, settings: SETTINGS });
      address.move(portOf());
    },
    [Symbol.asyncDispose]: async () => {
      await address[Symbol.asyncDispose]();
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
