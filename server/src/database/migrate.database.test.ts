import pg from "pg";
import { expect, test } from "vitest";
import { givenOwner } from "../../testing/database/given-owner.ts";
import { openOlderDatabase } from "../../testing/database/older-database.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { openDatabase } from "./database.ts";
import { ensureAppRole, migrate } from "./migrate.ts";

test("the server's role may neither rewrite records nor touch a balance", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  await expect(db.deleteFrom("ledger_entries").execute()).rejects.toThrow(/permission denied/u);
  await expect(db.updateTable("ledger_account_rows").set({ posted_kobo: 1 }).execute()).rejects.toThrow(
    /permission denied/u,
  );
  await expect(db.updateTable("audit_log").set({ action: "x" }).execute()).rejects.toThrow(/permission denied/u);
});

test("migrating again, twice at once, changes nothing", async () => {
  await using database = await openTestDatabase();
  await Promise.all([migrate(database.url), migrate(database.url)]);
  const { rows } = await database.db
    .selectFrom("live_events")
    .select("id")
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([]);
});

test("nothing is changed when the connection with the lock is lost while a copy is made", async () => {
  await using older = await openOlderDatabase("0110");
  const newest = async () => (await older.client.query("select max(name) as name from migrations")).rows[0].name;
  const before = await newest();
  const loseLock = async () => {
    const { rowCount } = await older.client.query(
      "select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    );
    expect(rowCount).toBe(1);
  };
  await expect(migrate(older.url, { beforeUpgrade: loseLock })).rejects.toThrow(/migrating was lost.* not changed/u);
  expect(await newest()).toBe(before);
  await migrate(older.url);
  expect(await newest()).not.toBe(before);
});

test("a user who may not create roles learns the statements, and works once they are run", async () => {
  await using database = await openTestDatabase();
  await using owner = await givenOwner(database.url);
  const client = new pg.Client({ connectionString: owner.url });
  await client.connect();
  await expect(ensureAppRole(client, "no_such_role")).rejects.toThrow(
    `As an administrator of the database run: CREATE ROLE no_such_role NOLOGIN; GRANT no_such_role TO ${owner.name}; Then`,
  );
  await client.end();

  await expect(migrate(owner.url)).rejects.toThrow(
    `this database user may not create or grant roles. As an administrator of the database run: GRANT pockethall_app TO ${owner.name}; Then start again`,
  );
  await owner.admin.query(`GRANT pockethall_app TO ${owner.name};`);
  await migrate(owner.url);
  const db = openDatabase({ url: owner.url });
  expect(await db.selectFrom("tournaments").select("id").execute()).toEqual([]);
  await expect(db.deleteFrom("ledger_entries").execute()).rejects.toThrow(/permission denied/u);
  await db.destroy();
});
