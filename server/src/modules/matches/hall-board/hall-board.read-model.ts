import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { HANDICAP_COLUMNS } from "../handicaps.read-model.ts";

const HOUR_MS = 3_600_000;
/** A match day: results and messages of it stay on the screen, and plans for it are shown ahead. */
const DAY_MS = 12 * HOUR_MS;
const MOST_TOURNAMENTS = 6;
const MOST_RESULTS = 24;
const MOST_ANNOUNCEMENTS = 6;
const MOST_PLANNED = 24;

/** Everything that a hall's screen shows apart from forecasts, as it is stored; a fixed number of queries. */
export type HallFacts = NonNullable<Awaited<ReturnType<typeof hallFacts>>>;
export type HallGame = HallFacts["taken"][number];

/** Undefined for an unknown hall, one that was taken off the list, and one that staff hid. */
export async function hallFacts(db: Db, hallId: string, now: Date) {
  if (!isId(hallId)) return undefined;
  const hall = await db
    .selectFrom("halls")
    .select(["id", "name", "state"])
    .where("id", "=", hallId)
    .where("removed_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!hall) return undefined;
  const since = new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() + DAY_MS);
  return {
    hall,
    tournaments: await tournamentsOf(db, hallId),
    tables: await tablesOf(db, hallId, now),
    taken: await gamesHere(db, hallId).where(IS_TAKEN).orderBy("g.started_at").orderBy("g.id").execute(),
    planned: await plannedHere(db, hallId, now, until),
    results: await resultsHere(db, hallId, since),
    announcements: await announcementsHere(db, hallId, since),
  };
}

/** Those under way in the hall, the first to have started first. */
const tournamentsOf = (db: Db, hallId: string) =>
  db
    .selectFrom("tournament_halls as th")
    .innerJoin("tournaments as t", "t.id", "th.tournament_id")
    .select(["t.id", "t.name"])
    .where("th.hall_id", "=", hallId)
    .where("t.status", "=", "ongoing")
    .orderBy("t.starts_at")
    .orderBy("t.id")
    .limit(MOST_TOURNAMENTS)
    .execute();

const tablesOf = (db: Db, hallId: string, now: Date) =>
  db
    .selectFrom("hall_tables as t")
    .select(["t.id", "t.name"])
    .select(({ selectFrom }) =>
      selectFrom("table_closures as c")
        .select(({ fn }) => fn.max("c.closed_to").as("until"))
        .whereRef("c.table_id", "=", "t.id")
        .where("c.closed_from", "<=", now)
        .where("c.closed_to", ">", now)
        .as("closed_to"),
    )
    .where("t.hall_id", "=", hallId)
    .where("t.removed_at", "is", null)
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();

const IS_TAKEN: RawBuilder<boolean> = sql<boolean>`t.status = 'ongoing'
  and (g.status = 'live' or (c.called_at is not null and g.status in ('scheduled', 'postponed')))`;

/** Matches at the hall's tables; those without a table when their tournament is played in this hall only. */
const gamesHere = (db: Db, hallId: string) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as ht", "ht.id", "s.table_id")
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.tournament_id", "g.status", "g.round_name", "g.total_frames", "g.outcome", "g.version"])
    .select(["g.player1_id", "g.player2_id", "g.player1_score", "g.player2_score", "g.winner_id", "g.in_play"])
    .select(["g.started_at", "c.called_at", "s.table_id", "s.starts_at", "ht.name as table"])
    .select(["p1.name as player1", "p2.name as player2", "t.ruleset", ...HANDICAP_COLUMNS])
    .where(
      sql<boolean>`(ht.hall_id = ${hallId} or (s.game_id is null
        and (select array_agg(th.hall_id) from tournament_halls th where th.tournament_id = t.id) = array[${hallId}::uuid]))`,
    );

/** By the plans of published tournaments that have not started; those under way have a forecast. */
const plannedHere = (db: Db, hallId: string, now: Date, until: Date) =>
  gamesHere(db, hallId)
    .where("t.status", "=", "upcoming")
    .where("g.status", "=", "scheduled")
    .where("s.starts_at", ">=", now)
    .where("s.starts_at", "<", until)
    .where("g.player1_id", "is not", null)
    .where("g.player2_id", "is not", null)
    .orderBy("s.starts_at")
    .orderBy("ht.position")
    .orderBy("g.id")
    .limit(MOST_PLANNED)
    .execute();

const resultsHere = (db: Db, hallId: string, since: Date) =>
  gamesHere(db, hallId)
    .where("t.status", "in", ["ongoing", "completed"])
    .where("g.status", "=", "completed")
    .where("g.completed_at", ">", since)
    .where("g.player1_id", "is not", null)
    .where("g.player2_id", "is not", null)
    .orderBy("g.completed_at", "desc")
    .orderBy("g.id")
    .limit(MOST_RESULTS)
    .execute();

const announcementsHere = (db: Db, hallId: string, since: Date) =>
  db
    .selectFrom("announcements as a")
    .innerJoin("tournaments as t", "t.id", "a.tournament_id")
    .innerJoin("tournament_halls as th", "th.tournament_id", "t.id")
    .select(["a.id", "a.text", "a.created_at", "t.name as tournament"])
    .where("th.hall_id", "=", hallId)
    .where("t.status", "in", ["upcoming", "ongoing", "postponed"])
    .where("a.created_at", ">", since)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(MOST_ANNOUNCEMENTS)
    .execute();
