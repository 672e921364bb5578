import type { PlayerId } from "../common/ids.ts";
import type { GameStatus, Outcome } from "../lifecycle/game-lifecycle.ts";
import type { TieBreakOrder } from "./tie-break-order.ts";

/** A game as the standings see it: the scores are frames won, null as long as there are none. */
export type StandingsGame = {
  id: string;
  status: GameStatus;
  player1Id: PlayerId | null;
  player2Id: PlayerId | null;
  score1: number | null;
  score2: number | null;
  /** Frames that a handicap gave both players: in the scores, but won by neither. Left out: none. */
  given?: readonly [number, number];
  /**
   * Points of both players over all frames of the game, without those that a handicap gave. Null or left out: at least one
   * frame has no points.
   */
  pointsScored?: readonly [number, number] | null;
  winnerId: PlayerId | null;
  outcome: Outcome | null;
  completedAt?: Date | string | null;
};

/** One line of the table. `played`, `wins`, `draws`, `losses` and `points` come from completed games only. */
export type Placing = {
  playerId: PlayerId;
  /** From 1, each once. */
  position: number;
  played: number;
  wins: number;
  draws: number;
  losses: number;
  framesWon: number;
  framesLost: number;
  frameDifference: number;
  points: number;
  /** True while a game of this player is live: its frames are in, and may still change. */
  provisional: boolean;
};

export type PlacingOptions = {
  /** What separates players level on points and wins; null or left out: the order before organizers could choose one. */
  tieBreaks?: TieBreakOrder | null;
  /** The last word between equals: sha256 in hex of `${tournamentId}:${playerId}`, hashed by the caller. */
  tieBreakHash: (playerId: PlayerId) => string;
  /** The player's breaks in these games, if any were noted; the order does not matter. */
  breaksOf?: (playerId: PlayerId) => readonly number[];
  /** The player's seed, 1 the best; null or left out: not seeded, behind all seeds. */
  seedOf?: (playerId: PlayerId) => number | null;
};
