import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { OWNER } from "./cluster.ts";
import { answersAsOurs, readPostmaster } from "./postmaster.ts";

/**
 * The embedded database of a folder when it is running now, for a command beside a running server: it is used, neither
 * owned nor stopped. Undefined when nothing runs there.
 */
export async function attachEmbeddedPostgres(dataFolder: string): Promise<((database: string) => string) | undefined> {
  const clusterFolder = join(resolve(dataFolder), "postgres");
  const passwordFile = join(resolve(dataFolder), "database-password");
  const postmaster = existsSync(passwordFile) ? readPostmaster(clusterFolder) : undefined;
  if (!postmaster) return undefined;
  const password = readFileSync(passwordFile, "utf8").trim();
  const urlAt = (port: number, database = "postgres") =>
    `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
  if (!(await answersAsOurs({ clusterFolder, urlAt }, postmaster.port))) return undefined;
  return (database) => urlAt(postmaster.port, database);
}
