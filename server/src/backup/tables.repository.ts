import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { BackupStart, BackupTable } from "./contents.ts";
import { IS_UNUSED } from "./unused.ts";

const { escapeIdentifier } = pg;
/**
 * Migrations make their own; files of backups lie beside the installation that made them, and so their records stay
 * with it. Short-lived counts of servers are in unlogged tables.
 */
const NOT_COPIED = ["migrations", "backup_runs", "backup_downloads"];

/** One connection as the owner of the tables, with the forms that COPY writes and reads everywhere. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "pockethall-backup" });
  // A connection that dies fails the statement it was at; without a listener it would end the process too.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set timezone to 'UTC'");
  return client;
}

/** Our tables by name, partitioned ones as a whole, with the columns that can be written: computed ones are not. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<BackupStart["migrations"]> {
  const { rows } = await client.query("select name, hash from migrations order by name");
  return rows;
}

/** The number of the newest migration, and when one with this number ran; null: it has not. */
export async function shapeOf(client: pg.Client, from: string): Promise<{ newest: string; fromRanAt: string | null }> {
  const { rows } = await client.query<{ newest: string; fromRanAt: string | null }>(
    `select coalesce(left(max(name), 4), '') as newest,
       (max(applied_at) filter (where left(name, 4) = $1))::text as "fromRanAt" from migrations`,
    [from],
  );
  return rows[0] ?? { newest: "", fromRanAt: null };
}

/** The last value of each sequence, as text: it may be beyond what a number holds. */
export async function listSequences(client: pg.Client): Promise<BackupStart["sequences"]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

const columnsOf = ({ columns }: BackupTable): string => columns.map((name) => escapeIdentifier(name)).join(", ");

/** The rows of a table in the text form of COPY, as of the snapshot of the client's transaction. */
export const rowsOf = (client: pg.Client, table: BackupTable): Readable =>
  client.query(copyTo(`copy (select ${columnsOf(table)} from public.${escapeIdentifier(table.name)}) to stdout`));

/** Puts rows in that form into a table. @returns how many. */
export async function putRows(client: pg.Client, table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<number> {
  const sink: Writable & { rowCount: number } = client.query(
    copyFrom(`copy public.${escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`),
  );
  await pipeline(Readable.from(rows, { objectMode: false }), sink);
  return sink.rowCount;
}

/** In SQL: foreign keys and triggers of all tables, which would check and change each row on its way in. */
type Guards = { drop: string[]; restore: string[] };

async function guardsOf(client: pg.Client): Promise<Guards> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  return {
    drop: [
      ...keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
      ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    ],
    restore: [
      ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
      ...keys.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`),
    ],
  };
}

/**
 * Replaces all rows in one transaction: `put` puts them in, foreign keys are checked at the end, and whatever fails takes
 * all of it back.
 */
export async function replaceRows(client: pg.Client, start: BackupStart, put: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    const { drop, restore } = await guardsOf(client);
    for (const statement of drop) await client.query(statement);
    const names = start.tables.map(({ name }) => `public.${escapeIdentifier(name)}`);
    await client.query(`truncate ${names.join(", ")}`);
    await put();
    for (const { name, value } of start.sequences)
      if (value !== null)
        await client.query("select setval($1::regclass, $2::bigint)", [escapeIdentifier(name), value]);
    for (const statement of restore) await client.query(statement);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Whether it has not been used yet, so that a restore may replace it; or it has no tables at all. */
export const isUnused = (client: pg.Client): Promise<boolean> => isNewOr(client, IS_UNUSED);

/** Whether a loss would go unnoticed: there are not even accounts that were only opened. */
export const isEmpty = (client: pg.Client): Promise<boolean> =>
  isNewOr(client, `not exists (select from users) and ${IS_UNUSED}`);

async function isNewOr(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ is_new: boolean }>("select to_regclass('public.users') is null as is_new");
  if (rows[0]?.is_new) return true;
  const { rowCount } = await client.query(`select where ${condition}`);
  return rowCount === 1;
}

/** The database's size on its disk. */
export async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes ?? 0);
}

/** Other processes of PocketHall on this database. */
export async function othersConnected(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'pockethall'`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes our tables from an unused database, so that those of the backup's release can be created. */
export const dropEverything = (client: pg.Client): Promise<unknown> =>
  client.query(
    "drop schema if exists graphile_worker cascade; drop schema public cascade; drop schema if exists pockethall_partitions cascade; create schema public",
  );

/** The job queue's own tables, which each program makes in its own version. */
export const dropJobQueue = (client: pg.Client): Promise<unknown> =>
  client.query("drop schema if exists graphile_worker cascade");

export const analyze = (client: pg.Client): Promise<unknown> => client.query("analyze");
