import pg from "pg";
import { MIGRATION_LOCK } from "../database/migrate.ts";
import { StartProblem } from "../kernel/start-problem.ts";
import { connectOwner } from "./tables.repository.ts";

const { escapeIdentifier } = pg;

/** A database under another name, on the same server. */
function besideOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

/** @throws StartProblem when the URL names no database, and so the user's own would be meant. */
function nameOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === "") throw new StartProblem("DATABASE_URL names no database");
  return name;
}

/**
 * Makes an empty database beside this one, for a copy to be restored into; what an ended process left in it goes.
 *
 * @throws StartProblem when this user may not make databases.
 */
export async function createBeside(url: string): Promise<string> {
  const name = `${nameOf(url)}_returning`;
  const client = await connectOwner(url);
  try {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await client.end();
  }
  return besideOf(url, name);
}

/**
 * Puts the database made beside this one in its place, in one transaction. The old database keeps its contents under
 * another name, and replaces an earlier one there; its sessions end.
 *
 * @returns the name that it has now.
 * @throws StartProblem when this user may not do it.
 */
export async function exchange(url: string): Promise<string> {
  const name = nameOf(url);
  const [current, beside, failed] = [name, `${name}_returning`, `${name}_failed`];
  const client = await connectOwner(besideOf(url, "postgres"));
  try {
    await client.query(`drop database if exists ${escapeIdentifier(failed)} with (force)`);
    await client.query(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where backend_type = 'client backend' and datname = any ($1)",
      [[current, beside]],
    );
    await client.query("begin");
    await client.query(`alter database ${escapeIdentifier(current)} rename to ${escapeIdentifier(failed)}`);
    await client.query(`alter database ${escapeIdentifier(beside)} rename to ${escapeIdentifier(current)}`);
    await client.query("commit");
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await client.end();
  }
  return failed;
}

/** Ends the session that a killed process was migrating with: its statement may run on and hold locks. */
export async function endMigration(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and granted and classid = 0
     and objid = $1 and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
}

const asRefusal = (error: unknown): unknown =>
  error instanceof pg.DatabaseError
    ? new StartProblem(`the database refuses it: ${error.message}`, { cause: error })
    : error;
