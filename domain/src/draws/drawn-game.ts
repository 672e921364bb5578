import type { Phase } from "./phases.ts";

/** The most participants one draw takes. */
export const MAX_PARTICIPANTS = 1024;

/** Where a player of a game comes from: the entry list, another game of the same draw by its key, or a group. */
export type Slot =
  | { kind: "participant"; participantId: string }
  | { kind: "winner" | "loser"; of: string }
  /** The player in this place of a group; both from 1. */
  | { kind: "place"; group: number; place: number };

/** One game of a draw, before play. */
export type DrawnGame = {
  /**
   * Unique in the draw: 'r2m1' of a knock-out or Swiss, 'w2m1' and 'l2m1' of winners' and losers' side, 'g3r2m1' of group
   * 3, 'c7' the seventh challenge of a ladder, 'third' the third-place match, 'final' and 'final2' the finals of a double
   * elimination.
   */
  key: string;
  /** From 1 over the whole draw. A game is always in a later round than those that feed it. */
  round: number;
  /** What people call the round: 'Quarter-final', "Losers' round 2", 'Third place'. */
  roundName: string;
  /**
   * From 1, top to bottom, within the round of its phase and group. In a knock-out the place in the full bracket: the
   * winner of position p goes to position ceil(p / 2) of the next round; byes and late entries leave gaps.
   */
  position: number;
  phase: Phase;
  /** From 1; of games in a group or round robin only. */
  group?: number;
  player1: Slot;
  player2: Slot;
  /** Played only if player 2 of the game that feeds it won: the second final of a double elimination. */
  isConditional?: true;
};
