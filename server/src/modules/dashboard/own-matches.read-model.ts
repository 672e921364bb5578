import { isCheckInOpen } from "@pockethall/domain/check-in";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { hallPageId } from "../matches/hall-pages/hall-page-id.read-model.ts";
import { gamesToCome, type PageOf } from "./upcoming.read-model.ts";

/** The player's matches that are not over: live ones, those called to a table, then the soonest; those without a time last. */
export const ownMatches = async (db: Db, playerId: PlayerId, page: PageOf, now: Date) =>
  (await rowsOf(db, playerId, page)).map((row) => ownMatchOf(row, now));

function rowsOf(db: Db, playerId: PlayerId, { page, per_page }: PageOf) {
  const isFirst = sql<boolean>`g.player1_id = ${playerId}`;
  return gamesToCome(db, playerId)
    .leftJoin("players as o", (join) =>
      join.on(sql<boolean>`o.id = case when ${isFirst} then g.player2_id else g.player1_id end`),
    )
    .leftJoin("registrations as r", (join) =>
      join.onRef("r.tournament_id", "=", "t.id").on("r.player_id", "=", playerId).on("r.left_at", "is", null),
    )
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as b", (join) => join.on(sql<boolean>`b.id = coalesce(c.table_id, s.table_id)`))
    .leftJoin("halls as h", "h.id", "b.hall_id")
    .select(["g.id", "g.status", "g.round_name", "g.total_frames", "g.scheduled_at", "c.called_at"])
    .select(["o.id as opponent_id", "o.name as opponent", "b.name as table", "h.name as hall", "h.address", hallPageId])
    .select(["t.id as tournament_id", "t.name as tournament", "t.status as tournament_status", "t.state"])
    .select(["t.check_in_opens_at", "t.check_in_closes_at", "r.checked_in_at"])
    .select(["t.venue_latitude", "t.venue_longitude", sql<string>`coalesce(g.venue, t.venue)`.as("venue")])
    .select(sql<number | null>`case when ${isFirst} then g.player1_score else g.player2_score end`.as("own_score"))
    .select(sql<number | null>`case when ${isFirst} then g.player2_score else g.player1_score end`.as("opponent_score"))
    .orderBy(sql`g.status <> 'live'`)
    .orderBy(sql`c.called_at is null`)
    .orderBy("g.scheduled_at", (order) => order.asc().nullsLast())
    .orderBy("g.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function ownMatchOf(row: Row, now: Date) {
  const { id, status, round_name, total_frames, own_score, opponent_score } = row;
  return {
    id,
    status,
    round_name,
    total_frames,
    own_score,
    opponent_score,
    opponent: row.opponent_id === null ? null : { id: row.opponent_id, name: row.opponent ?? "" },
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    called_at: row.called_at?.toISOString() ?? null,
    check_in: checkInOf(row, now),
    table:
      row.table === null
        ? null
        : { name: row.table, hall: row.hall ?? "", address: row.address ?? "", hall_id: row.hall_id },
    tournament: {
      id: row.tournament_id,
      name: row.tournament,
      status: row.tournament_status,
      venue: row.venue,
      state: row.state,
      latitude: row.venue_latitude,
      longitude: row.venue_longitude,
    },
  };
}

/** A check-in matters until the tournament starts. */
function checkInOf(row: Row, now: Date): "open" | "done" | null {
  const { check_in_opens_at: opensAt, check_in_closes_at: closesAt, tournament_status: status } = row;
  if (row.checked_in_at !== null) return status === "upcoming" ? "done" : null;
  const window = opensAt && closesAt ? { opensAt, closesAt } : null;
  return isCheckInOpen(status, window, now) ? "open" : null;
}
