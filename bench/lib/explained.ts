import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Pgbench } from "./pgbench.ts";

const EXPLAINED = /duration: ([\d.]+) ms {2}plan:\n([\s\S]*?)(?=\n\d{4}-\d\d-\d\d |$)/gu;

/**
 * The slowest statement behind one request, with its plan, as PostgreSQL's auto_explain writes it into the log of the
 * embedded database. `ask` sends the request.
 */
export async function explained(
  { folder, pgbench }: { folder: string; pgbench: Pgbench },
  ask: () => Promise<unknown>,
): Promise<{ ms: number; plan: string }> {
  const log = join(folder, "postgres.log");
  const from = (await stat(log)).size;
  await ask();
  await pgbench.execute("select pg_sleep(0.2);"); // the log is written by then
  await using file = await open(log);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
  const plans = [...buffer.toString("utf8").matchAll(EXPLAINED)].map(([, ms, plan = ""]) => ({ ms: Number(ms), plan }));
  const [slowest] = plans.filter(({ plan }) => !plan.includes("pg_sleep")).toSorted((a, b) => b.ms - a.ms);
  return slowest ?? { ms: 0, plan: "no statement was asked" };
}

/** From now on every statement of new connections is explained; the server's own ones are closed, so that it opens new ones. */
export const explainAll = (pgbench: Pgbench): Promise<void> =>
  pgbench.execute(`
    alter database pockethall set session_preload_libraries = 'auto_explain';
    alter database pockethall set auto_explain.log_min_duration = 0;
    alter database pockethall set auto_explain.log_analyze = on;
    alter database pockethall set auto_explain.log_buffers = on;
    alter database pockethall set auto_explain.log_timing = off;
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pockethall' and state = 'idle';`);
