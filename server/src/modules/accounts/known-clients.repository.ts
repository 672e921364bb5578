import type { UserId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

const MOST_DEVICES = 20;
const MOST_ADDRESSES = 50;

/** What a client is recognised by: the hash of its device cookie, if it sent one, and the hash of its address. */
export type ClientHashes = { device: Buffer | null; address: Buffer };

/** Whether a client has logged in to an account before; null: it has not. */
export type KnownBy = "device" | "address" | null;
export type Credentials = { id: UserId; password_hash: string; known_by: KnownBy };

/**
 * The accounts that an e-mail and a password may mean, two at most: the one that has verified the e-mail, else the oldest;
 * then the one that this client has logged in to before, else the newest. So a later sign-up with the same e-mail keeps
 * neither the verified nor the oldest account from logging in. One statement, the same for an unknown e-mail.
 */
export async function findCredentials(db: Db, email: string, client: ClientHashes): Promise<Credentials[]> {
  const { rows } = await sql<Credentials>`
    with named as (
      select u.id, u.password_hash, u.email_verified_at, u.created_at, ${knownBy(sql.ref("u.id"), client)} as known_by
      from users u where u.email = ${email}
    ), first as (
      select * from named order by (email_verified_at is null), created_at, id limit 1
    ), second as (
      select * from named where id not in (select id from first)
      order by known_by desc nulls last, created_at desc, id desc limit 1
    )
    select id, password_hash, known_by from first union all select id, password_hash, known_by from second`.execute(db);
  return rows;
}

/** Whether this client has logged in to one account before. */
export async function clientKnownBy(db: Db, userId: UserId, client: ClientHashes): Promise<KnownBy> {
  const { rows } = await sql<{ known_by: KnownBy }>`
    select ${knownBy(sql`${userId}::uuid`, client)} as known_by`.execute(db);
  return rows[0]?.known_by ?? null;
}

const knownBy = (userId: RawBuilder<unknown>, { device, address }: ClientHashes) => sql<KnownBy>`(
  select max(k.kind) from known_clients k where k.user_id = ${userId} and (
    (k.kind = 'device' and k.client_hash = ${device}) or (k.kind = 'address' and k.client_hash = ${address})))`;

export const findPasswordHash = async (db: Db, userId: UserId): Promise<string | undefined> =>
  (await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst())?.password_hash;

/** Whether the server issued this device cookie: some account has logged in with it. */
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
export async function rememberClient(db: Db, userId: UserId, client: { device: Buffer; address: Buffer }, now: Date) {
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
