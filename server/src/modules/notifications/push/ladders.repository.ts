import { CALL_RUNGS, type CallRung } from "@pockethall/domain/call-ladder";
import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** The ladders whose next rung is due, the longest waiting first. */
export async function laddersDue(db: Db, { now, atMost }: { now: Date; atMost: number }): Promise<string[]> {
  const rows = await db
    .selectFrom("notification_deliveries")
    .select("notification_id")
    .where("climb_at", "<=", now)
    .orderBy("climb_at")
    .orderBy("notification_id")
    .limit(atMost)
    .execute();
  return rows.map(({ notification_id }) => notification_id);
}

/** The rungs of a ladder that is due, locked; undefined when another job was faster. */
export async function lockLadder(db: Db, id: string, now: Date) {
  const rows = await db
    .selectFrom("notification_deliveries")
    .select(["channel", "user_id", "match_id", "tried_at", "acknowledged_at", "climb_at", "created_at"])
    .where("notification_id", "=", id)
    .where("channel", "in", [...CALL_RUNGS])
    .orderBy("channel")
    .forUpdate()
    .execute();
  const first = rows.find(({ channel }) => channel === "page");
  if (!first?.climb_at || first.climb_at > now || first.match_id === null) return undefined;
  const tried = rows.map((row) => ({
    rung: row.channel as CallRung,
    triedAt: row.tried_at,
    acknowledgedAt: row.acknowledged_at,
  }));
  return { userId: first.user_id, matchId: first.match_id, calledAt: first.created_at, tried };
}

/** Whether the match is still called and has not begun: a walkover, a withdrawal or a cancellation ends a call, too. */
export async function isCalled(db: Db, matchId: MatchId): Promise<boolean> {
  const found = await db
    .selectFrom("match_calls as c")
    .innerJoin("games as g", "g.id", "c.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select("c.game_id")
    .where("c.game_id", "=", matchId)
    .where("g.status", "in", ["scheduled", "postponed"])
    .where("t.status", "=", "ongoing")
    .executeTakeFirst();
  return found !== undefined;
}

/** `costKobo`: what was booked for its message; null without one. */
type Rung = { id: string; userId: UserId; matchId: MatchId; rung: CallRung; costKobo: number | null };

/** @returns false when the ladder has this rung already. */
export async function insertRung(db: Db, { id, userId, matchId, rung, costKobo }: Rung, now: Date): Promise<boolean> {
  const row = { notification_id: id, channel: rung, user_id: userId, match_id: matchId, cost_kobo: costKobo };
  const moments = { due_at: now, created_at: now, tried_at: now, done_at: now };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("notification_deliveries")
    .values({ ...row, is_call: true, ...moments })
    .onConflict((conflict) => conflict.columns(["notification_id", "channel"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * An attempt by this rung reached nothing, and the ladder is due now.
 * @returns false where the ladder has ended.
 */
export async function forgetRung(db: Db, { id, rung }: { id: string; rung: CallRung }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notification_deliveries")
    .set({ climb_at: now })
    .where("notification_id", "=", id)
    .where("channel", "=", "page")
    .where("climb_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable("notification_deliveries")
    .set({ tried_at: null })
    .where("notification_id", "=", id)
    .where("channel", "=", rung)
    .execute();
  return true;
}

/** What is still booked for the message of a rung, which is then no longer noted; undefined where nothing is. */
export async function takeCost(db: Db, { id, rung }: { id: string; rung: CallRung }) {
  const ofRung = db
    .selectFrom("notification_deliveries")
    .select(["match_id", "cost_kobo", "created_at"])
    .where("notification_id", "=", id)
    .where("channel", "=", rung)
    .where("cost_kobo", "is not", null);
  const found = await ofRung.forUpdate().executeTakeFirst();
  if (!found || found.match_id === null) return undefined;
  await db
    .updateTable("notification_deliveries")
    .set({ cost_kobo: null })
    .where("notification_id", "=", id)
    .where("channel", "=", rung)
    .execute();
  return { matchId: found.match_id, costKobo: Number(found.cost_kobo), bookedAt: found.created_at };
}

export const climbAt = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable("notification_deliveries")
    .set({ climb_at: at })
    .where("notification_id", "=", id)
    .where("channel", "=", "page")
    .execute();

export type CallSeen = { match_id: MatchId; player_id: PlayerId; seen_at: Date | null; is_over: boolean };

/** For the newest call of each of these matches and players: when it was seen, or that it was not. */
export async function callsSeen(db: Db, matchIds: readonly MatchId[]): Promise<CallSeen[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await sql<CallSeen>`
    select distinct on (d.match_id, u.player_id) d.match_id, u.player_id,
      min(d.acknowledged_at) as seen_at, bool_or(d.channel = 'hall') as is_over
    from notification_deliveries d join users u on u.id = d.user_id
    where d.match_id = any(${sql.val([...matchIds])}::uuid[]) and u.player_id is not null
    group by d.match_id, u.player_id, d.notification_id
    order by d.match_id, u.player_id, min(d.created_at) desc`.execute(db);
  return rows;
}

/** Who a call can be sent to by a message that costs, with its words, and which they want; undefined without a proven number. */
export const textOf = (db: Db, id: string) =>
  db
    .selectFrom("notifications as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .leftJoin("notification_settings as s", "s.user_id", "u.id")
    .select(["n.title", "n.message", "u.phone"])
    .select(sql<boolean>`coalesce(s.text_calls, true)`.as("wants_sms"))
    .select(sql<boolean>`coalesce(s.whatsapp_calls, false)`.as("wants_whatsapp"))
    .where("n.id", "=", id)
    .where("u.phone_verified_at", "is not", null)
    .executeTakeFirst();

export const tournamentOf = async (db: Db, matchId: MatchId): Promise<string | undefined> =>
  (await db.selectFrom("games").select("tournament_id").where("id", "=", matchId).executeTakeFirst())?.tournament_id;
