import { worthOfStart } from "@pockethall/domain/even-start";
import { type FrameResult, type Ratings, recount, strengthAtStart } from "@pockethall/domain/frame-filter";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { matchChance } from "@pockethall/domain/match-chance";
import { outcomeOf } from "@pockethall/domain/matches";
import { nameKey } from "@pockethall/domain/names";
import { calendarDay, ratingDayOf } from "@pockethall/domain/rating-days";
import type { Db } from "../../../../database/database.ts";
import { newId } from "../../../../kernel/ids.ts";

export type GivenGame = {
  id: MatchId;
  tournamentId: TournamentId;
  player1Id: PlayerId;
  player2Id: PlayerId;
  score1: number | null;
  score2: number | null;
  winner: 0 | 1 | 2;
  outcome: "played" | "walkover" | "retired" | "defaulted" | "void" | "annulled" | null;
  endedAt: Date;
  /** What player 1 starts with; negative: player 2. Left out: nothing. */
  startPoints?: number;
  startFrames?: number;
};

/** Players straight into the table; their ids in the order of the names. */
export async function givenPlayers(db: Db, names: readonly string[], state = "Lagos"): Promise<string[]> {
  const rows = names.map((name) => ({ id: newId(), name, state, name_key: nameKey(name) }));
  await db.insertInto("players").values(rows).execute();
  return rows.map(({ id }) => id);
}

const BEST_OF = 5;
const TARGET = 3;

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
  total_frames: BEST_OF,
  player1_start_points: Math.max(0, game.startPoints ?? 0),
  player2_start_points: Math.max(0, -(game.startPoints ?? 0)),
  player1_start_frames: Math.max(0, game.startFrames ?? 0),
  player2_start_frames: Math.max(0, -(game.startFrames ?? 0)),
});

/** Every strength and judgement from these games by the domain alone, day after day; as the tables hold them. */
export function replayed(games: readonly GivenGame[], ruleset: Ruleset) {
  const counted = games.flatMap((game) => {
    const result = frameResult(game, ruleset);
    return result === null ? [] : [{ ...result, needed: neededIn(game) }];
  });
  const strengths = [];
  const judgements = [];
  let earlier: Ratings = { strengths: new Map(), newcomers: [] };
  const days = Map.groupBy(counted, (result) => result.day);
  for (const [day, ofDay] of [...days].toSorted(([a], [b]) => a - b)) {
    const { strengths: known, newcomers } = earlier;
    const before = (playerId: PlayerId) => strengthAtStart(day, known.get(playerId), newcomers);
    for (const { id, player1Id, player2Id, needed, worth } of ofDay) {
      const [first, second] = [before(player1Id), before(player2Id)];
      const chance = matchChance({ ...first, mean: first.mean + (worth ?? 0) }, second, needed);
      const sides = { mean1: first.mean, variance1: first.variance, mean2: second.mean, variance2: second.variance };
      judgements.push({ game_id: id, ...sides, chance });
    }
    earlier = recount(ofDay, earlier);
    for (const [player_id, { mean, variance, matches, day: latest }] of earlier.strengths)
      if (latest === day) strengths.push({ player_id, ruleset, day: calendarDay(day), mean, variance, matches });
  }
  return {
    strengths: strengths.toSorted(byPlayerThenDay),
    judgements: judgements.toSorted((a, b) => (a.game_id < b.game_id ? -1 : 1)),
  };
}

function frameResult(game: GivenGame, ruleset: Ruleset): FrameResult | null {
  const { outcome, score1, score2, winner, startFrames = 0, startPoints = 0 } = game;
  const reading = outcomeOf({ outcome, score1, score2, winner: winner === 0 ? null : winner });
  if (reading.outcome !== "played") return null;
  const frames = [(score1 ?? 0) - Math.max(0, startFrames), (score2 ?? 0) - Math.max(0, -startFrames)] as const;
  if (Math.min(...frames) < 0 || frames[0] + frames[1] === 0) return null;
  const worth = worthOfStart(ruleset, startPoints);
  return { ...game, day: ratingDayOf(game.endedAt), frames, worth };
}

const neededIn = ({ startFrames = 0 }: GivenGame): [number, number] => [
  TARGET - Math.max(0, startFrames),
  TARGET - Math.max(0, -startFrames),
];

type Row = { player_id: PlayerId; ruleset: string; day: string };
export const byPlayerThenDay = (a: Row, b: Row): number => (rowKey(a) < rowKey(b) ? -1 : 1);
const rowKey = (row: Row) => `${row.player_id} ${row.ruleset} ${row.day}`;
