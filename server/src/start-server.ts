import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { createServer } from "node:net";
import type { Config } from "./config/config.ts";
import { openServerDatabase } from "./database/server-database.ts";
import { asStartProblem } from "./kernel/start-problem.ts";
import { portProblem } from "./port-problem.ts";
import type { StartOptions } from "./serve-installation.ts";
import { refuseReturned } from "./upgrade-site.ts";

export type RunningServer = { url: string; stop(): Promise<void> };

/**
 * Opens the database, migrates, builds the app, listens; the demo season loads after the server is ready. The app, nine
 * tenths of the modules, is loaded when port and database are in order, so that a start without them ends soon, and before
 * the database is changed, since an installation of which a file is missing must leave it as it is.
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  await requireFreePort(config);
  await refuseReturned(config);
  const database = await openServerDatabase(config, { log: options.say });
  try {
    const { serveInstallation } = await import("./serve-installation.ts");
    flushCompileCache(); // at once, since a killed server keeps nothing
    const { url, stop } = await serveInstallation(config, database, options);
    return { url, stop: () => stop().finally(() => database.stop()) };
  } catch (error) {
    await database.stop();
    throw asStartProblem(error, "cannot start");
  }
}

/** Before anything is opened or changed. @throws StartProblem when the port is taken or may not be used. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
  } catch (error) {
    throw portProblem(error, { host, port });
  }
}
