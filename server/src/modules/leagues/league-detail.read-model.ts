import type { LeagueDetail } from "@pockethall/contract/answers";
import type { LeagueChallenge } from "@pockethall/contract/leagues";
import type { PlayerId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { prizeTableOf } from "@pockethall/domain/prizes";
import { visibleEarnings } from "@pockethall/domain/visible-earnings";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { wonChallenges } from "./league-challenges.repository.ts";
import { playerNames, wireMatches } from "./league-match.read-model.ts";
import { type MatchRow, matchesOf } from "./league-matches.repository.ts";
import { type MemberRow, membersOf } from "./league-members.repository.ts";
import { type DivisionTable, divisionTables, ladderNow } from "./league-tables.ts";
import { findLeague } from "./leagues.read-model.ts";
import { findLeagueRow, type LeagueRow } from "./leagues.repository.ts";
import { rulesToWire } from "./rules-on-the-wire.ts";

const MOST_OF_A_LADDER = 100;

/** Everything of one league in one answer, with a fixed number of queries; undefined when there is none. */
export async function findLeagueDetail(db: Db, id: string): Promise<LeagueDetail | undefined> {
  const league = await findLeague(db, id);
  const row = league && (await findLeagueRow(db, id));
  if (!league || !row) return undefined;
  const [members, matches, won] = [await membersOf(db, id), await matchesOf(db, id), await wonChallenges(db, id)];
  const names = await playerNames(db, [...new Set(members.map((member) => member.player_id))]);
  const tables = divisionTables({ rules: row.rules, members, matches });
  const order = ladderNow(row.rules, members, won);
  const shown = row.kind === "ladder" ? newest(matches) : matches;
  return {
    ...league,
    ...(await termsOf(db, row)),
    members: await wireMembers(db, members, names),
    divisions: tables.map((table) => wireDivision(table, tables.length, names)),
    matches: await wireMatches(db, shown, names),
    ladder: order.map((playerId, index) => ({
      position: index + 1,
      player_id: playerId,
      name: nameIn(names, playerId),
      ...recordOf(playerId, matches),
    })),
    challenges: row.kind === "ladder" ? await newestChallenges(db, id, names) : [],
    prizes: await prizesOf(db, row, members),
  };
}

const nameIn = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? "Former player";

const newest = (matches: readonly MatchRow[]): MatchRow[] =>
  matches
    .filter(({ status }) => status !== "void")
    .toSorted((one, two) => two.play_from.getTime() - one.play_from.getTime())
    .slice(0, MOST_OF_A_LADDER);

async function termsOf(db: Db, row: LeagueRow) {
  const next = await db
    .selectFrom("leagues")
    .select("id")
    .where("previous_id", "=", row.id)
    .where("status", "not in", ["draft", "cancelled"])
    .executeTakeFirst();
  return {
    description: row.description,
    rules: rulesToWire(row.rules),
    cancellation_reason: row.cancellation_reason,
    previous_id: row.previous_id,
    next_id: next?.id ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

async function wireMembers(db: Db, members: readonly MemberRow[], names: ReadonlyMap<string, string>) {
  const ids = members.map(({ player_id }) => player_id);
  const rows =
    ids.length === 0 ? [] : await db.selectFrom("players").select(["id", "state"]).where("id", "in", ids).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return members
    .filter(({ left_at }) => left_at === null)
    .map(({ player_id, division }) => ({
      player_id,
      name: nameIn(names, player_id),
      state: states.get(player_id) ?? null,
      division,
    }));
}

const wireDivision = (table: DivisionTable, count: number, names: ReadonlyMap<string, string>) => ({
  number: table.number,
  name: count === 1 ? "Table" : `Division ${table.number}`,
  table: table.rows.map((row) => ({
    position: row.position,
    player_id: row.playerId,
    name: nameIn(names, row.playerId),
    played: row.played,
    wins: row.wins,
    draws: row.draws,
    losses: row.losses,
    frames_won: row.framesWon,
    frames_lost: row.framesLost,
    frame_difference: row.frameDifference,
    points: row.points,
    zone: row.zone,
    withdrawn: row.withdrawn,
  })),
});

function recordOf(playerId: PlayerId, matches: readonly MatchRow[]) {
  const ended = matches.filter(
    (match) => match.status === "confirmed" && (match.player1_id === playerId || match.player2_id === playerId),
  );
  const wins = ended.filter((match) => match.winner_id === playerId).length;
  return { wins, losses: ended.length - wins };
}

async function newestChallenges(
  db: Db,
  leagueId: string,
  names: ReadonlyMap<string, string>,
): Promise<LeagueChallenge[]> {
  const rows = await db
    .selectFrom("league_challenges as c")
    .leftJoin("league_matches as m", "m.challenge_id", "c.id")
    .selectAll("c")
    .select("m.id as match_id")
    .where("c.league_id", "=", leagueId)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(MOST_OF_A_LADDER)
    .execute();
  const player = (id: string) => ({ id, name: nameIn(names, id) });
  return rows.map((row) => ({
    id: row.id,
    challenger: player(row.challenger_id),
    challenged: player(row.challenged_id),
    state: row.state,
    due_at: row.due_at.toISOString(),
    winner_id: row.winner_id,
    match_id: row.match_id,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
}

async function prizesOf(db: Db, row: LeagueRow, members: readonly MemberRow[]): Promise<LeagueDetail["prizes"]> {
  const poolKobo = kobo(members.reduce((sum, member) => sum + member.fee_kobo - member.refunded_kobo, 0));
  const { rows: shares } = await sql<{
    id: string;
    name: string;
    division: number | null;
    place: number;
    kobo: number;
    show_earnings: boolean;
  }>`
    select p.id, p.name, s.division, s.place, s.amount_kobo as kobo, p.show_earnings
    from league_prizes s join visible_players p on p.id = s.player_id
    where s.league_id = ${row.id} order by s.division nulls first, s.place`.execute(db);
  return {
    state: prizeState(
      row,
      members.some(({ fee_kobo }) => fee_kobo > 0),
    ),
    pool: poolKobo,
    table: [...prizeTableOf(row.prize_shares)],
    shares: shares.map(({ id, name, division, place, kobo: amountKobo, show_earnings }) => ({
      player: { id, name },
      division,
      place,
      amount: visibleEarnings({ show_earnings }, amountKobo),
    })),
  };
}

function prizeState(row: LeagueRow, hasFees: boolean): LeagueDetail["prizes"]["state"] {
  if (row.prizes_approved_at) return "paid";
  if (row.prizes_proposed_at) return "waiting";
  if (row.status === "cancelled") return "none";
  if (row.status === "completed") return hasFees ? "returned" : "none";
  return hasFees || row.entry_fee_kobo > 0 ? "preview" : "none";
}
