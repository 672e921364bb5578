import { createHash } from "node:crypto";
import type { StandingRow } from "@pockethall/contract/tournaments";
import { type Format, formatOf, type TableLine } from "@pockethall/domain/draws";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { PlacingOptions, StandingsGame } from "@pockethall/domain/standings";
import type { TieBreakOrder } from "@pockethall/domain/tie-breaks";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** A line of a table; of a Swiss one with its Buchholz and byes, which else are 0. */
export type TableRow = StandingRow & { buchholz: number; byes: number };
/** One table of a tournament, best first: of a group by its number, or of all who play in one (`group` null). */
export type TournamentTable = { group: number | null; rows: TableRow[] };

/** The whole table of one tournament, best first, group by group; empty without entries. */
export async function standingsOfTournament(db: Db, tournamentId: TournamentId): Promise<StandingRow[]> {
  return (await tablesOfTournament(db, tournamentId)).flatMap(({ rows }) => rows);
}

/** The tables of one tournament, in the order of the groups. Players without a group are in a table of `group` null. */
export async function tablesOfTournament(db: Db, tournamentId: TournamentId): Promise<TournamentTable[]> {
  return (await tablesOfTournaments(db, [tournamentId])).get(tournamentId) ?? [];
}

/** The tables of several tournaments by id, with a fixed number of queries. A tournament without participants has an empty table. */
export async function standingsOfTournaments(
  db: Db,
  tournamentIds: readonly TournamentId[],
): Promise<Map<string, StandingRow[]>> {
  const tables = await tablesOfTournaments(db, tournamentIds);
  return new Map([...tables].map(([id, list]) => [id, list.flatMap(({ rows }) => rows)]));
}

async function tablesOfTournaments(
  db: Db,
  tournamentIds: readonly TournamentId[],
): Promise<Map<string, TournamentTable[]>> {
  if (tournamentIds.length === 0) return new Map();
  const participants = Map.groupBy(await participantRows(db, tournamentIds), (row) => row.tournament_id);
  const points = new Map((await pointRows(db, tournamentIds)).map((row) => [row.game_id, row]));
  const games = Map.groupBy(await gameRows(db, tournamentIds, points), (row) => row.tournamentId);
  const byes = Map.groupBy(await byeRows(db, tournamentIds), (row) => row.tournament_id);
  const breaks = Map.groupBy(await breakRows(db, tournamentIds), (row) => row.tournament_id);
  return new Map(
    tournamentIds.map((id) => {
      const rested = (byes.get(id) ?? []).map(({ player_id }) => player_id);
      const played = { participants: participants.get(id) ?? [], games: games.get(id) ?? [], byes: rested };
      return [id, tablesOf({ ...played, breaks: breaks.get(id) ?? [] })];
    }),
  );
}

type ParticipantRow = Awaited<ReturnType<typeof participantRows>>[number];
type GameRow = Awaited<ReturnType<typeof gameRows>>[number];

type Rank = Format["rank"];
type Table = {
  participants: readonly ParticipantRow[];
  games: readonly GameRow[];
  breaks: readonly BreakRow[];
  tieBreaks: TieBreakOrder | null;
  byes: readonly string[];
};

function tablesOf(facts: Omit<Table, "tieBreaks">): TournamentTable[] {
  const [first] = facts.participants;
  if (first === undefined) return [{ group: null, rows: [] }];
  const { rank, tables, tableColumns } = formatOf(first.format);
  // Elsewhere no table decides, or Buchholz does before all of them.
  const played = { ...facts, tieBreaks: tableColumns === "standings" ? first.tie_breaks : null };
  if (tables === "by-group") return groupTables(played, rank);
  return [{ group: null, rows: tableOf({ ...played, games: played.games.filter(isPlayed) }, null, rank) }];
}

function groupTables({ participants, games, ...rest }: Table, rank: Rank): TournamentTable[] {
  const groupGames = games.filter(({ group }) => group !== null);
  const groupOf = new Map(
    groupGames.flatMap(({ player1Id, player2Id, group }) => [
      [player1Id, group],
      [player2Id, group],
    ]),
  );
  const members = Map.groupBy(participants, ({ player_id }) => groupOf.get(player_id) ?? null);
  const groups = [...members.keys()].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
  const played = Map.groupBy(groupGames.filter(isPlayed), ({ group }) => group);
  return groups.map((group) => {
    const table = { ...rest, participants: members.get(group) ?? [], games: played.get(group) ?? [] };
    return { group, rows: tableOf(table, group, rank) };
  });
}

const isPlayed = ({ status }: StandingsGame) => status === "live" || status === "completed";

/** `rank` leaves out games with a player who is not a participant. */
function tableOf(table: Table, group: number | null, rank: Rank): TableRow[] {
  const options = { ...placingOptions(table), byes: table.byes };
  return rowsOf(rank(idsOf(table.participants), table.games, options), table.participants, group);
}

const idsOf = (participants: readonly ParticipantRow[]): string[] => participants.map(({ player_id }) => player_id);

