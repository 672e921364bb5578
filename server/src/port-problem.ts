import type { Config } from "./config/config.ts";
import { StartProblem } from "./kernel/start-problem.ts";

/** What people read when the port cannot be listened on; another error as it came. */
export function portProblem(error: unknown, { host, port }: Pick<Config, "host" | "port">): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return new StartProblem(`port ${port} is in use: stop the other program or set PORT`, { cause: error });
  if (code === "EACCES")
    return new StartProblem(`port ${port} may not be used by this user: set PORT to 1024 or above`, { cause: error });
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartProblem(`HOST ${host} is no address of this machine`, { cause: error });
  return error;
}
