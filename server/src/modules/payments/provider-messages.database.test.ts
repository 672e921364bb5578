import type pg from "pg";
import { expect, test } from "vitest";
import { openOlderDatabase } from "../../../testing/database/older-database.ts";
import { RETENTION_DEFAULTS } from "../../config/retention-settings.ts";
import { openDatabase } from "../../database/database.ts";
import { migrate } from "../../database/migrate.ts";
import { createTransact } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { createRetention } from "../../retention/retention.job.ts";
import { keepPartitions } from "../../retention/retention.repository.ts";
import { keepProviderEvent } from "./payments.repository.ts";

const MIGRATION = "0123_provider_messages.sql";
const YEAR = new Date().getUTCFullYear();

/** Partitions by name, each with the subjects in it. */
async function partitions(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; subject: string | null }>(`
    select substring(c.relname from 'provider_messages_(.*)') as name, m.subject from pg_inherits i
    join pg_class c on c.oid = i.inhrelid left join provider_messages m on m.tableoid = c.oid
    where i.inhparent = 'provider_messages'::regclass order by 1, 2`);
  const found: Record<string, string[]> = {};
  for (const { name, subject } of rows) (found[name] ??= []).push(...(subject === null ? [] : [subject]));
  return found;
}

const givenEvent = (client: pg.Client, subject: string, at: string) =>
  client.query(
    "insert into provider_events (event, subject, raw, received_at) values ('charge.success', $1, 'words', $2)",
    [subject, at],
  );

const removeOld = (url: string) => {
  const db = openDatabase({ url });
  const services = { transact: createTransact(db, { clock: machineClock }), clock: machineClock };
  const retention = createRetention({ ...services, ages: RETENTION_DEFAULTS, onRemoved: () => undefined });
  return retention.removeOld().finally(() => db.destroy());
};

test("messages of before stay where they lie, and an event is known for ever", async () => {
  await using older = await openOlderDatabase(MIGRATION);
  await givenEvent(older.client, "PH_LONG_AGO", "2023-06-01");
  await givenEvent(older.client, "PH_NOW", new Date().toISOString());
  await migrate(older.url);
  expect(await partitions(older.client)).toEqual({ default: [], first: ["PH_LONG_AGO", "PH_NOW"], [YEAR + 1]: [] });
  const db = openDatabase({ url: older.url });
  const again = { event: "charge.success", subject: "PH_LONG_AGO", raw: "other words" };
  expect(await keepProviderEvent(db, again)).toBe(true); // known, and not processed yet
  expect(await keepProviderEvent(db, { ...again, subject: "PH_NEW" })).toBe(true);
  const { rows } = await older.client.query("select subject, raw from provider_messages order by subject");
  expect(rows).toEqual([
    { subject: "PH_LONG_AGO", raw: "words" },
    { subject: "PH_NEW", raw: "other words" },
    { subject: "PH_NOW", raw: "words" },
  ]);
  await db.destroy();
});

test("an old year goes as a whole; a row without a partition is kept in the default one", async () => {
  await using older = await openOlderDatabase(MIGRATION);
  await migrate(older.url);
  await older.client.query(`
    drop table pockethall_partitions.provider_messages_first;
    create table pockethall_partitions.provider_messages_old partition of provider_messages
      for values from ('2020-01-01 00:00:00+00') to ('2021-01-01 00:00:00+00')`);
  const message = (subject: string, at: string) =>
    older.client.query(
      "insert into provider_messages (event, subject, raw, received_at) values ('e', $1, 'words', $2)",
      [subject, at],
    );
  await message("OLD", "2020-05-05");
  await message("OLD_ALONE", "2021-05-05"); // of a year that has no partition
  await message("LATER", `${YEAR + 5}-01-01`);
  await removeOld(older.url);
  expect(await partitions(older.client)).toEqual({ default: ["LATER"], [YEAR]: [], [YEAR + 1]: [] });
});

test("old rows of the partition that holds all years before go too, and young ones stay", async () => {
  await using older = await openOlderDatabase(MIGRATION);
  for (const index of Array.from({ length: 3 }, (_, at) => at))
    await givenEvent(older.client, `OLD_${index}`, "2020-06-01");
  await givenEvent(older.client, "PH_NOW", new Date().toISOString());
  await migrate(older.url);
  const remove = "select remove_old_provider_messages(now() - interval '1 year', 2) as removed";
  expect((await older.client.query(remove)).rows).toEqual([{ removed: 2 }]);
  await removeOld(older.url);
  expect(await partitions(older.client)).toEqual({ default: [], first: ["PH_NOW"], [YEAR + 1]: [] });
});

test("servers that start at once make the partitions once", async () => {
  await using older = await openOlderDatabase(MIGRATION);
  await migrate(older.url);
  await older.client.query(`drop table pockethall_partitions.provider_messages_${YEAR + 1}`);
  const db = openDatabase({ url: older.url });
  await Promise.all(Array.from({ length: 6 }, () => keepPartitions(db)));
  await db.destroy();
  expect(await partitions(older.client)).toEqual({ default: [], first: [], [YEAR + 1]: [] });
});

test("the server cannot drop or empty a partition, and nothing of the last 180 days", async () => {
  await using older = await openOlderDatabase(MIGRATION);
  await migrate(older.url);
  const db = openDatabase({ url: older.url });
  await keepProviderEvent(db, { event: "charge.success", subject: "PH_TRACE", raw: "words" });
  await older.client.query("set role pockethall_app");
  for (const attempt of [
    "delete from provider_messages",
    "drop table pockethall_partitions.provider_messages_first",
    "update provider_messages set raw = ''",
  ])
    await expect(older.client.query(attempt)).rejects.toThrow(/permission denied|must be owner/u);
  await older.client.query("select remove_old_provider_messages(now() + interval '10 years', 1000)");
  expect((await older.client.query("select subject from provider_messages")).rows).toEqual([{ subject: "PH_TRACE" }]);
  await db.destroy();
});
