import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RunningServer } from "./start-server.ts";

const DRAIN_MS = 20_000;
/**
 * EX_CONFIG of sysexits.h. With the same settings every start would end the same way: deploy/pockethall.service does not
 * start again after it.
 */
const WRONG_SETTINGS = 78;
const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
// Types are taken out and code is compiled once a change, not at each start: half of a start's work. What is imported
// before this line would not profit. A folder that cannot be written costs the time only.
enableCompileCache(join(projectFolder, "node_modules/.cache/server"));
const { readConfig } = await import("./config/config.ts");
const { hallLines, hallSettings, networkAddresses } = await import("./config/hall.ts");
const { requireSimulatorAllowed } = await import("./config/simulator.ts");
const { asProblem } = await import("./kernel/problem.ts");
const { StartProblem } = await import("./kernel/start-problem.ts");

const say = (line: string) => process.stderr.write(`${line}\n`);

let stopping = false;
const opening = open();
process.on("unhandledRejection", (error) => {
  // A library that lost its database connection in the background: logged, not fatal. Anything else is a fault in the code.
  if (asProblem(error)?.code !== "unavailable") throw error;
  say(`PocketHall lost a database connection: ${String(error)}`);
});
process.on("SIGINT", () => void stop()); // through npm, Ctrl-C arrives twice
process.on("SIGTERM", () => void stop());
if (process.send) process.once("disconnect", () => void stop()); // what watched our start was killed

await opening;

async function open(): Promise<RunningServer> {
  const { hall, config } = settings(); // before the server is loaded: a wrong setting is reported at once
  const { startServer } = await import("./start-server.ts");
  try {
    const server = await startServer(config, {
      say,
      onFatal: endWith,
      onStep: (step) => process.send?.(step), // tools/lib/upgrade.mjs waits for it
    });
    if (hall) for (const line of hallLines(hall, process.stderr.isTTY)) say(line);
    return server;
  } catch (error) {
    return endWith(error);
  }
}

function settings() {
  try {
    const hall = process.argv.includes("--hall") ? hallSettings(process.env, networkAddresses()) : undefined;
    const config = readConfig(hall?.environment ?? process.env, projectFolder);
    requireSimulatorAllowed(config);
    return { hall, config };
  } catch (error) {
    return endWith(error, WRONG_SETTINGS);
  }
}

/** Says why there is no server, in one line where the operator can help, and ends. */
function endWith(error: unknown, code = 1): never {
  const isExpected = error instanceof StartProblem;
  say(isExpected ? `PocketHall cannot start: ${error.message}` : String((error as Error).stack ?? error));
  process.exit(isExpected ? code : 1);
}

/** Drains and ends; a stop that comes during the start waits for it, so that nothing is left half open. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    const server = await opening;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await server.stop();
    process.exit(0);
  } catch (error) {
    say(`PocketHall did not stop cleanly: ${String(error)}`);
    process.exit(1);
  }
}
