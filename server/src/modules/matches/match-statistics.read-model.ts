import type { Game } from "@pockethall/contract/answers";
import type { MatchStatistics } from "@pockethall/contract/match-log";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { Side } from "@pockethall/domain/matches";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { GameFrames } from "../../database/tables.ts";
import { type CountedFrame, figuresOf } from "./match-figures.ts";

type Pair = Pick<Game, "handicap"> & {
  id: MatchId;
  player1_id: PlayerId | null;
  player2_id: PlayerId | null;
  completed_at: string | null;
};

const MOST_MEETINGS = 10;

/** Frames, figures and earlier meetings of one game's players: always two queries. */
export async function matchStatistics(db: Db, game: Pair): Promise<MatchStatistics> {
  const [rows, head_to_head] = await Promise.all([framesOf(db, game.id), headToHead(db, game)]);
  const counted = rows as CountedFrame[];
  const figures = (side: Side) => figuresOf(counted, side, startPointsOf(game, side));
  return { frames: rows.map(frameOf), player1: figures(1), player2: figures(2), head_to_head };
}

const startPointsOf = ({ handicap }: Pair, side: Side): number =>
  (side === 1 ? handicap?.player1_points : handicap?.player2_points) ?? 0;

/** As many as a match has frames, which its length bounds. */
const framesOf = (db: Db, gameId: MatchId) =>
  db.selectFrom("game_frames").selectAll().where("game_id", "=", gameId).orderBy("frame").execute();

const frameOf = ({ game_id: _game, player1_figures: _1, player2_figures: _2, ...row }: Selectable<GameFrames>) => ({
  ...row,
  ended_at: row.ended_at.toISOString(),
});

type Meeting = {
  game_id: MatchId;
  tournament: string;
  score1: number;
  score2: number;
  had_handicap: boolean;
  completed_at: Date;
  wins1: number;
  wins2: number;
  draws: number;
};
const NO_MEETINGS = { player1_wins: 0, player2_wins: 0, draws: 0, meetings: [] };

/** What the two played before this game, newest first, seen from its first player; void and annulled games count nowhere. */
async function headToHead(db: Db, { id, player1_id, player2_id, completed_at }: Pair) {
  if (player1_id === null || player2_id === null) return NO_MEETINGS;
  const { rows } = await sql<Meeting>`
    select g.id as game_id, t.name as tournament, g.completed_at,
      g.player1_start_points + g.player2_start_points + g.player1_start_frames + g.player2_start_frames > 0 as had_handicap,
      coalesce(case when g.player1_id = ${player1_id} then g.player1_score else g.player2_score end, 0) as score1,
      coalesce(case when g.player1_id = ${player1_id} then g.player2_score else g.player1_score end, 0) as score2,
      (count(*) filter (where g.winner_id = ${player1_id}) over ())::int as wins1,
      (count(*) filter (where g.winner_id = ${player2_id}) over ())::int as wins2,
      (count(*) filter (where g.winner_id is null) over ())::int as draws
    from games g join tournaments t on t.id = g.tournament_id
    where g.status = 'completed' and g.outcome not in ('void', 'annulled') and t.status <> 'draft' and g.id <> ${id}
      and not exists (select from result_imports i where i.tournament_id = g.tournament_id and i.state <> 'approved')
      and least(g.player1_id, g.player2_id) = least(${player1_id}::uuid, ${player2_id}::uuid)
      and greatest(g.player1_id, g.player2_id) = greatest(${player1_id}::uuid, ${player2_id}::uuid)
      and (${completed_at}::timestamptz is null or g.completed_at < ${completed_at}::timestamptz)
    order by g.completed_at desc, g.id limit ${MOST_MEETINGS}`.execute(db);
  const [newest] = rows;
  if (!newest) return NO_MEETINGS;
  const meetings = rows.map(({ game_id, tournament, score1, score2, had_handicap, completed_at: at }) => ({
    game_id,
    tournament,
    player1_score: score1,
    player2_score: score2,
    had_handicap,
    completed_at: at.toISOString(),
  }));
  return { player1_wins: newest.wins1, player2_wins: newest.wins2, draws: newest.draws, meetings };
}
