import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { winRate } from "@pockethall/domain/rankings";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

const MOST_MATCHES = 10;
const MOST_TOURNAMENTS = 10;

/** Name, state and what the player's matches add up to. Breaks are not kept yet: unknown, hence null. */
export async function playerFigures(db: Db, playerId: string) {
  const row = await db
    .selectFrom("players as p")
    .leftJoin("player_stats as s", "s.player_id", "p.id")
    .select(["p.name", "p.state", "s.matches", "s.wins", "s.losses", "s.prize_kobo"])
    .where("p.id", "=", playerId)
    .executeTakeFirstOrThrow();
  const { name, state } = row;
  const [totalMatches, wins, losses] = [row.matches ?? 0, row.wins ?? 0, row.losses ?? 0];
  const totalEarnings = nairaFromKobo(kobo(row.prize_kobo ?? 0));
  const breaks = { highestBreak: null, centuryBreaks: null, averageBreak: null };
  const statistics = { totalMatches, winRate: winRate(wins, totalMatches), totalEarnings, wins, losses, ...breaks };
  return { name, state, statistics };
}

const isOwnGame = (playerId: string) => sql<boolean>`(g.player1_id = ${playerId} or g.player2_id = ${playerId})`;

/** The player's games, each with its tournament and the other side as `o`. */
const ownGames = (db: Db, playerId: string) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("players as o", (join) =>
      join.on("o.id", "=", sql<string>`case when g.player1_id = ${playerId} then g.player2_id else g.player1_id end`),
    )
    .where(isOwnGame(playerId))
    .where("t.status", "<>", "draft");

/** The player's next matches: live ones, then the soonest; those without a time last. */
export async function upcomingMatches(db: Db, playerId: string) {
  const rows = await ownGames(db, playerId)
    .select(["g.id", "o.name as opponent", "g.scheduled_at", "t.venue", "t.name as tournament", "g.status"])
    .where("g.status", "in", ["live", "scheduled", "postponed"])
    .orderBy(sql`g.status <> 'live'`)
    .orderBy("g.scheduled_at", (order) => order.asc().nullsLast())
    .orderBy("g.id")
    .limit(MOST_MATCHES)
    .execute();
  return rows.map(({ scheduled_at, opponent, ...row }) => ({
    ...row,
    opponent: opponent ?? "TBD",
    date: scheduled_at?.toISOString() ?? null,
  }));
}

/** Results of the player, the latest first. The score is told from the player's side. */
export function latestResults(db: Db, playerId: string, limit: number) {
  return ownGames(db, playerId)
    .select(["o.name as opponent", "t.name as tournament", "g.winner_id", "g.outcome", "g.completed_at"])
    .select([
      sql<number | null>`case when g.player1_id = ${playerId} then g.player1_score else g.player2_score end`.as("own"),
      sql<number | null>`case when g.player1_id = ${playerId} then g.player2_score else g.player1_score end`.as(
        "others",
      ),
    ])
    .where("g.status", "=", "completed")
    .orderBy("g.completed_at", "desc")
    .orderBy("g.id")
    .limit(limit)
    .execute();
}

/** Entries of the player, the latest first. */
export const latestEntries = (db: Db, playerId: string, limit: number) =>
  ownEntries(db, playerId)
    .select(["t.name as tournament", "t.venue", "t.state", "r.created_at"])
    .orderBy("r.created_at", "desc")
    .orderBy("r.id")
    .limit(limit)
    .execute();

/** How many tournaments the player is in that are not over. */
export async function countActiveTournaments(db: Db, playerId: string): Promise<number> {
  const row = await ownEntries(db, playerId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("t.status", "in", ["upcoming", "ongoing", "postponed"])
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Tournaments of the player that have begun, those under way first, then the latest. */
export const begunTournaments = (db: Db, playerId: string) =>
  ownEntries(db, playerId)
    .select(["t.id", "t.name", "t.status"])
    .where("t.status", "in", ["ongoing", "completed"])
    .orderBy(sql`t.status <> 'ongoing'`)
    .orderBy("t.starts_at", "desc")
    .orderBy("t.id")
    .limit(MOST_TOURNAMENTS)
    .execute();

const ownEntries = (db: Db, playerId: string) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("tournaments as t", "t.id", "r.tournament_id")
    .where("r.player_id", "=", playerId)
    .where("r.left_at", "is", null)
    .where("t.status", "<>", "draft");
