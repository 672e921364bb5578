import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { type FormLetter, winRate } from "@pockethall/domain/rankings";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

const MOST_TOURNAMENTS = 10;
const LAST_ENTRIES = 4 * MOST_TOURNAMENTS;

/** Name, state, what the player's matches add up to, and the place on the Overall board last Monday. */
export async function playerFigures(db: Db, playerId: PlayerId) {
  const row = await db
    .selectFrom("players as p")
    .leftJoin("player_stats as s", "s.player_id", "p.id")
    .select(["p.name", "p.state", "s.matches", "s.wins", "s.losses", "s.draws", "s.prize_kobo", "s.form", "s.titles"])
    .select(["s.highest_break", "s.century_breaks", "s.fifty_breaks", "s.break_count", "s.break_points"])
    .select(
      sql<number | null>`(select w.rank from board_weeks w
        where w.board = 'overall' and w.player_id = p.id order by w.week desc limit 1)`.as("rankOnMonday"),
    )
    .where("p.id", "=", playerId)
    .executeTakeFirstOrThrow();
  const { name, state, rankOnMonday } = row;
  const [totalMatches, wins, losses, draws] = [row.matches ?? 0, row.wins ?? 0, row.losses ?? 0, row.draws ?? 0];
  const totalEarnings = kobo(row.prize_kobo ?? 0);
  const record = { totalMatches, winRate: winRate(wins, totalMatches), totalEarnings, wins, losses, draws };
  const form = [...(row.form ?? "")] as FormLetter[];
  return { name, state, rankOnMonday, statistics: { ...record, ...breaksOf(row), titles: row.titles ?? 0, form } };
}

type BreakColumns = "highest_break" | "century_breaks" | "fifty_breaks" | "break_count" | "break_points";

/** Without a recorded break the figures are unknown, which is not the same as zero. */
function breaksOf(row: Record<BreakColumns, number | null>) {
  const breaks = row.break_count ?? 0;
  if (breaks === 0)
    return { highestBreak: row.highest_break, centuryBreaks: null, fiftyBreaks: null, averageBreak: null, breaks };
  return {
    highestBreak: row.highest_break,
    centuryBreaks: row.century_breaks,
    fiftyBreaks: row.fifty_breaks,
    averageBreak: Math.round((10 * (row.break_points ?? 0)) / breaks) / 10,
    breaks,
  };
}

/** How many tournaments the player is in that are not over. */
export async function countActiveTournaments(db: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${openEntries(playerId)}) as open`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Few tournaments are open at a time: both sides are read from an index alone (migration 0127). */
const openEntries = (playerId: PlayerId) => sql`
  select t.id, t.status from registrations r join tournaments t on t.id = r.tournament_id
  where r.player_id = ${playerId} and r.left_at is null and t.status in ('ongoing', 'upcoming', 'postponed')`;

/**
 * Tournaments of the player that have begun, those under way first, then the latest: of completed ones, among the last
 * forty that the player entered.
 */
export async function begunTournaments(db: Db, playerId: PlayerId) {
  const { rows } = await sql<Begun>`
    select t.id, t.name, t.status from tournaments t
    where t.id in (
      select open.id from (${openEntries(playerId)}) as open where open.status = 'ongoing'
      union
      select last.tournament_id from (
        select r.tournament_id from registrations r
        where r.player_id = ${playerId} and r.left_at is null
        order by r.created_at desc limit ${LAST_ENTRIES}) as last)
      and t.status in ('ongoing', 'completed')
      and not exists (select from result_imports i where i.tournament_id = t.id and i.state <> 'approved')
    order by t.status <> 'ongoing', t.starts_at desc, t.id limit ${MOST_TOURNAMENTS}`.execute(db);
  return rows;
}

type Begun = { id: TournamentId; name: string; status: string };
