import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs one of `npm run admin`'s commands beside the server on this folder. Returns how long it took, in milliseconds. */
export const serverCommand = (dataFolder: string, ...args: readonly string[]): Promise<number> =>
  serverCommandWith({}, dataFolder, args);

/** The same with environment variables. */
export async function serverCommandWith(
  environment: Readonly<Record<string, string>>,
  dataFolder: string,
  args: readonly string[],
): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(PROJECT, "server/src/admin.ts"), ...args], {
    cwd: PROJECT,
    env: { ...process.env, DATA_DIR: dataFolder, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [[code], errors] = await Promise.all([once(child, "close"), text(child.stderr)]);
  if (code !== 0) throw new Error(`admin ${args.join(" ")} ended with ${code}: ${errors}`);
  return performance.now() - begin;
}
