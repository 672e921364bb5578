import { placePlayers } from "../../standings/standings.ts";
import { bracketPlaces } from "../bracket-places.ts";
import type { Format } from "../format.ts";
import { counted } from "../format-limits.ts";
import { type FormatOption, flag, isWhole, OptionProblem } from "../format-option.ts";
import { drawKnockout, fieldSizes } from "../knockout.ts";
import { lastDrawnRound } from "../made-draw.ts";
import { placesOf } from "../places.ts";
import { nextOfRedrawn } from "../redraw.ts";
import { bracketSize, isPowerOfTwo } from "../seed-order.ts";

export type SingleEliminationOptions = {
  /** The losers of the semi-finals play for the third place. Default false. */
  thirdPlace: boolean;
  /** Each round is drawn from the winners of the round before. Default false. */
  redrawEachRound: boolean;
  /** How many enter in round 1, 2, 3, …, the best last. Left out: all in round 1, byes to the top seeds. */
  entryRounds?: number[];
};

/** The most rounds in which participants may join a staggered knock-out. */
const MAX_ENTRY_ROUNDS = 16;
/** The most participants who join in one round: all of the largest draw. */
const MAX_ENTERING = 1024;

/** A knock-out: a player is out after one defeat (snooker.md section 7). Options: staggered entry, and a new draw for each round. */
export const singleElimination: Format<SingleEliminationOptions> = {
  options: {
    thirdPlace: flag("Third-place match", false),
    redrawEachRound: flag("Redraw each round", false),
    entryRounds: entryRoundsOption(),
  },
  hasKnockout: true,
  mayEndLevel: false,
  tables: "one",
  tableColumns: null,
  challenges: null,
  problem: singleEliminationProblem,
  draw: drawSingle,
  hasByes: ({ entryRounds }) => entryRounds === undefined,
  freePlaces(options, draw, participantId) {
    if (options.entryRounds !== undefined || (options.redrawEachRound && lastDrawnRound(draw) > 1)) return [];
    return bracketPlaces((participantIds) => drawSingle(options, participantIds), draw, participantId);
  },
  rounds: ({ redrawEachRound, thirdPlace }) =>
    redrawEachRound
      ? {
          total: (participantCount) => Math.log2(bracketSize(participantCount)),
          next: (soFar) => nextOfRedrawn(soFar, { thirdPlace }),
        }
      : null,
  rank: placePlayers,
  qualifiers: () => 0,
  places: ({ games }) => placesOf({ games, tables: [] }),
};

function drawSingle(
  { thirdPlace, redrawEachRound, entryRounds }: SingleEliminationOptions,
  participantIds: readonly string[],
) {
  const players = participantIds.map((participantId) => ({ kind: "participant" as const, participantId }));
  const games = drawKnockout(players, { thirdPlace, entryRounds });
  return redrawEachRound ? games.filter(({ round }) => round === 1) : games;
}

function singleEliminationProblem(options: SingleEliminationOptions, participants: number): string | null {
  const { entryRounds, redrawEachRound } = options;
  if (entryRounds === undefined) return null;
  if (redrawEachRound) return "A knock-out that is redrawn each round can't also have entry rounds.";
  const total = entryRounds.reduce((sum, entering) => sum + entering, 0);
  if (total !== participants)
    return `The entry rounds have ${counted(total)} players, but ${counted(participants)} have entered.`;
  if (entryRounds.at(-1) === 0) return "At least one player must join in the last entry round.";
  const fields = fieldSizes(entryRounds);
  const odd = fields.findIndex((field) => field < 2 || field % 2 !== 0);
  if (odd !== -1)
    return `Round ${odd + 1} would have ${counted(fields[odd] as number)} players, so one player has no opponent.`;
  const last = fields.at(-1) as number;
  if (!isPowerOfTwo(last))
    return `When the last players join, there are ${counted(last)} players. It must be 2, 4, 8, 16, … to end with one champion.`;
  return null;
}

function entryRoundsOption(): FormatOption {
  return {
    kind: "list",
    byDefault: undefined,
    isAlwaysAsked: false,
    read(value) {
      if (value === undefined) return undefined;
      if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ENTRY_ROUNDS)
        throw new OptionProblem(`Entry rounds must be a list of 1 to ${MAX_ENTRY_ROUNDS} numbers.`);
      if (!value.every((entering) => isWhole(entering, 0, MAX_ENTERING)))
        throw new OptionProblem("Each entry round must say how many players join in it, as a whole number.");
      return value;
    },
  };
}
