import type { Webhook, WebhookDelivery } from "@pockethall/contract/webhooks";
import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { WebhookEvent } from "@pockethall/domain/webhooks";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { MAY_RECEIVE } from "./webhooks.repository.ts";

type Shown = Omit<Webhook, "created_at" | "disabled_at"> & { created_at: Date; disabled_at: Date | null };
const answerOf = ({ created_at, disabled_at, ...row }: Shown): Webhook => ({
  ...row,
  created_at: created_at.toISOString(),
  disabled_at: disabled_at?.toISOString() ?? null,
});

/** An organiser's addresses, the oldest first: never more than one may have. */
export async function webhooksOf(db: Db, userId: UserId): Promise<Webhook[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "url", "events", "created_at", "failures", "disabled_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(answerOf);
}

/** One page of the deliveries of an address, the newest first; one of them with `deliveryId`. */
export async function deliveriesOf(
  db: Db,
  { endpointId, deliveryId }: { endpointId: string; deliveryId?: string },
  { page, per_page }: { page: number; per_page: number },
) {
  const own = db
    .selectFrom("webhook_deliveries")
    .where("endpoint_id", "=", endpointId)
    .$if(deliveryId !== undefined, (query) => query.where("id", "=", deliveryId ?? ""));
  const rows = await own
    .select(["id", "event", "created_at", "attempts", "last_attempt_at", "next_attempt_at", "delivered_at"])
    .select(["status_code", "error"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { data: rows.map(deliveryOf), meta: { page, per_page, total: Number(total) } };
}

type DeliveryRow = {
  id: string;
  event: string;
  created_at: Date;
  attempts: number;
  last_attempt_at: Date | null;
  next_attempt_at: Date | null;
  delivered_at: Date | null;
  status_code: number | null;
  error: string | null;
};
const deliveryOf = ({ delivered_at, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  state: delivered_at ? "delivered" : row.next_attempt_at ? "waiting" : "failed",
  created_at: row.created_at.toISOString(),
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
});

export type Subscription = { endpointId: string; events: readonly string[]; tournamentId: TournamentId };

/**
 * The addresses to which events of these tournaments go: those of their organisers, in the order of their ids. Each is
 * locked against its removal, which a delivery to it would fail with; one that is being removed is left out.
 */
export const subscriptionsTo = (db: Db, tournamentIds: readonly string[]): Promise<Subscription[]> =>
  db
    .selectFrom("webhook_endpoints as e")
    .innerJoin("tournaments as t", "t.organizer_id", "e.user_id")
    .select(["e.id as endpointId", "e.events", "t.id as tournamentId"])
    .where("t.id", "in", tournamentIds as readonly TournamentId[])
    .where("e.disabled_at", "is", null)
    .where(MAY_RECEIVE)
    .orderBy("e.id")
    .forKeyShare("e")
    .skipLocked()
    .execute();

/** The addresses of one organiser, locked as those of `subscriptionsTo`. */
export const subscriptionsOf = (db: Db, userId: UserId): Promise<Omit<Subscription, "tournamentId">[]> =>
  db
    .selectFrom("webhook_endpoints as e")
    .select(["e.id as endpointId", "e.events"])
    .where("e.user_id", "=", userId)
    .where("e.disabled_at", "is", null)
    .where(MAY_RECEIVE)
    .orderBy("e.id")
    .forKeyShare("e")
    .skipLocked()
    .execute();

/** The key of a delivery to an address about a tournament, as one text. */
export const deliveryKey = (endpointId: string, event: string, tournamentId: string | null): string =>
  `${endpointId} ${event} ${tournamentId}`;

type About = { endpointIds: readonly string[]; types: readonly WebhookEvent[]; tournamentIds: readonly string[] };

/**
 * The deliveries that no attempt has begun: they cover later changes, too. As `deliveryKey`. No attempt of them begins
 * before this transaction ends, and one that is just beginning is left out: the receiver would fetch what was before.
 */
export async function waitingFor(db: Db, { endpointIds, types, tournamentIds }: About): Promise<ReadonlySet<string>> {
  if (types.length === 0) return new Set();
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["endpoint_id", "event", "tournament_id"])
    .where("endpoint_id", "in", endpointIds)
    .where("event", "in", types)
    .where("tournament_id", "in", tournamentIds)
    .where("attempts", "=", 0)
    .where("next_attempt_at", "is not", null)
    .forShare()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ endpoint_id, event, tournament_id }) => deliveryKey(endpoint_id, event, tournament_id)));
}

export type ResultRow = {
  match_id: MatchId;
  tournament_id: TournamentId;
  version: number;
  player1_id: PlayerId | null;
  player2_id: PlayerId | null;
  player1_score: number | null;
  player2_score: number | null;
  winner_id: PlayerId | null;
};

export const resultsOf = (db: Db, matchIds: readonly string[]): Promise<ResultRow[]> =>
  db
    .selectFrom("games")
    .select(["id as match_id", "tournament_id", "version", "player1_id", "player2_id"])
    .select(["player1_score", "player2_score", "winner_id"])
    .where("id", "in", matchIds as readonly MatchId[])
    .execute();

type Due = { now: Date; atMost: number; userId?: UserId };

/** Addresses with deliveries that are due, which no worker sends to; one owner's with `userId`. */
export async function endpointsDue(db: Db, { now, atMost, userId }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoints e
    where (${userId ?? null}::uuid is null or e.user_id = ${userId ?? null}) and ${MAY_RECEIVE}
      and e.disabled_at is null and coalesce(e.paused_until, '-infinity') <= ${now}
      and coalesce(e.sending_until, '-infinity') <= ${now}
      and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.next_attempt_at <= ${now})
    order by e.id limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deliveries that wait for their first or next attempt. */
export async function countWaitingDeliveries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("next_attempt_at", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
}
