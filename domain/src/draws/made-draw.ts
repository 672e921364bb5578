import type { DrawnGame } from "./drawn-game.ts";

/** A draw that has been made, as changes by hand see it. */
export type MadeDraw = {
  /** Everyone who was drawn, withdrawn players too, with their numbers in the draw. */
  participants: readonly { id: string; seed: number }[];
  games: readonly MadeGame[];
  byes: readonly { round: number; id: string }[];
};

export type MadeGame = Pick<DrawnGame, "key" | "round" | "position"> & {
  group: number | null;
  /** The players who sit here from the draw on; null where another game or a group fills the slot. */
  players: readonly [string | null, string | null];
  /** `open`: neither started nor ended. */
  state: "open" | "begun" | "over";
  /** The player who lost it by walkover before it was started. */
  walkoverOf: string | null;
};

/** A free place of the draw, with the changes when a participant takes it. */
export type FreePlace = {
  /** The number that the participant takes in the draw. */
  seed: number;
  group: number | null;
  /** The player whose bye ends; null where the place brings several opponents, or none yet. */
  opponentId: string | null;
  added: readonly DrawnGame[];
  /** Games of the draw whose slots are filled from elsewhere now; none of them has begun. */
  changed: readonly DrawnGame[];
  /** The whole draw afterwards, for the lengths of the added games. */
  games: readonly DrawnGame[];
};

/** The last round that has been drawn; 0 where there are no games yet. */
export const lastDrawnRound = ({ games }: MadeDraw): number => Math.max(0, ...games.map(({ round }) => round));

/** The number after the last one in the draw. */
export const nextSeed = ({ participants }: MadeDraw): number =>
  Math.max(0, ...participants.map(({ seed }) => seed)) + 1;

/** The participants in the order of the draw. */
export const inDrawOrder = ({ participants }: MadeDraw): string[] =>
  participants.toSorted((a, b) => a.seed - b.seed).map(({ id }) => id);
