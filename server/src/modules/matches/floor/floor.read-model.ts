import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { HANDICAP_COLUMNS } from "../handicaps.read-model.ts";
import { orNone } from "../order-of-play/foreign-games.read-model.ts";

/** Everything that the floor of one tournament shows, as it is stored; a fixed number of queries. */
export type FloorFacts = NonNullable<Awaited<ReturnType<typeof floorFacts>>>;
export type FloorGame = FloorFacts["games"][number];

/** Undefined when there is no such tournament. */
export async function floorFacts(db: Db, id: TournamentId, now: Date) {
  const tournament = await db
    .selectFrom("tournaments as t")
    .leftJoin("order_of_play_settings as s", "s.tournament_id", "t.id")
    .select(["t.id", "s.call_minutes"])
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (!tournament) return undefined;
  const [tables, games, people] = [await tablesOf(db, id, now), await gamesOf(db, id), await peopleOf(db, id)];
  const others = await othersOf(db, id, {
    tableIds: tables.map((table) => table.id),
    playerIds: games.flatMap((game) => [game.player1_id, game.player2_id]).filter((each) => each !== null),
  });
  return { tournament, tables, games, people, others };
}

/** Tables in display order; `closed_to`: it is out of order until then. */
const tablesOf = (db: Db, id: TournamentId, now: Date) =>
  db
    .selectFrom("tournament_halls as th")
    .innerJoin("halls as h", "h.id", "th.hall_id")
    .innerJoin("hall_tables as t", "t.hall_id", "h.id")
    .select(["t.id", "t.name", "h.id as hall_id", "h.name as hall"])
    .select(({ selectFrom }) =>
      selectFrom("table_closures as c")
        .select(({ fn }) => fn.max("c.closed_to").as("until"))
        .whereRef("c.table_id", "=", "t.id")
        .where("c.closed_from", "<=", now)
        .where("c.closed_to", ">", now)
        .as("closed_to"),
    )
    .where("th.tournament_id", "=", id)
    .where("t.removed_at", "is", null)
    .orderBy(sql`lower(h.name)`)
    .orderBy("h.id")
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();

/** All games of the draw in plan order; completed ones too, since they give the others their names. */
const gamesOf = (db: Db, id: TournamentId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .leftJoin("users as u", "u.id", "g.referee_id")
    .leftJoin("players as r", "r.id", "u.player_id")
    .leftJoin("match_markers as mm", "mm.game_id", "g.id")
    .leftJoin("players as m", "m.id", "mm.player_id")
    .select(["g.id", "g.status", "g.round_number", "g.round_name", "g.position", "g.total_frames", "g.referee_id"])
    .select(["g.player1_id", "g.player1_from", "g.player1_from_side", "g.player1_from_group", "g.player1_from_place"])
    .select(["g.player2_id", "g.player2_from", "g.player2_from_side", "g.player2_from_group", "g.player2_from_place"])
    .select(["g.player1_score", "g.player2_score", "g.scheduled_at", "g.started_at", "s.table_id", "c.called_at"])
    .select(["p1.name as player1_name", "p2.name as player2_name", "r.name as referee_name"])
    .select(["mm.player_id as marker_id", "m.name as marker_name"])
    .select(
      sql<boolean>`exists (select from users a where a.player_id = mm.player_id and a.closed_at is null)`.as(
        "marker_has_account",
      ),
    )
    .select(["u.player_id as referee_person_id", "t.ruleset", ...HANDICAP_COLUMNS])
    .where("g.tournament_id", "=", id)
    .orderBy(sql`g.scheduled_at asc nulls last`)
    .orderBy("g.round_number")
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();

type Shared = { tableIds: readonly string[]; playerIds: readonly string[] };

/** Live and called matches of other tournaments under way on the same tables or of the same players. */
const othersOf = (db: Db, id: TournamentId, { tableIds, playerIds }: Shared) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .leftJoin("users as u", "u.id", "g.referee_id")
    .leftJoin("match_markers as mm", "mm.game_id", "g.id")
    .select(["g.id", "g.round_name", "g.player1_id", "g.player2_id", "g.started_at", "s.table_id", "c.called_at"])
    .select(["g.status", "t.name as tournament", "u.player_id as referee_person_id", "mm.player_id as marker_id"])
    .where("t.status", "=", "ongoing")
    .where("g.tournament_id", "<>", id)
    .where(({ eb, or, and }) =>
      or([
        eb("g.status", "=", "live"),
        and([eb("g.status", "in", ["scheduled", "postponed"]), eb("c.called_at", "is not", null)]),
      ]),
    )
    .where(({ eb, or }) =>
      or([
        eb("s.table_id", "in", orNone(tableIds)),
        eb("g.player1_id", "in", orNone(playerIds)),
        eb("g.player2_id", "in", orNone(playerIds)),
        eb("u.player_id", "in", orNone(playerIds)),
        eb("mm.player_id", "in", orNone(playerIds)),
      ]),
    )
    .orderBy("g.id")
    .execute();

/** Everyone with a place: check-in and announced arrival. */
const peopleOf = (db: Db, id: TournamentId) =>
  db
    .selectFrom("registrations as r")
    .leftJoin("late_arrivals as l", (join) =>
      join.onRef("l.tournament_id", "=", "r.tournament_id").onRef("l.player_id", "=", "r.player_id"),
    )
    .select(["r.player_id", "r.checked_in_at", "l.arrives_at"])
    .where("r.tournament_id", "=", id)
    .where("r.left_at", "is", null)
    .where("r.withdrawn_at", "is", null)
    .execute();
