import { drawDoubleElimination } from "./double-elimination.ts";
import type { DrawFormat, DrawnGame } from "./drawn-game.ts";
import type { FormatOptions } from "./format-options.ts";
import { formatProblem } from "./format-problem.ts";
import { drawGroups } from "./groups.ts";
import { drawKnockout } from "./knockout.ts";
import { drawRoundRobin } from "./round-robin.ts";
import { drawSwissRound } from "./swiss.ts";

// The door of draws. A draw is a list of games whose seats say where their players come from, so that whoever plays it
// needs no arithmetic: feed winners and losers to the seats that name the game, and places to those that name the group.

export type { DrawFormat, DrawnGame, Phase, Slot } from "./drawn-game.ts";
export { MAX_ENTRANTS } from "./drawn-game.ts";
export { type FormatOptions, type ReadOptions, readFormatOptions } from "./format-options.ts";
export { formatProblem, MAX_GAMES, swissRounds } from "./format-problem.ts";
export { type PlaceSeat, placeSlots, snakeGroups } from "./groups.ts";
export { challengeable, challengeProblem, drawChallenge, orderAfterChallenge } from "./ladder.ts";
export { redrawRound } from "./redraw.ts";
export { bracketSize, roundName, seedOrder } from "./seed-order.ts";
export { drawSwissRound, type SwissEntrant, type SwissRound } from "./swiss.ts";
export { buchholz, type SwissPlacing, swissStandings } from "./swiss-standings.ts";

type Drawer<Format extends DrawFormat> = (options: FormatOptions<Format>, entrantIds: readonly string[]) => DrawnGame[];

const DRAWERS: { [Format in DrawFormat]: Drawer<Format> } = {
  "single-elimination": ({ thirdPlace, redrawEachRound, entryRounds }, entrantIds) => {
    const games = drawSingleElimination(entrantIds, { thirdPlace, entryRounds });
    return redrawEachRound ? games.filter(({ round }) => round === 1) : games;
  },
  "double-elimination": (options, entrantIds) => drawDoubleElimination(entrantIds, options),
  "round-robin": ({ legs }, entrantIds) => drawRoundRobin(entrantIds, legs),
  groups: (options, entrantIds) => drawGroups(entrantIds, options),
  swiss: (_, entrantIds) => drawSwissRound({ round: 1, entrants: entrantIds.map(newToSwiss) }).games,
  ladder: () => [],
};

/**
 * Draws a tournament: all games that are known before the first one is played, in rising rounds. That is everything but
 * for Swiss (round 1; then `drawSwissRound`), a knock-out that is drawn anew each round (round 1; then `redrawRound`) and
 * a ladder (nothing; `drawChallenge`). Entrants come best seed first.
 * @throws RangeError where `formatProblem` knows a reason, and for one who is listed twice.
 */
export function drawTournament<Format extends DrawFormat>(
  format: Format,
  options: FormatOptions<Format>,
  entrantIds: readonly string[],
): DrawnGame[] {
  const problem = formatProblem(format, options, entrantIds.length);
  if (problem !== null) throw new RangeError(problem);
  refuseDoubles(entrantIds);
  const draw: Drawer<Format> = DRAWERS[format];
  return draw(options, entrantIds);
}

/**
 * Draws a single elimination, games in order of round and position, the third-place match last.
 *
 * Entrants come best seed first. The best `size - n` seeds have a bye: no game, they enter in round 2. There are n - 1
 * games, and one more for the third place when asked and when there are two semi-finals (4 entrants or more).
 * The winner of (round, position p) goes to (round + 1, ceil(p / 2)), as player 1 when p is odd; the feeders say so
 * themselves, so nobody needs the arithmetic afterwards. `entryRounds`, if `formatProblem` accepts them, say who enters
 * late instead of byes.
 * @throws RangeError for fewer than 2 or more than 1,024 entrants, or one who is listed twice.
 */
export function drawSingleElimination(
  entrantIds: readonly string[],
  options: { thirdPlace?: boolean; entryRounds?: readonly number[] | undefined } = {},
): DrawnGame[] {
  refuseDoubles(entrantIds);
  const players = entrantIds.map((entrantId) => ({ kind: "entrant" as const, entrantId }));
  return drawKnockout(players, options);
}

/** Who has no game among these, in the order of the entrants: of the games of a round 1, those with a bye. */
export function withoutGame(entrantIds: readonly string[], games: readonly DrawnGame[]): string[] {
  const seated = new Set(
    games.flatMap(({ player1, player2 }) =>
      [player1, player2].flatMap((slot) => (slot.kind === "entrant" ? [slot.entrantId] : [])),
    ),
  );
  return entrantIds.filter((entrantId) => !seated.has(entrantId));
}

function refuseDoubles(entrantIds: readonly string[]): void {
  if (new Set(entrantIds).size !== entrantIds.length) throw new RangeError("an entrant is listed twice");
}

function newToSwiss(id: string, index: number) {
  return { id, seed: index + 1, points: 0, opponents: [], hadBye: false };
}
