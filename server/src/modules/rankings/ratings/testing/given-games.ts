import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { outcomeOf } from "@pockethall/domain/matches";
import { nameKey } from "@pockethall/domain/names";
import { ratingPeriodOf } from "@pockethall/domain/rating-periods";
import type { RatedGame } from "@pockethall/domain/ratings";
import { type PeriodRating, rateWeek } from "@pockethall/domain/ratings";
import type { Db } from "../../../../database/database.ts";
import { newId } from "../../../../kernel/ids.ts";

export type GivenGame = {
  id: string;
  tournamentId: TournamentId;
  player1Id: PlayerId;
  player2Id: PlayerId;
  score1: number | null;
  score2: number | null;
  winner: 0 | 1 | 2;
  outcome: "played" | "walkover" | "retired" | "defaulted" | "void" | "annulled" | null;
  endedAt: Date;
};

/** Players straight into the table; their ids in the order of the names. */
export async function givenPlayers(db: Db, names: readonly string[], state = "Lagos"): Promise<string[]> {
  const rows = names.map((name) => ({ id: newId(), name, state, name_key: nameKey(name) }));
  await db.insertInto("players").values(rows).execute();
  return rows.map(({ id }) => id);
}

export const gameRow = (game: GivenGame) => ({
  id: game.id,
  tournament_id: game.tournamentId,
  draw_key: game.id,
  round_number: 1,
  round_name: "Round 1",
  position: 1,
  is_knockout: false,
  player1_id: game.player1Id,
  player2_id: game.player2Id,
  player1_score: game.score1,
  player2_score: game.score2,
  winner_id: [null, game.player1Id, game.player2Id][game.winner] ?? null,
  outcome: game.outcome,
  status: "completed" as const,
  completed_at: game.endedAt,
  total_frames: 5,
});

/** Every rating from these games by the domain alone, week after week; the rows as the table holds them. */
export function replayed(games: readonly GivenGame[], ruleset: string) {
  const counted = games.flatMap((game): (RatedGame & { period: string })[] => {
    const { outcome, score1, score2, winner } = game;
    const reading = outcomeOf({ outcome, score1, score2, winner: winner === 0 ? null : winner });
    if (reading.outcome !== "played") return [];
    return [{ ...game, winner: reading.winner ?? 0, period: ratingPeriodOf(game.endedAt) }];
  });
  const latest = new Map<string, PeriodRating>();
  const rows: (PeriodRating & { player_id: PlayerId; ruleset: string })[] = [];
  const weeks = [...Map.groupBy(counted, (game) => game.period)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [period, ofWeek] of weeks)
    for (const [player_id, rating] of rateWeek(period, ofWeek, (id) => latest.get(id))) {
      latest.set(player_id, rating);
      rows.push({ player_id, ruleset, ...rating });
    }
  return rows.toSorted(byPlayerThenPeriod);
}

export const byPlayerThenPeriod = (
  a: { player_id: PlayerId; ruleset: string; period: string },
  b: { player_id: PlayerId; ruleset: string; period: string },
): number => (rowKey(a) < rowKey(b) ? -1 : 1);
const rowKey = (row: { player_id: PlayerId; ruleset: string; period: string }) =>
  `${row.player_id} ${row.ruleset} ${row.period}`;
