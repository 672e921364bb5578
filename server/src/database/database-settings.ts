import type pg from "pg";

/** What PostgreSQL runs with; memory in MB. */
export type SettingsInUse = {
  cacheMb: number;
  sortMb: number;
  connections: number;
  hasAutovacuum: boolean;
  databaseMb: number;
};

/** Asks the database of this connection. */
export async function settingsInUse(client: pg.Client): Promise<SettingsInUse> {
  const { rows } = await client.query<Record<keyof SettingsInUse, number> & { hasAutovacuum: boolean }>(`
    select pg_size_bytes(current_setting('shared_buffers'))::float8 / 1048576 as "cacheMb",
      pg_size_bytes(current_setting('work_mem'))::float8 / 1048576 as "sortMb",
      current_setting('max_connections')::int as connections,
      current_setting('autovacuum')::bool and current_setting('track_counts')::bool as "hasAutovacuum",
      pg_database_size(current_database())::float8 / 1048576 as "databaseMb"`);
  const [found] = rows;
  if (!found) throw new Error("the database answers nothing about its settings");
  return found;
}

/** One line for people about a database that we size ourselves. */
export const settingsLine = ({ cacheMb, sortMb, connections }: SettingsInUse): string =>
  `The database caches up to ${sizeText(cacheMb)}, takes up to ${sizeText(sortMb)} for a sort and ${connections} connections (DATABASE_MEMORY_MB).`;

/** A process opens up to 65 connections, and commands need some beside it (docs/scale.md). */
const LEAST_CONNECTIONS = 75;
/** PostgreSQL's default; right as long as the database is not many times that size. */
const SMALL_CACHE_MB = 128;
const CACHED_TIMES = 4;

/** What the operator of an external database should change: settings that are far too small for us. */
export function settingsHints({ cacheMb, connections, hasAutovacuum, databaseMb }: SettingsInUse): string[] {
  return [
    ...(connections < LEAST_CONNECTIONS
      ? [
          `The database of DATABASE_URL allows ${connections} connections, and one PocketHall opens up to 65: set max_connections to 100 or more.`,
        ]
      : []),
    ...(cacheMb <= SMALL_CACHE_MB && databaseMb > CACHED_TIMES * cacheMb
      ? [
          `The database of DATABASE_URL holds ${sizeText(databaseMb)} and caches ${sizeText(cacheMb)}: set shared_buffers to about a quarter of its machine's memory.`,
        ]
      : []),
    ...(hasAutovacuum
      ? []
      : ["The database of DATABASE_URL does not clean up after changes: turn on autovacuum and track_counts."]),
  ];
}

const sizeText = (mb: number): string => (mb >= 1_024 ? `${Math.round(mb / 102.4) / 10} GB` : `${Math.round(mb)} MB`);
