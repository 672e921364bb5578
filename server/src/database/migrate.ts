import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { StartProblem } from "../kernel/start-problem.ts";
import { APP_ROLE } from "./connection-pool.ts";
import { migrateJobQueue } from "./job-queue-tables.ts";

const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));
/** Any constant: every PocketHall process asks for the same one. */
export const MIGRATION_LOCK = 7_305_001;

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

/** What is about to change in a database that has tables: the numbers of the last migration before and after it. */
export type Upgrade = { from: string; to: string; migrations: number };

type MigrateOptions = {
  /** The last file to run; a backup comes into the shape that it was taken in. */
  until?: string | undefined;
  /** Runs before the first change of a database that has tables, while no other process can migrate it. */
  beforeUpgrade?: (upgrade: Upgrade) => Promise<void>;
};

/**
 * Brings the database to the newest shape, one transaction a file, under an advisory lock so that several servers may
 * start together.
 *
 * @throws StartProblem when a file that already ran has changed, a file fails, or the database is newer than this
 * program; what `beforeUpgrade` throws.
 */
export async function migrate(url: string, { until, beforeUpgrade }: MigrateOptions = {}): Promise<void> {
  // Silent while a copy is made, which may take an hour: what stands between must not forget it.
  const client = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 60_000 });
  client.on("error", () => undefined); // a connection that dies fails the next statement; without this, the process
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await ensureAppRole(client);
    const migrations = await readMigrations();
    const wanted = until === undefined ? migrations : migrations.filter(({ name }) => name <= until);
    await applyMissing(client, wanted, beforeUpgrade);
    await migrateJobQueue(url);
  } finally {
    await client.end();
  }
}

const NO_PRIVILEGE = "42501";

/**
 * Makes the role and the user's membership in it, as far as they are missing.
 *
 * @throws StartProblem with the statements that are to be run, when this user may not do it.
 */
export async function ensureAppRole(client: pg.Client, role: string = APP_ROLE): Promise<void> {
  const missing = await missingForRole(client, role);
  if (missing.length === 0) return;
  try {
    await client.query(`do $$ begin
      ${missing.join(" ")}
    exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
    end $$`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_PRIVILEGE) throw error;
    const message = `this database user may not create or grant roles. As an administrator of the database run: ${missing.join(" ")} Then start again`;
    throw new StartProblem(message, { cause: error });
  }
}

/** The statements that are still needed so that this user can work as the role. */
async function missingForRole(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ grantee: string; exists: boolean; is_member: boolean }>(
    `select quote_ident(current_user) as grantee, r.oid is not null as exists,
       r.oid is not null and pg_has_role(current_user, r.oid, 'member') as is_member
     from (select $1::text as name) wanted left join pg_roles r on r.rolname = wanted.name`,
    [role],
  );
  const [found] = rows;
  if (!found || found.is_member) return [];
  const grant = `GRANT ${role} TO ${found.grantee};`;
  return found.exists ? [grant] : [`CREATE ROLE ${role} NOLOGIN;`, grant];
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  beforeUpgrade: MigrateOptions["beforeUpgrade"],
): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migrations");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  requireSame(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const [from, to] = [[...applied.keys()].toSorted().at(-1), missing.at(-1)?.name];
  if (beforeUpgrade && from !== undefined && to !== undefined) {
    await beforeUpgrade({ from: numberOf(from), to: numberOf(to), migrations: missing.length });
    await requireLock(client);
  }
  for (const migration of missing) await apply(client, migration);
}

/** @throws StartProblem when the lock went with its connection, and another process may be migrating. */
async function requireLock(client: pg.Client): Promise<void> {
  const { rowCount } = await client
    .query(
      "select from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid() and classid = 0 and objid = $1",
      [MIGRATION_LOCK],
    )
    .catch(() => ({ rowCount: 0 }));
  if (rowCount === 0)
    throw new StartProblem(
      "the connection that keeps others from migrating was lost, and the database was not changed: start again",
    );
}

const numberOf = (name: string): string => name.slice(0, 4);

/** @throws StartProblem when what ran is not what this program has. */
function requireSame(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new StartProblem(`the database knows migration ${name}, this program does not: start the newer program`);
    if (known.get(name) !== hash)
      throw new StartProblem(`migration ${name} was changed after it ran: add a new file instead`);
  }
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // a lost connection has rolled it back
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartProblem(`the database cannot be migrated (${name}): ${error.message}`, { cause: error });
  }
}
