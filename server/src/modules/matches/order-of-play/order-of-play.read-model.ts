import type { PlannedGame } from "@pockethall/contract/order-of-play";
import type { TournamentId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { hallPageId } from "../hall-pages/hall-page-id.read-model.ts";
import { labelsOf, sourceOf } from "./game-labels.ts";

/** The order of play, soonest first, without games that have no slot. */
export async function orderOfPlay(db: Db, tournamentId: TournamentId): Promise<PlannedGame[]> {
  const rows = await plannedGames(db, tournamentId);
  const labels = labelsOf(rows);
  return rows.flatMap((row) => {
    const { starts_at, ends_at, hall, hall_id, table } = row;
    if (starts_at === null || ends_at === null || hall === null || table === null) return [];
    const source1 = {
      from: row.player1_from,
      side: row.player1_from_side,
      group: row.player1_from_group,
      place: row.player1_from_place,
    };
    const source2 = {
      from: row.player2_from,
      side: row.player2_from_side,
      group: row.player2_from_group,
      place: row.player2_from_place,
    };
    return [
      {
        game_id: row.id,
        day: lagosTimestamp(starts_at).slice(0, 10),
        hall,
        hall_id,
        table,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        label: labels.get(row.id) ?? row.round_name,
        status: row.status,
        player1: row.player1 ?? sourceOf(source1, labels) ?? "TBD",
        player2: row.player2 ?? sourceOf(source2, labels) ?? "TBD",
      },
    ];
  });
}

const plannedGames = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games as g")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as ht", "ht.id", "s.table_id")
    .leftJoin("halls as h", "h.id", "ht.hall_id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.round_name", "g.position", "g.status", "s.starts_at", "s.ends_at"])
    .select(["g.player1_from", "g.player1_from_side", "g.player1_from_group", "g.player1_from_place"])
    .select(["g.player2_from", "g.player2_from_side", "g.player2_from_group", "g.player2_from_place"])
    .select(["h.name as hall", hallPageId, "ht.name as table"])
    .select(["p1.name as player1", "p2.name as player2"])
    .where("g.tournament_id", "=", tournamentId)
    .orderBy("s.starts_at")
    .orderBy(sql`lower(h.name)`)
    .orderBy("ht.position")
    .orderBy("g.id")
    .execute();
