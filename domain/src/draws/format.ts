import type { PlayerId } from "../common/ids.ts";
import type { Random } from "../common/random.ts";
import type { Placing, PlacingOptions, StandingsGame } from "../standings/standings.ts";
import type { DrawnGame } from "./drawn-game.ts";
import type { FormatOption } from "./format-option.ts";
import type { FreePlace, MadeDraw } from "./made-draw.ts";
import type { Places, PlayedDraw } from "./places.ts";

/**
 * A tournament format: all that varies between formats, and nothing that does not. `formats.ts` lists the formats; the
 * rest of the code asks a format for its properties and never for its name. Every property is required, so the compiler
 * names what a new format has not decided yet.
 *
 * `Options` are the options that the format leaves to the organizer, complete with their defaults.
 */
export interface Format<Options extends object = object> {
  /** How each option is read, its default and its bounds, in the order in which a form asks for them. */
  readonly options: { readonly [Name in keyof Options & string]-?: FormatOption };
  /** Whether its games, or its last ones, are a knock-out. The organizer then sets the lengths of the late rounds. */
  readonly hasKnockout: boolean;
  /** Whether a level match can be a result, so that the number of frames may be even (spec section 9). */
  readonly mayEndLevel: boolean;
  /** One table of all players, or one for each group. */
  readonly tables: "one" | "by-group";
  /**
   * What the tables show with the draw, where they decide who finishes where or who advances: the standings alone, or the
   * Buchholz, byes and number of rounds beside them. Null: no table decides; the standings are there for reading only.
   */
  readonly tableColumns: "standings" | "buchholz" | null;
  /** The challenges from which the draw grows; null: the games come from the draw and the tournament ends with them. */
  readonly challenges: Challenges<Options> | null;

  /** Why these options cannot be drawn with this many participants (2 to 1,024), in a sentence for the organizer; or null. */
  problem(options: Options, participantCount: number): string | null;
  /** All games that are known before the first one is played, in rising rounds; participants come best seed first. */
  draw(options: Options, participantIds: readonly string[]): DrawnGame[];
  /** Whether a participant without a game in round 1 has a bye, which is noted. */
  hasByes(options: Options): boolean;
  /** The places that a late participant may take in a draw that has been made, in the order of their numbers. */
  freePlaces(options: Options, draw: MadeDraw, participantId: string): FreePlace[];
  /** How later rounds are drawn from the results of the last; null: all games are known at the draw. */
  rounds(options: Options): Rounds | null;
  /** Ranks the players of one table, best first, the same for any order of input. */
  rank(playerIds: readonly PlayerId[], games: readonly StandingsGame[], options: RankingOptions): TableLine[];
  /** How many of each table advance to the next stage; 0 where none follows. */
  qualifiers(options: Options): number;
  /** The final places once all games are over; undefined when there is no winner. */
  places(played: PlayedDraw): Places | undefined;
}

export type RankingOptions = PlacingOptions & {
  /** The players who had a bye, once for each. */
  byes?: readonly string[];
};

/** A line of a table; `buchholz` and `byes` where the format ranks by them. */
export type TableLine = Placing & { buchholz?: number; byes?: number };

/** Rounds that are drawn one by one. */
export type Rounds = {
  /** How many rounds this many participants play. */
  total(participantCount: number): number;
  /** The round after the last one; without games when none can be drawn. */
  next(soFar: RoundsSoFar): NextRound;
};

/** What a round is drawn from. */
export type RoundsSoFar = {
  /** The round that has just ended, from 1. */
  round: number;
  lastRound: number;
  /** All games of the draw so far. */
  games: readonly RoundGame[];
  byes: readonly { round: number; playerId: PlayerId }[];
  /** The players who have not withdrawn, best seed first. */
  players: readonly { id: string; seed: number | null }[];
  /** By player, in the current table. */
  points: ReadonlyMap<string, number>;
  /** Fresh for this round, so that pairings cannot be known before the last round is over. */
  random: Random;
};

export type RoundGame = {
  key: string;
  round: number;
  player1Id: PlayerId | null;
  player2Id: PlayerId | null;
  /** Null: open or void. */
  winnerId: PlayerId | null;
};

/** A round about to be written: its games, and the players who advance without one. */
export type NextRound = { round: number; games: DrawnGame[]; byes: string[] };

/** A format whose players make the games: one challenges another, and the results move an order of all players. */
export interface Challenges<Options extends object> {
  /** Why this challenge is not allowed, as a text for the challenger; null when it is. */
  problem(options: Options, ladder: LadderState, challenge: Challenge, by: ChallengeMaker): string | null;
  /** The game of a challenge; `number` counts them from 1. The challenged player is player 1. */
  draw(number: number, challenge: Challenge): DrawnGame;
  /** The order after a challenge is over. `winnerId` null: no winner. */
  orderAfter(order: readonly string[], result: Challenge & { winnerId: PlayerId | null }): string[];
}

/** Players challenge each other; the organizer enters a challenge for them. */
export type ChallengeMaker = "challenger" | "organizer";
export type Challenge = { challengerId: string; challengedId: string };
export type LadderState = {
  /** Best first. */
  order: readonly string[];
  /** The players with a challenge that is not over. */
  busyIds: readonly string[];
};
