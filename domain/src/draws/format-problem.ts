import { type DrawFormat, MAX_ENTRANTS } from "./drawn-game.ts";
import type { FormatOptions } from "./format-options.ts";
import { fieldSizes } from "./knockout.ts";
import { isPowerOfTwo } from "./seed-order.ts";

/** The most games that one draw makes. A round robin of 200 has 19,900. */
export const MAX_GAMES = 20_000;

type ProblemOf<Format extends DrawFormat> = (options: FormatOptions<Format>, entrants: number) => string | null;

const PROBLEMS: { [Format in DrawFormat]: ProblemOf<Format> } = {
  "single-elimination": singleEliminationProblem,
  "double-elimination": () => null,
  "round-robin": ({ legs }, entrants) => gamesProblem(legs * pairsAmong(entrants)),
  groups: groupsProblem,
  swiss: swissProblem,
  ladder: () => null,
};

/**
 * Why this many entrants cannot be drawn in this format with these options, in a sentence for the organizer; null when
 * they can.
 */
export function formatProblem<Format extends DrawFormat>(
  format: Format,
  options: FormatOptions<Format>,
  entrantCount: number,
): string | null {
  if (!Number.isInteger(entrantCount) || entrantCount < 2) return "A tournament needs at least two entrants.";
  if (entrantCount > MAX_ENTRANTS) return `A draw takes at most ${people(MAX_ENTRANTS)} entrants.`;
  const problemOf: ProblemOf<Format> = PROBLEMS[format];
  return problemOf(options, entrantCount);
}

/** How many rounds a Swiss tournament plays: as asked, else as many as a knock-out would, ceil(log2 n). */
export function swissRounds(options: FormatOptions<"swiss">, entrantCount: number): number {
  return options.rounds ?? Math.ceil(Math.log2(entrantCount));
}

function singleEliminationProblem(options: FormatOptions<"single-elimination">, entrants: number): string | null {
  const { entryRounds, redrawEachRound } = options;
  if (entryRounds === undefined) return null;
  if (redrawEachRound) return "A knock-out that is drawn anew each round cannot have entry rounds as well.";
  const total = entryRounds.reduce((sum, entering) => sum + entering, 0);
  if (total !== entrants)
    return `The entry rounds place ${people(total)} players, but ${people(entrants)} have entered.`;
  if (entryRounds.at(-1) === 0) return "Somebody must join in the last entry round.";
  const fields = fieldSizes(entryRounds);
  const odd = fields.findIndex((field) => field < 2 || field % 2 !== 0);
  if (odd !== -1)
    return `Round ${odd + 1} would have ${people(fields[odd] as number)} players, so somebody has no opponent.`;
  const last = fields.at(-1) as number;
  if (!isPowerOfTwo(last))
    return `When the last players join, ${people(last)} are in; it must be 2, 4, 8, 16, … to end with one champion.`;
  return null;
}

function groupsProblem(options: FormatOptions<"groups">, entrants: number): string | null {
  const { groupCount, qualifiersPerGroup, legs } = options;
  const [smallest, bigger] = [Math.floor(entrants / groupCount), entrants % groupCount];
  if (smallest < 2) return `${groupCount} groups need at least ${people(2 * groupCount)} entrants.`;
  if (smallest < qualifiersPerGroup)
    return `${qualifiersPerGroup} cannot go on from a group of ${smallest}: have fewer groups or fewer qualifiers.`;
  const games = bigger * pairsAmong(smallest + 1) + (groupCount - bigger) * pairsAmong(smallest);
  return gamesProblem(legs * games);
}

/** With more rounds than opponents somebody would have to meet somebody again. */
function swissProblem(options: FormatOptions<"swiss">, entrants: number): string | null {
  const most = entrants % 2 === 0 ? entrants - 1 : entrants;
  if (swissRounds(options, entrants) <= most) return null;
  return `${people(entrants)} entrants can play at most ${most} ${most === 1 ? "round" : "rounds"} without meeting again.`;
}

function gamesProblem(games: number): string | null {
  if (games <= MAX_GAMES) return null;
  return `That would be ${people(games)} games; one draw makes at most ${people(MAX_GAMES)}. Choose smaller groups.`;
}

function pairsAmong(players: number): number {
  return (players * (players - 1)) / 2;
}

/** 1,024 as people write it. */
function people(count: number): string {
  return count.toLocaleString("en-NG");
}
