import pg from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createBeside, exchange } from "./exchange.repository.ts";

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Which of these tables a database has. */
const tablesOf = (url: string) =>
  query(url, "select table_name as name from information_schema.tables where table_name like 'of\\_%'");

test("a database takes another one's place, whose sessions end and which keeps what it holds", async () => {
  await using database = await openTestDatabase();
  const { url } = database;
  await query(url, "create table of_failed (id int)");
  await query(await createBeside(url), "create table of_a_killed_process (id int)");
  await query(await createBeside(url), "create table of_the_copy (id int)");
  const session = await connect(url);

  const failed = await exchange(url);
  expect(failed).toBe(`${new URL(url).pathname.slice(1)}_failed`);
  const failedUrl = url.replace(/[^/]+$/u, failed);
  expect([await tablesOf(url), await tablesOf(failedUrl)]).toEqual([
    [{ name: "of_the_copy" }],
    [{ name: "of_failed" }],
  ]);
  await expect(session.query("select 1")).rejects.toThrow(/connection/u);

  await createBeside(url);
  await exchange(url);
  expect([await tablesOf(url), await tablesOf(failedUrl)]).toEqual([[], [{ name: "of_the_copy" }]]);
  await query(url.replace(/[^/]+$/u, "postgres"), `drop database ${failed}`);
});

test("a user who may not make databases is refused before anything changes", async () => {
  await using database = await openTestDatabase();
  const role = `hall_${new URL(database.url).pathname.slice(1)}`;
  await query(database.url, `create role ${role} login password 'x'`);
  const url = new URL(database.url);
  [url.username, url.password] = [role, "x"];
  await expect(createBeside(url.href)).rejects.toThrow(
    /^the database refuses it: permission denied to create database/u,
  );
  await query(database.url, `drop role ${role}`);
});
