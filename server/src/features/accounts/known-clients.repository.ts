import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

const MOST_DEVICES = 20;
const MOST_ADDRESSES = 50;

/** What a client is recognised by: the hash of its device cookie, if it sent one, and the hash of its address. */
export type ClientHashes = { device: Buffer | null; address: Buffer };

/**
 * The account of an e-mail, its password's hash, and whether this client has logged in to it before. One statement,
 * the same for an unknown e-mail.
 */
export const findCredentials = (db: Db, email: string, { device, address }: ClientHashes) =>
  db
    .selectFrom("users as u")
    .select(["u.id", "u.password_hash"])
    .select(
      sql<"device" | "address" | null>`(select max(k.kind) from known_clients k where k.user_id = u.id and (
        (k.kind = 'device' and k.client_hash = ${device}) or (k.kind = 'address' and k.client_hash = ${address})))`.as(
        "known_by",
      ),
    )
    .where("u.email", "=", email)
    .executeTakeFirst();

/** Whether this device cookie was given out by us: any account was logged in to with it. */
export async function isKnownDevice(db: Db, device: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("known_clients")
    .select("user_id")
    .where("client_hash", "=", device)
    .where("kind", "=", "device")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account was logged in to from this device and address; the longest unused ones make room. */
export async function rememberClient(db: Db, userId: string, client: { device: Buffer; address: Buffer }, now: Date) {
  const rows = [
    { user_id: userId, kind: "device" as const, client_hash: client.device, last_used_at: now },
    { user_id: userId, kind: "address" as const, client_hash: client.address, last_used_at: now },
  ];
  await db
    .insertInto("known_clients")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "client_hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
  await sql`
    delete from known_clients k using (
      select kind, client_hash, row_number() over (partition by kind order by last_used_at desc, client_hash) as place
      from known_clients where user_id = ${userId}) as ranked
    where k.user_id = ${userId} and k.kind = ranked.kind and k.client_hash = ranked.client_hash
      and ranked.place > case ranked.kind when 'device' then ${MOST_DEVICES}::int else ${MOST_ADDRESSES}::int end
  `.execute(db);
}

export const deleteClientsBefore = (db: Db, before: Date) =>
  db.deleteFrom("known_clients").where("last_used_at", "<", before).execute();
