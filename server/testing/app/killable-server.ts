import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { attachEmbeddedPostgres } from "@pockethall/embedded-postgres/attach";
import { type Db, openDatabase } from "../../src/database/database.ts";
import { dataParent } from "../database/data-parent.ts";
import { freePort } from "./free-port.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const POLL_MS = 100;

/**
 * A real server process on a data folder of its own, that a test may kill and start again. `environment`: further settings,
 * such as the database and the provider of the test; without one it brings its own. `prepare` fills the data folder before
 * the first start, such as `placeInstallation`.
 */
export async function openKillableServer(
  environment: NodeJS.ProcessEnv = {},
  prepare?: (dataFolder: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(dataParent(), "pockethall-kill-"));
  await chmod(folder, 0o755);
  await prepare?.(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = "";

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: "0",
        PAYSTACK_SIMULATOR: "1",
        LOG_LEVEL: "error",
        SHED_LOAD_ABOVE_MS: "60000", // a machine that runs tests is busy on purpose
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000);
      });
    while (!(await isReady(url))) {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}: ${output}`);
      await pause(POLL_MS);
    }
  };
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return {
    url,
    /** The end of what it has printed. */
    output: (): string => output,
    /** The process as it is now. */
    pid: (): number => child?.pid ?? 0,
    start,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    /** The machine is lost at this moment: the server, its database and their disk. */
    lose: async (): Promise<void> => {
      const postmaster = Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
      await end("SIGKILL");
      process.kill(postmaster, "SIGKILL");
      await rm(folder, { recursive: true, force: true, maxRetries: 20 }); // its processes end when they notice
    },
    dataFolder: folder,
    /** A connection to its database, beside it. */
    database: async (): Promise<Db> => {
      const urlOf = await attachEmbeddedPostgres(folder);
      if (!urlOf) throw new Error(`no database runs in ${folder}`);
      return openDatabase({ url: urlOf("pockethall") });
    },
    [Symbol.asyncDispose]: async () => {
      await end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type KillableServer = Awaited<ReturnType<typeof openKillableServer>>;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export type Answer = { status: number; body: Record<string, unknown> };
type Order = { token?: string; body?: object; key?: string };

const CSRF = "kill-test-csrf-token-of-its-own";

/**
 * Sends a request as a patient client does: with the same body and key again until there is an answer. A refused
 * connection, a cut reply and a 5xx are no answers.
 */
export async function insist(url: string, endpoint: string, { token, body, key }: Order = {}): Promise<Answer> {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  for (;;) {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(10_000),
        headers: {
          cookie: `XSRF-TOKEN=${CSRF}`,
          "x-xsrf-token": CSRF,
          ...(body ? { "content-type": "application/json" } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { "idempotency-key": key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (response.status < 500)
        return { status: response.status, body: text ? (JSON.parse(text) as Answer["body"]) : {} };
    } catch {
      // The server is being killed or started: ask again.
    }
    await pause(POLL_MS);
  }
}
