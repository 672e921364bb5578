import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { StartProblem } from "../kernel/start-problem.ts";
import { APP_ROLE } from "./database.ts";
import { migrateJobQueue } from "./job-queue-tables.ts";

const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));
const LOCK = 7_305_001; // any constant: every PocketHall process asks for the same one

type Migration = { name: string; sql: string; hash: string };

/** The numbered files, in order. A gap or a doubled number is our mistake and stops the start. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      if (Number(name.slice(0, 4)) !== index + 1) throw new StartProblem(`migration ${name} is out of order`);
      const sql = await readFile(FOLDER + name, "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Brings the database to the newest shape, one transaction a file, under an advisory lock so that several servers may
 * start together.
 *
 * @throws StartProblem when a file that already ran has changed, or the database is newer than this program.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await ensureAppRole(client);
    await applyMissing(client, await readMigrations());
    await migrateJobQueue(url);
  } finally {
    await client.end();
  }
}

async function ensureAppRole(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    execute format('grant ${APP_ROLE} to %I', current_user);
  exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
  end $$`);
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migrations");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const name of applied.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new StartProblem(`the database knows migration ${name}, this program does not: start the newer program`);
  for (const { name, sql, hash } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== hash)
      throw new StartProblem(`migration ${name} was changed after it ran: add a new file instead`);
    if (before !== undefined) continue;
    await client.query("begin");
    try {
      await client.query(sql);
      await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  }
}
