import { isLevel } from "@pockethall/domain/handicaps";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { MINUTES_PER_FRAME, matchMinutes, type Ruleset } from "@pockethall/domain/match-length";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { HANDICAP_COLUMNS, handicapFrom } from "../matches/handicaps.read-model.ts";
import { keptPlayerId } from "../players/players.read-model.ts";
import { keptTournamentId } from "../tournaments/tournaments.read-model.ts";

export const CALENDAR_KINDS = ["tournaments", "players", "halls"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const MINUTE_MS = 60_000;
/** What a calendar looks back to; older matches are in the archive of the site. */
const SHOWN_DAYS_BACK = 60;
const MOST_MATCHES = 1_000;
const MOST_TOURNAMENTS = 200;

/** The table's time where the order of play gives one. Imported matches have only the time of their result. */
const STARTS_AT = sql<Date | null>`coalesce(s.starts_at, g.scheduled_at, g.completed_at)`;

type Tournaments = Awaited<ReturnType<ReturnType<typeof tournamentRows>["execute"]>>;
export type CalendarTournament = Tournaments[number];

export type CalendarMatch = Omit<MatchRow, "slot_ends_at"> & {
  starts_at: Date;
  ends_at: Date;
  /** Only the day is known, as of imported results. */
  is_whole_day: boolean;
};

/** `path` is the page that the calendar is about. */
export type CalendarFacts = {
  name: string;
  path: string;
  tournaments: readonly CalendarTournament[];
  matches: readonly CalendarMatch[];
};

/** What a calendar lists, with a fixed number of queries; undefined for what does not exist and for a draft. */
export async function calendarFacts(
  db: Db,
  kind: CalendarKind,
  id: string,
  now: Date,
): Promise<CalendarFacts | undefined> {
  if (!isId(id)) return undefined;
  if (kind === "tournaments") return tournamentCalendar(db, idFrom(id));
  const earliest = new Date(now.getTime() - SHOWN_DAYS_BACK * 24 * 60 * MINUTE_MS);
  return kind === "players" ? playerCalendar(db, id, earliest) : hallCalendar(db, id, earliest);
}

async function tournamentCalendar(db: Db, anyId: TournamentId): Promise<CalendarFacts | undefined> {
  const id = await keptTournamentId(db, anyId);
  const [tournament] = await tournamentRows(db).where("t.id", "=", id).execute();
  if (!tournament) return undefined;
  const matches = await matchesWhere(db, sql`g.tournament_id = ${id}`);
  return { name: tournament.name, path: `/tournaments/${id}`, tournaments: [tournament], matches };
}

async function playerCalendar(db: Db, anyId: string, earliest: Date): Promise<CalendarFacts | undefined> {
  const id = await keptPlayerId(db, anyId);
  if (id === undefined) return undefined;
  const { name } = await db.selectFrom("visible_players").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  const entered = sql<boolean>`exists (
    select from registrations r where r.tournament_id = t.id and r.player_id = ${id} and r.left_at is null)`;
  return {
    name,
    path: `/players/${id}`,
    tournaments: await tournamentRows(db)
      .where("t.ends_at", ">=", earliest)
      .where(entered)
      .orderBy("t.starts_at", "desc")
      .limit(MOST_TOURNAMENTS)
      .execute(),
    matches: await matchesWhere(db, sql`(g.player1_id = ${id} or g.player2_id = ${id}) and ${since(earliest)}`),
  };
}

async function hallCalendar(db: Db, id: string, earliest: Date): Promise<CalendarFacts | undefined> {
  const hall = await db
    .selectFrom("halls")
    .select("name")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!hall) return undefined;
  const isHere = sql<boolean>`exists (
    select from tournament_halls th where th.tournament_id = t.id and th.hall_id = ${id})`;
  return {
    name: hall.name,
    path: `/halls/${id}`,
    tournaments: await tournamentRows(db)
      .where("t.ends_at", ">=", earliest)
      .where(isHere)
      .orderBy("t.starts_at", "desc")
      .limit(MOST_TOURNAMENTS)
      .execute(),
    matches: await matchesWhere(db, sql`ht.hall_id = ${id} and ${since(earliest)}`),
  };
}

const tournamentRows = (db: Db) =>
  db
    .selectFrom("tournaments as t")
    .select([
      "t.id",
      "t.name",
      "t.status",
      "t.version",
      "t.created_at",
      "t.starts_at",
      "t.ends_at",
      "t.venue",
      "t.state",
    ])
    .where("t.status", "<>", "draft");

const since = (earliest: Date): RawBuilder<boolean> => sql<boolean>`${STARTS_AT} >= ${earliest}`;

type MatchRow = {
  id: string;
  status: "scheduled" | "live" | "completed" | "postponed" | "cancelled";
  outcome: string | null;
  version: number;
  created_at: Date;
  round_name: string;
  total_frames: number;
  player1: string | null;
  player2: string | null;
  player1_score: number | null;
  player2_score: number | null;
  tournament: string;
  ruleset: Ruleset;
  state: string;
  venue: string | null;
  hall: string | null;
  address: string | null;
  table: string | null;
  slot_ends_at: Date | null;
};

/** Matches with a time of their own, the latest thousand. */
async function matchesWhere(db: Db, where: RawBuilder<unknown>): Promise<CalendarMatch[]> {
  const rows = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as ht", "ht.id", "s.table_id")
    .leftJoin("halls as h", "h.id", "ht.hall_id")
    .leftJoin("visible_players as p1", "p1.id", "g.player1_id")
    .leftJoin("visible_players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.status", "g.outcome", "g.version", "g.created_at", "g.round_name", "g.total_frames"])
    .select(["g.unknown_fields", "g.player1_score", "g.player2_score", "p1.name as player1", "p2.name as player2"])
    .select(["t.name as tournament", "t.state", "t.ruleset", ...HANDICAP_COLUMNS])
    .select(({ fn }) => fn.coalesce("g.venue", "t.venue").as("venue"))
    .select(["h.name as hall", "h.address", "ht.name as table", "s.ends_at as slot_ends_at"])
    .select(STARTS_AT.as("starts_at"))
    .where("t.status", "<>", "draft")
    .where(STARTS_AT, "is not", null)
    .where(sql<boolean>`(${where})`)
    .orderBy("starts_at", "desc")
    .orderBy("g.id")
    .limit(MOST_MATCHES)
    .execute();
  return rows.flatMap(({ starts_at, slot_ends_at, unknown_fields, ...row }) => {
    if (starts_at === null) return [];
    const start = handicapFrom(row);
    const length = isLevel(start) ? { bestOf: row.total_frames } : { bestOf: row.total_frames, given: start.frames };
    const minutes = matchMinutes(length, MINUTES_PER_FRAME[row.ruleset]);
    const ends_at = slot_ends_at ?? new Date(starts_at.getTime() + minutes * MINUTE_MS);
    return [{ ...row, starts_at, ends_at, is_whole_day: unknown_fields.includes("time_of_day") }];
  });
}
