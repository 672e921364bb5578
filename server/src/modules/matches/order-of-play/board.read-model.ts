import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { hallPageId } from "../hall-pages/hall-page-id.read-model.ts";
import { HANDICAP_COLUMNS } from "../handicaps.read-model.ts";
import { foreignBookings } from "./foreign-bookings.ts";
import { foreignGames, orNone } from "./foreign-games.read-model.ts";

/** Everything that planning one tournament looks at, as it is stored; a fixed number of queries. */
export type BoardFacts = NonNullable<Awaited<ReturnType<typeof boardFacts>>>;
export type GameFacts = BoardFacts["games"][number];

/** A planned referee: the account, and the id under which they also play. */
export type NamedReferee = { userId: UserId; personId: string; name: string };

/** @param id a tournament's. @param also whose other games matter too. Undefined when there is no such tournament. */
export async function boardFacts(db: Db, id: TournamentId, also: readonly NamedReferee[] = []) {
  const tournament = await tournamentFacts(db, id);
  if (!tournament) return undefined;
  const halls = await db
    .selectFrom("tournament_halls as th")
    .innerJoin("halls as h", "h.id", "th.hall_id")
    .select(["h.id", "h.name", "h.address", hallPageId])
    .where("th.tournament_id", "=", id)
    .orderBy(sql`lower(h.name)`)
    .orderBy("h.id")
    .execute();
  const hallIds = halls.map((hall) => hall.id);
  const games = await gameFacts(db, id);
  const [tables, hours, referees, lateArrivals] = [
    await tableFacts(db, hallIds),
    await hoursOf(db, hallIds),
    await refereesOf(db, id),
    await db.selectFrom("late_arrivals").select(["player_id", "arrives_at"]).where("tournament_id", "=", id).execute(),
  ];
  const tableIds = tables.map((table) => table.id);
  const closures = await closuresOf(db, tableIds);
  const playerIds = known([
    ...games.flatMap((game) => [game.player1_id, game.player2_id, game.referee_person_id]),
    ...referees.map((referee) => referee.player_id),
    ...also.map(({ personId }) => personId),
  ]);
  const refereeUserIds = known([
    ...games.map((game) => game.referee_id),
    ...referees.map(({ user_id }) => user_id),
    ...also.map(({ userId }) => userId),
  ]);
  const shared = { tournamentId: id, tableIds, playerIds, refereeUserIds, from: tournament.starts_at };
  const bookings = foreignBookings(await foreignGames(db, shared), new Set(tableIds), new Set(playerIds));
  return { tournament, halls, tables, hours, closures, games, referees, lateArrivals, bookings };
}

const tournamentFacts = (db: Db, id: TournamentId) =>
  db
    .selectFrom("tournaments as t")
    .leftJoin("order_of_play_settings as s", "s.tournament_id", "t.id")
    .select(["t.id", "t.name", "t.status", "t.starts_at", "t.ends_at", "t.ruleset"])
    .select(["s.minutes_per_frame", "s.rest_minutes", "s.call_minutes", "s.loser_marks"])
    .where("t.id", "=", id)
    .executeTakeFirst();

/** Tables that were taken away are still read while a game is planned on them. */
const tableFacts = (db: Db, hallIds: readonly string[]) =>
  db
    .selectFrom("hall_tables")
    .select(["id", "hall_id", "name"])
    .where("hall_id", "in", orNone(hallIds))
    .where("removed_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

const hoursOf = (db: Db, hallIds: readonly string[]) =>
  db.selectFrom("hall_hours").selectAll().where("hall_id", "in", orNone(hallIds)).execute();

const closuresOf = (db: Db, tableIds: readonly string[]) =>
  db
    .selectFrom("table_closures")
    .select(["table_id", "closed_from", "closed_to"])
    .where("table_id", "in", orNone(tableIds))
    .execute();

/** The games of the draw with their slots, players and referees, round by round. */
const gameFacts = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .leftJoin("users as r", "r.id", "g.referee_id")
    .leftJoin("players as rp", "rp.id", "r.player_id")
    .select(["g.id", "g.status", "g.round_number", "g.round_name", "g.position", "g.phase", "g.group_number"])
    .select(["g.player1_id", "g.player1_from", "g.player1_from_side", "g.player1_from_group", "g.player1_from_place"])
    .select(["g.player2_id", "g.player2_from", "g.player2_from_side", "g.player2_from_group", "g.player2_from_place"])
    .select(["g.total_frames", "g.started_at", "g.completed_at", "g.version", "g.referee_id"])
    .select(["t.ruleset", ...HANDICAP_COLUMNS])
    .select(["s.table_id", "s.starts_at", "s.ends_at", "s.is_pinned"])
    .select(["p1.name as player1_name", "p2.name as player2_name"])
    .select(["rp.name as referee_name", "r.player_id as referee_person_id"])
    .where("g.tournament_id", "=", tournamentId)
    .orderBy("g.round_number")
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();

const refereesOf = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("tournament_referees as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["t.user_id", "t.available_from", "t.available_to", "u.player_id", "p.name"])
    .where("t.tournament_id", "=", tournamentId)
    .orderBy("p.name")
    .orderBy("u.id")
    .execute();

const known = <Id extends string>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))];
