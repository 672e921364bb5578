import type { DrawnGame } from "./drawn-game.ts";
import { formatOf } from "./format-of.ts";
import { formatProblem } from "./format-problem.ts";
import type { FormatName, FormatOptions } from "./formats.ts";
import { drawKnockout } from "./knockout.ts";

// Draws. A draw is a list of games whose slots name where their players come from, so that the code that plays it
// needs no arithmetic: feed winners and losers to the slots that name the game, and places to those that name the group.

export { canKeep, type DependentChoice, type DependentStep, dependentStep, type Pair } from "./corrections.ts";
export type { DrawnGame, Slot } from "./drawn-game.ts";
export { MAX_PARTICIPANTS } from "./drawn-game.ts";
export type { ChallengeMaker, Challenges, Format, NextRound, Rounds, RoundsSoFar, TableLine } from "./format.ts";
export { MAX_GAMES } from "./format-limits.ts";
export { FORMAT_NAMES, formatOf } from "./format-of.ts";
export { optionsOf, type ReadOptions, readFormatOptions } from "./format-options.ts";
export { formatProblem } from "./format-problem.ts";
export {
  DEFAULT_FORMAT,
  type FormatName,
  type FormatOptions,
  GROUPED_IMPORT_FORMAT,
  type OptionName,
} from "./formats.ts";
export { type PlaceSlot, placeSlots, snakeGroups } from "./groups.ts";
export { challengeable, challengeProblem, drawChallenge, orderAfterChallenge } from "./ladder.ts";
export type { Places, PlacingGame } from "./places.ts";
export { redrawRound } from "./redraw.ts";
export { bracketSize, roundName, seedOrder } from "./seed-order.ts";
export { drawSwissRound, type SwissParticipant, type SwissRound } from "./swiss.ts";
export { buchholz, type SwissPlacing, swissStandings } from "./swiss-standings.ts";

/**
 * Draws a tournament: all games that are known before the first one is played, in rising rounds. That is round 1 where a
 * format draws its rounds one by one (`Format.rounds`) and nothing where players challenge each other
 * (`Format.challenges`). Participants come best seed first.
 * @throws RangeError where `formatProblem` knows a reason, and for one who is listed twice.
 */
export function drawTournament<Name extends FormatName>(
  format: Name,
  options: FormatOptions<Name>,
  participantIds: readonly string[],
): DrawnGame[] {
  const problem = formatProblem(format, options, participantIds.length);
  if (problem !== null) throw new RangeError(problem);
  refuseDoubles(participantIds);
  return formatOf(format).draw(options, participantIds);
}

/**
 * Draws a single elimination, games in order of round and position, the third-place match last.
 *
 * Participants come best seed first. The best `size - n` seeds have a bye: no game, they enter in round 2. There are n - 1
 * games, and one more for the third place when asked and when there are two semi-finals (4 participants or more).
 * The winner of (round, position p) goes to (round + 1, ceil(p / 2)), as player 1 when p is odd; the feeders name
 * it, so later steps need no arithmetic. `entryRounds`, if `formatProblem` accepts them, define who enters
 * late instead of byes.
 * @throws RangeError for fewer than 2 or more than 1,024 participants, or one who is listed twice.
 */
export function drawSingleElimination(
  participantIds: readonly string[],
  options: { thirdPlace?: boolean; entryRounds?: readonly number[] | undefined } = {},
): DrawnGame[] {
  refuseDoubles(participantIds);
  const players = participantIds.map((participantId) => ({ kind: "participant" as const, participantId }));
  return drawKnockout(players, options);
}

/** The participants without a game among these, in their order: for the games of round 1, those with a bye. */
export function withoutGame(participantIds: readonly string[], games: readonly DrawnGame[]): string[] {
  const filledBy = new Set(
    games.flatMap(({ player1, player2 }) =>
      [player1, player2].flatMap((slot) => (slot.kind === "participant" ? [slot.participantId] : [])),
    ),
  );
  return participantIds.filter((participantId) => !filledBy.has(participantId));
}

function refuseDoubles(participantIds: readonly string[]): void {
  if (new Set(participantIds).size !== participantIds.length) throw new RangeError("a participant is listed twice");
}
