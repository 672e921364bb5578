import type { LeagueMatch } from "@pockethall/contract/leagues";
import { foldResult } from "@pockethall/domain/leagues";
import type { Db } from "../../database/database.ts";
import { actOf, findMatch, type MatchRow, type ResultRow, resultsOf } from "./league-matches.repository.ts";
import { type TimeRow, waitingTimes } from "./league-times.repository.ts";

/** Matches as the public sees them; reports of undecided ones come with one query for all. */
export async function wireMatches(
  db: Db,
  rows: readonly MatchRow[],
  names: ReadonlyMap<string, string>,
): Promise<LeagueMatch[]> {
  const open = rows.filter(({ status }) => status === "reported" || status === "disputed").map(({ id }) => id);
  const reports = Map.groupBy(await resultsOf(db, open), ({ match_id }) => match_id);
  const toPlay = rows.filter(({ status }) => status === "open").map(({ id }) => id);
  const times = new Map((await waitingTimes(db, toPlay)).map((time) => [time.match_id, time]));
  return rows.map((row) => ({
    ...factsOf(row, names),
    ...claimsOf(row, reports.get(row.id) ?? []),
    proposal: proposalOf(row, times.get(row.id)),
  }));
}

const proposalOf = (row: MatchRow, time: TimeRow | undefined): LeagueMatch["proposal"] =>
  time === undefined
    ? null
    : { by: time.side === 1 ? row.player1_id : row.player2_id, play_at: time.play_at.toISOString() };

/** One of a league. */
export async function findWireMatch(db: Db, leagueId: string, id: string): Promise<LeagueMatch | undefined> {
  const row = await findMatch(db, leagueId, id);
  if (!row) return undefined;
  const names = await playerNames(db, [row.player1_id, row.player2_id]);
  return (await wireMatches(db, [row], names))[0];
}

export async function playerNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("players").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function factsOf(
  row: MatchRow,
  names: ReadonlyMap<string, string>,
): Omit<LeagueMatch, "report" | "dispute" | "proposal"> {
  const player = (id: string) => ({ id, name: names.get(id) ?? "Former player" });
  return {
    id: row.id,
    league_id: row.league_id,
    division: row.division,
    round: row.round,
    challenge_id: row.challenge_id,
    player1: player(row.player1_id),
    player2: player(row.player2_id),
    best_of: row.best_of,
    play_from: row.play_from.toISOString(),
    play_by: row.play_by.toISOString(),
    play_at: row.play_at?.toISOString() ?? null,
    status: row.status,
    player1_score: row.score1,
    player2_score: row.score2,
    winner_id: row.winner_id,
    walkover: row.is_walkover,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    confirm_by: row.escalated_at === null ? (row.confirm_by?.toISOString() ?? null) : null,
  };
}

function claimsOf(row: MatchRow, lines: readonly ResultRow[]): Pick<LeagueMatch, "report" | "dispute"> {
  const state = foldResult(lines.map(actOf));
  if (state.status !== "reported" && state.status !== "disputed") return { report: null, dispute: null };
  const [by, other] = state.by === 1 ? [row.player1_id, row.player2_id] : [row.player2_id, row.player1_id];
  const score = ({ score1, score2 }: { score1: number; score2: number }) => ({
    player1_score: score1,
    player2_score: score2,
  });
  const report = { by, ...score(state.score) };
  if (state.status === "reported") return { report, dispute: null };
  const reason = lines.findLast(({ kind }) => kind === "dispute")?.reason ?? null;
  return { report, dispute: { by: other, ...score(state.otherScore), reason } };
}
