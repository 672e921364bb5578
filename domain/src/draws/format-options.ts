import type { DrawFormat } from "./drawn-game.ts";

/** What a format leaves open, complete with its defaults. */
type OptionsByFormat = {
  "single-elimination": {
    /** The losers of the semi-finals play for the third place. Default false. */
    thirdPlace: boolean;
    /** Each round is drawn anew from the winners of the last. Default false. */
    redrawEachRound: boolean;
    /** How many enter in round 1, 2, 3, …, the best last. Left out: all in round 1, byes to the top seeds. */
    entryRounds?: number[];
  };
  "double-elimination": {
    /** Whether a second final is played when the one without a defeat loses the first. Default true. */
    bracketReset: boolean;
  };
  "round-robin": {
    /** How often everyone meets everyone. Default 1. */
    legs: 1 | 2;
  };
  groups: {
    /** Default 4. */
    groupCount: number;
    /** How many of each group go on to the knock-out. Default 2. */
    qualifiersPerGroup: number;
    legs: 1 | 2;
    thirdPlace: boolean;
  };
  swiss: {
    /** Left out: as many as a knock-out would have, ceil(log2 n). */
    rounds?: number;
  };
  ladder: {
    /** How many places up one may challenge. Default 3. */
    challengeReach: number;
  };
};

/** `FormatOptions<'swiss'>` for one format; without it, the options of any. */
export type FormatOptions<Format extends DrawFormat = DrawFormat> = OptionsByFormat[Format];

/** Options that were understood, or why not, in a sentence for the organizer. */
export type ReadOptions<Format extends DrawFormat = DrawFormat> =
  | { options: FormatOptions<Format>; problem?: never }
  | { problem: string; options?: never };

/** The most rounds in which entrants may join a staggered knock-out. */
const MAX_ENTRY_ROUNDS = 16;
/** The most groups: pairs of 1,024 entrants. */
const MAX_GROUPS = 512;
/** The most of one group who go on: up to four can be kept in different quarters of the knock-out. */
const MAX_QUALIFIERS = 4;
const MAX_SWISS_ROUNDS = 64;
const MAX_REACH = 1023;

/** Reads one option from what was given, `undefined` where it was left out. @throws OptionProblem */
type Reader = (value: unknown) => unknown;

class OptionProblem extends Error {}

const READERS: { [Format in DrawFormat]: { [Name in keyof FormatOptions<Format>]-?: Reader } } = {
  "single-elimination": {
    thirdPlace: flag("Third-place match", false),
    redrawEachRound: flag("Draw each round anew", false),
    entryRounds: entryRounds,
  },
  "double-elimination": { bracketReset: flag("Second final", true) },
  "round-robin": { legs: whole("Legs", 1, 2, 1) },
  groups: {
    groupCount: whole("Groups", 2, MAX_GROUPS, 4),
    qualifiersPerGroup: whole("Qualifiers per group", 1, MAX_QUALIFIERS, 2),
    legs: whole("Legs", 1, 2, 1),
    thirdPlace: flag("Third-place match", false),
  },
  swiss: { rounds: whole("Rounds", 1, MAX_SWISS_ROUNDS) },
  ladder: { challengeReach: whole("Challenge reach", 1, MAX_REACH, 3) },
};

/**
 * Completes options that came from outside (a form, JSON, the database) with the format's defaults. An option that the
 * format does not know, or a value that it cannot have, is a problem in a sentence; `null` is as good as left out.
 */
export function readFormatOptions<Format extends DrawFormat>(format: Format, given: unknown): ReadOptions<Format> {
  if (given !== undefined && (typeof given !== "object" || given === null || Array.isArray(given)))
    return { problem: "The options of the format must be given by name." };
  const readers: Record<string, Reader> = READERS[format];
  const values = new Map(Object.entries(given ?? {}));
  const unknown = [...values.keys()].find((name) => !Object.hasOwn(readers, name));
  if (unknown !== undefined) return { problem: `This format has no option '${unknown}'.` };
  try {
    const read = Object.entries(readers).map(
      ([name, reader]) => [name, reader(values.get(name) ?? undefined)] as const,
    );
    const options = Object.fromEntries(read.filter(([, value]) => value !== undefined));
    return { options: options as FormatOptions<Format> };
  } catch (error) {
    if (error instanceof OptionProblem) return { problem: error.message };
    throw error;
  }
}

function flag(label: string, byDefault: boolean): Reader {
  return (value = byDefault) => {
    if (typeof value !== "boolean") throw new OptionProblem(`${label} must be yes or no.`);
    return value;
  };
}

function whole(label: string, least: number, most: number, byDefault?: number): Reader {
  return (value = byDefault) => {
    if (value !== undefined && !isWhole(value, least, most))
      throw new OptionProblem(`${label} must be a whole number from ${least} to ${most.toLocaleString("en-NG")}.`);
    return value;
  };
}

function entryRounds(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ENTRY_ROUNDS)
    throw new OptionProblem(`Entry rounds must be a list of 1 to ${MAX_ENTRY_ROUNDS} numbers.`);
  if (!value.every((entering) => isWhole(entering, 0, MAX_REACH + 1)))
    throw new OptionProblem("Each entry round must say how many players join in it, as a whole number.");
  return value;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
