import { DatabaseProblem } from "./database-problem.ts";

/** Runs one SQL statement and answers its rows. */
export type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

const MUST_NOT_BE_OFF = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/**
 * Refuses a database that could forget money it has acknowledged: `fsync`, `full_page_writes` and `synchronous_commit`
 * must not be off. With `dataChecksums` (our embedded database) pages must carry checksums as well.
 *
 * @throws DatabaseProblem that names every setting that is off.
 */
export async function assertDurability(query: Query, { dataChecksums }: { dataChecksums: boolean }): Promise<void> {
  const names = dataChecksums ? [...MUST_NOT_BE_OFF, "data_checksums"] : MUST_NOT_BE_OFF;
  const columns = names.map((name) => `current_setting('${name}') as ${name}`);
  const [settings] = await query(`select ${columns.join(", ")}`);
  const off = names.filter((name) => settings?.[name] === undefined || settings[name] === "off");
  if (off.length > 0) {
    throw new DatabaseProblem(
      `the database may lose acknowledged payments: turn on ${off.join(", ")} in its settings, then start again`,
    );
  }
}
