import type { Game, GamePlayer } from "@pockethall/contract/games";
import { idFrom, type MatchId, type TournamentId } from "@pockethall/domain/ids";
import { wireNaira } from "../../../lib/testing/wire-naira.ts";

type Wish = Partial<Omit<Game, "id">> & {
  id?: string;
  state?: string;
  rates?: readonly [number | null, number | null];
  ranks?: readonly [number | null, number | null];
};

const player = (id: string, win_rate: number | null, ranking: number | null): GamePlayer => ({
  id,
  name: `Player ${id}`,
  state: "Lagos",
  avatar_url: null,
  ranking,
  win_rate,
  tournaments_played: null,
  highest_break: null,
  century_breaks: null,
  total_earnings: null,
});

/** The id of the invented game, and of its log. */
export const GAME = idFrom<MatchId>("g1");

/** A live game of invented players p1 and p2, 1:0 after one frame of seven, version 3. */
export function givenGame({
  id = GAME,
  state = "Lagos",
  rates = [null, null],
  ranks = [null, null],
  ...fields
}: Wish = {}): Game {
  const tournamentId = fields.tournament_id ?? idFrom<TournamentId>("t1");
  return {
    id: idFrom(id),
    tournament_id: tournamentId,
    status: "live",
    scheduled_at: "2026-03-04T12:00:00.000Z",
    round_number: 1,
    round_name: "Round 1",
    position: 1,
    player1_id: "p1",
    player2_id: "p2",
    player1: player("p1", rates[0], ranks[0]),
    player2: player("p2", rates[1], ranks[1]),
    player1_score: 1,
    player2_score: 0,
    winner: null,
    winner_id: null,
    outcome: null,
    current_frame: 2,
    total_frames: 7,
    duration: null,
    venue: "Hall One",
    youtube_video_url: null,
    featured: false,
    ruleset: "rack",
    handicap: null,
    in_play: null,
    log_sequence: 2,
    version: 3,
    completed_at: null,
    unknown_fields: [],
    tournament: {
      id: tournamentId,
      name: `Cup ${tournamentId}`,
      state,
      venue: "Hall One",
      description: "",
      start_date: "2026-03-04T08:00:00.000Z",
      end_date: "2026-03-05T20:00:00.000Z",
      status: "ongoing",
      total_prize_pool: wireNaira(100_000),
    },
    ...fields,
  };
}
