import type { UserId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { WebhookEndpoints } from "../../database/tables.ts";

/** Locks an organiser's account, so that two requests at a time do not exceed the limit; undefined for others. */
export const lockOrganizer = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "=", userId)
    .where(sql<boolean>`exists (select from user_roles r where r.user_id = u.id and r.role = 'organizer')`)
    .forUpdate("u")
    .executeTakeFirst();

/** @returns false when the owner has this address already. */
export async function insertEndpoint(db: Db, row: Insertable<WebhookEndpoints>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("webhook_endpoints")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "url"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type Owned = { id: string; userId: UserId };

export const deleteEndpoint = (db: Db, { id, userId }: Owned) =>
  db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(["url", "events"])
    .executeTakeFirst();

export const deleteEndpointsOf = (db: Db, userId: UserId) =>
  db.deleteFrom("webhook_endpoints").where("user_id", "=", userId).execute();

/** Forgets the failures of an address: it is tried again at once. */
export const enableEndpoint = (db: Db, { id, userId }: Owned) =>
  db
    .updateTable("webhook_endpoints")
    .set({ failures: 0, paused_until: null, disabled_at: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();

type NewDelivery = {
  id: string;
  endpoint_id: string;
  event: string;
  tournament_id: string | null;
  payload: object;
  created_at: Date;
  next_attempt_at: Date;
};

/** However many: as one parameter, because a statement has a limited number of them. */
export const insertDeliveries = (db: Db, rows: readonly NewDelivery[]) =>
  sql`
    insert into webhook_deliveries (id, endpoint_id, event, tournament_id, payload, created_at, next_attempt_at)
    select id, endpoint_id, event, tournament_id, payload, created_at, next_attempt_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as d (id uuid, endpoint_id uuid, event text,
      tournament_id uuid, payload jsonb, created_at timestamptz, next_attempt_at timestamptz)`.execute(db);

/** How many tests the owner of addresses has asked for since. */
export async function testsSince(db: Db, userId: UserId, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_endpoints as e", "e.id", "d.endpoint_id")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("e.user_id", "=", userId)
    .where("d.event", "=", "ping")
    .where("d.created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** No attempt of the delivery runs now: one that does sets the next attempt to the end of its address's lease. */
const IS_NOT_UNDER_WAY = (now: Date) => sql<boolean>`not exists (
  select from webhook_endpoints e where e.id = webhook_deliveries.endpoint_id
    and e.sending_until > ${now} and e.sending_until = webhook_deliveries.next_attempt_at)`;

/** Makes a delivery due again, whatever became of it. @returns false when it is due or under way, or there is none. */
export async function makeDue(db: Db, { id, endpointId }: { id: string; endpointId: string }, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("webhook_deliveries")
    // Not as if it were new: changes that come later need a delivery of their own.
    .set({ attempts: 1, next_attempt_at: now, delivered_at: null })
    .where("id", "=", id)
    .where("endpoint_id", "=", endpointId)
    .where((where) => where.or([where("next_attempt_at", "is", null), where("next_attempt_at", ">", now)]))
    .where(IS_NOT_UNDER_WAY(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Lease = { id: string; now: Date; until: Date };

/** Locks the addresses of this one's owner, so that two jobs at a time do not take two of them. */
export const lockAddressesBeside = (db: Db, id: string) =>
  db
    .selectFrom("webhook_endpoints")
    .select("id")
    .where("user_id", "=", (query) => query.selectFrom("webhook_endpoints").select("user_id").where("id", "=", id))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/**
 * Takes an address for one job; undefined while another sends to it or to another address of its owner, it is paused, or
 * its owner organises no more.
 */
export const claimEndpoint = (db: Db, { id, now, until }: Lease) =>
  db
    .updateTable("webhook_endpoints as e")
    .set({ sending_until: until })
    .where("e.id", "=", id)
    .where("e.disabled_at", "is", null)
    .where(
      sql<boolean>`not exists (select from webhook_endpoints o where o.user_id = e.user_id and o.sending_until > ${now})`,
    )
    .where(sql<boolean>`coalesce(e.paused_until, '-infinity') <= ${now}`)
    .where(MAY_RECEIVE)
    .returning(["e.id", "e.user_id as userId", "e.url", "e.secret", "e.failures"])
    .executeTakeFirst();

/** The owner of the address `e` still organises. */
export const MAY_RECEIVE = sql<boolean>`exists (
  select from users u join user_roles r on r.user_id = u.id and r.role = 'organizer'
  where u.id = e.user_id and u.locked_at is null and u.closed_at is null)`;

export const releaseEndpoint = (db: Db, id: string) =>
  db.updateTable("webhook_endpoints").set({ sending_until: null }).where("id", "=", id).execute();

/** Takes the oldest delivery that is due, its attempt counted: what changes from now on gets another one. */
export const claimDelivery = (db: Db, endpointId: string, { now, until }: { now: Date; until: Date }) =>
  db
    .updateTable("webhook_deliveries")
    .set((set) => ({ attempts: set("attempts", "+", 1), last_attempt_at: now, next_attempt_at: until }))
    .where("id", "=", (query) =>
      query
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("endpoint_id", "=", endpointId)
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "event", "payload", "attempts"])
    .executeTakeFirst();

type Ending = { status: number | null; error: string | null; deliveredAt: Date | null; nextAttemptAt: Date | null };

/** Notes how an attempt ended. */
export const endAttempt = (db: Db, id: string, { status, error, deliveredAt, nextAttemptAt }: Ending) =>
  db
    .updateTable("webhook_deliveries")
    .set({ status_code: status, error, delivered_at: deliveredAt, next_attempt_at: nextAttemptAt })
    .where("id", "=", id)
    .execute();

type Health = { failures: number; pausedUntil: Date | null; disabledAt: Date | null };

export const setHealth = (db: Db, id: string, { failures, pausedUntil, disabledAt }: Health) =>
  db
    .updateTable("webhook_endpoints")
    .set({ failures, paused_until: pausedUntil, disabled_at: disabledAt })
    .where("id", "=", id)
    .execute();