function placingOptions({ participants, games, breaks, tieBreaks }: Table): PlacingOptions {
  const here = new Set(games.map(({ id }) => id));
  const byPlayer = Map.groupBy(
    breaks.filter(({ game_id }) => here.has(game_id)),
    ({ player_id }) => player_id,
  );
  const byId = new Map(participants.map((participant) => [participant.player_id, participant]));
  return {
    tieBreaks,
    tieBreakHash: (playerId) =>
      createHash("sha256")
        .update(`${byId.get(playerId)?.tournament_id}:${playerId}`)
        .digest("hex"),
    breaksOf: (playerId) => (byPlayer.get(playerId) ?? []).map(({ points }) => points),
    seedOf: (playerId) => byId.get(playerId)?.seed ?? null,
  };
}

function rowsOf(
  placings: readonly TableLine[],
  participants: readonly ParticipantRow[],
  group: number | null,
): TableRow[] {
  const byId = new Map(participants.map((participant) => [participant.player_id, participant]));
  return placings.map((placing) => rowOf(placing, byId.get(placing.playerId) as ParticipantRow, group));
}

function rowOf(placing: TableLine, { player_id, name, state }: ParticipantRow, group: number | null): TableRow {
  return {
    position: placing.position,
    group,
    player_id,
    name,
    state,
    played: placing.played,
    wins: placing.wins,
    draws: placing.draws,
    losses: placing.losses,
    frames_won: placing.framesWon,
    frames_lost: placing.framesLost,
    frame_difference: placing.frameDifference,
    points: placing.points,
    provisional: placing.provisional,
    buchholz: placing.buchholz ?? 0,
    byes: placing.byes ?? 0,
  };
}

const participantRows = (db: Db, tournamentIds: readonly TournamentId[]) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("players as p", "p.id", "r.player_id")
    .innerJoin("tournaments as t", "t.id", "r.tournament_id")
    .select(["r.tournament_id", "r.player_id", "r.seed", "p.name", "p.state", "t.format", "t.tie_breaks"])
    .where("r.tournament_id", "in", tournamentIds)
    .where("r.left_at", "is", null)
    .execute();

/** What counts, and of groups all games: they say who is in which. */
async function gameRows(db: Db, tournamentIds: readonly TournamentId[], points: ReadonlyMap<MatchId, PointRow>) {
  const rows = await db
    .selectFrom("games")
    .select(["id", "tournament_id as tournamentId", "status", "outcome", "winner_id as winnerId"])
    .select(["player1_id as player1Id", "player2_id as player2Id", "group_number as group"])
    .select(["player1_score as score1", "player2_score as score2", "completed_at as completedAt"])
    .select(["player1_start_frames as given1", "player2_start_frames as given2"])
    .where("tournament_id", "in", tournamentIds)
    .where((eb) => eb.or([eb("status", "in", ["live", "completed"]), eb("group_number", "is not", null)]))
    .execute();
  return rows.map(({ given1, given2, ...row }) => ({
    ...row,
    given: [given1, given2] as const,
    pointsScored: pointsOfAllFrames(points.get(row.id), (row.score1 ?? 0) + (row.score2 ?? 0) - given1 - given2),
  }));
}

/** Null when fewer frames have points than were played: the others were entered as won or lost. */
const pointsOfAllFrames = (row: PointRow | undefined, playedFrames: number): readonly [number, number] | null =>
  row?.frames === playedFrames ? [row.points1, row.points2] : null;

/** The points of games whose frames have some, without those that handicaps gave. */
async function pointRows(db: Db, tournamentIds: readonly TournamentId[]) {
  const { rows } = await sql<{ game_id: MatchId; frames: number; points1: number; points2: number }>`
    select f.game_id, count(f.player1_points)::int as frames,
      sum(f.player1_points - g.player1_start_points)::int as points1,
      sum(f.player2_points - g.player2_start_points)::int as points2
    from games g join game_frames f on f.game_id = g.id
    where g.tournament_id = any(${tournamentIds}::uuid[]) and f.player1_points is not null
    group by f.game_id`.execute(db);
  return rows;
}
type PointRow = Awaited<ReturnType<typeof pointRows>>[number];

const byeRows = (db: Db, tournamentIds: readonly TournamentId[]) =>
  db
    .selectFrom("draw_byes")
    .select(["tournament_id", "player_id"])
    .where("tournament_id", "in", tournamentIds)
    .execute();

/** Every break that was noted, by game and player; those of awarded games decide nothing. */
async function breakRows(db: Db, tournamentIds: readonly TournamentId[]) {
  const { rows } = await sql<{ tournament_id: TournamentId; game_id: MatchId; player_id: PlayerId; points: number }>`
    select g.tournament_id, g.id as game_id, made.player_id, made.points
    from games g join game_frames f on f.game_id = g.id
    cross join lateral (
      select g.player1_id as player_id, unnest(f.player1_breaks) as points
      union all select g.player2_id, unnest(f.player2_breaks)) as made
    where g.tournament_id = any(${tournamentIds}::uuid[]) and made.player_id is not null
      and coalesce(g.outcome, 'played') = 'played'`.execute(db);
  return rows;
}
type BreakRow = Awaited<ReturnType<typeof breakRows>>[number];
