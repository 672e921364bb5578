import pg from "pg";
import { type LogPlace, lsnOf, placeOf } from "./log-place.ts";

/** Holds back the log that is not copied yet. One database has one copy. */
const SLOT = "pockethall_copy";

/** One connection to the embedded database's server, as its owner. */
export async function connectSource(serverUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: "pockethall-copy" });
  client.on("error", () => undefined); // the statement that is under way fails
  await client.connect();
  return client;
}

export type SourceFacts = { systemId: string; timeline: number; segmentBytes: number };

export async function readSource(client: pg.Client): Promise<SourceFacts> {
  const { rows } = await client.query<{ system_id: string; timeline: number; segment: string }>(
    `select system_identifier::text as system_id, pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
       ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline
     from pg_control_system()`,
  );
  const [row] = rows;
  if (!row) throw new Error("the database does not identify itself");
  return { systemId: row.system_id, timeline: row.timeline, segmentBytes: Number(row.segment) };
}

/** PostgreSQL's own identifier of the database, which an emptied and new one does not share. */
export async function systemIdOf(serverUrl: string): Promise<string> {
  const client = await connectSource(serverUrl);
  return readSource(client)
    .then(({ systemId }) => systemId)
    .finally(() => client.end());
}

/** Up to where the log is on the disk: what comes before is final, and no acknowledged change comes after. */
export async function flushedPlace(client: pg.Client): Promise<LogPlace> {
  const { rows } = await client.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn");
  return placeOf(rows[0]?.lsn ?? "");
}

/** From where on the log is held back; undefined when nothing is, or no more. */
export async function heldFrom(client: pg.Client): Promise<LogPlace | undefined> {
  const { rows } = await client.query<{ lsn: string | null }>(
    "select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1 and wal_status is distinct from 'lost'",
    [SLOT],
  );
  return rows[0]?.lsn ? placeOf(rows[0].lsn) : undefined;
}

/** Holds the log back from now on. @returns from where. */
export async function holdBack(client: pg.Client): Promise<LogPlace> {
  await letGo(client);
  await client.query("select pg_create_physical_replication_slot($1, true)", [SLOT]);
  const from = await heldFrom(client);
  if (from === undefined) throw new Error("the database holds no log back");
  return from;
}

/** The log before this place is copied, and need not be held back. */
export async function release(client: pg.Client, before: LogPlace): Promise<void> {
  const held = await heldFrom(client);
  if (held !== undefined && held < before)
    await client.query("select pg_replication_slot_advance($1, $2::pg_lsn)", [SLOT, lsnOf(before)]);
}

/** Holds nothing back any more. */
export async function letGo(client: pg.Client): Promise<void> {
  await client.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [
    SLOT,
  ]);
}

/** Without a copy the database keeps no log for one. */
export async function stopHoldingBack(serverUrl: string): Promise<void> {
  const client = await connectSource(serverUrl);
  await letGo(client).finally(() => client.end());
}

/** Prepares the files to be copied. With `isFast` at once, else over some minutes, which spares the disk. */
export async function beginBase(client: pg.Client, { isFast }: { isFast: boolean }): Promise<LogPlace> {
  const { rows } = await client.query<{ lsn: string }>("select pg_backup_start('pockethall', $1)::text as lsn", [
    isFast,
  ]);
  return placeOf(rows[0]?.lsn ?? "");
}

/** Ends it. @returns how far the log must reach, and the file `backup_label` that belongs to the copy. */
export async function endBase(client: pg.Client): Promise<{ stopPlace: LogPlace; label: string }> {
  const { rows } = await client.query<{ lsn: string; label: string }>(
    "select lsn::text, labelfile as label from pg_backup_stop(wait_for_archive => false)",
  );
  return { stopPlace: placeOf(rows[0]?.lsn ?? ""), label: rows[0]?.label ?? "" };
}
