import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { readMigrations } from "../../src/database/migrate.ts";
import { DATABASE_PLACEHOLDER } from "../app/global-setup.ts";

/** A database as it was before the migration of this name, for one test. */
export async function openOlderDatabase(before: string) {
  if (!(await readMigrations()).some(({ name: file }) => file.startsWith(before)))
    throw new Error(`no migration is called ${before}`);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = await connect("postgres");
  await server.query(`create database ${name}`);
  const client = await connect(name);
  await client.query(
    "create table migrations (name text primary key, hash text not null, applied_at timestamptz default now())",
  );
  /** Runs the migrations that have not run yet, up to this one and without it. */
  const migrateBefore = async (next: string): Promise<void> => {
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    for (const { name: file, sql, hash } of await readMigrations()) {
      if (file >= next || applied.has(file)) continue;
      await client.query(sql);
      await client.query("insert into migrations (name, hash) values ($1, $2)", [file, hash]);
    }
  };
  await migrateBefore(before);
  return {
    client,
    migrateBefore,
    url: inject("databaseUrl").replace(DATABASE_PLACEHOLDER, name),
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject("databaseUrl").replace(DATABASE_PLACEHOLDER, database) });
  await client.connect();
  return client;
}
