import type { ResultRecord } from "./results-csv.ts";

/** A match's place in its tournament. */
export type RoundPlace = {
  /** Orders the rounds; from the file, or from the round's name. */
  round: number;
  /** The name that the file gives; null where it gives a number only. */
  roundName: string | null;
  /** From 1; null outside a group. */
  group: number | null;
};

const MAX_ROUND_NAME = 60;
const COUNT = /^\d{1,3}$/u;
const GROUP = /^(?:group\s+)?(\d{1,3}|[a-z]{1,2})$/iu;
const HIDDEN = /[\p{Cc}\p{Cf}]/u;

/** 'Last 16', 'Round of 16', 'L16', 'R16', '1/8' and '1/8 finals'. */
function lastOf(players: number): RegExp {
  return new RegExp(`^(?:last|round of|l|r)[ -]?${players}$|^1/${players / 2}(?:[ -]?finals?)?$`, "iu");
}

/** Spellings of round names, as our own draws write them, and how late they are played. */
const KNOWN: readonly (readonly [pattern: RegExp, name: string, round: number])[] = [
  [/^(?:the )?finals?$|^f$/iu, "Final", 200],
  [/^(?:3rd|third)[ -]place(?: play-?off| match)?$/iu, "Third place", 199],
  [/^semi[ -]?finals?$|^semis$|^sf$|^1\/2(?:[ -]?finals?)?$/iu, "Semi-final", 198],
  [/^quarter[ -]?finals?$|^quarters$|^qf$|^1\/4(?:[ -]?finals?)?$/iu, "Quarter-final", 197],
  [lastOf(16), "Last 16", 196],
  [lastOf(32), "Last 32", 195],
  [lastOf(64), "Last 64", 194],
  [lastOf(128), "Last 128", 193],
];
const LATEST_UNKNOWN = 100;

/** Reads `round` (a number or a name), `round_name` and `group`; a sentence when that cannot be done. */
export function readRound({ round, round_name = "", group = "" }: ResultRecord): RoundPlace | string {
  const given = round_name || (COUNT.test(round) ? "" : round);
  if (given.length > MAX_ROUND_NAME) return `A round's name is longer than ${MAX_ROUND_NAME} characters.`;
  if (HIDDEN.test(given)) return "A round's name has invisible characters.";
  const known = KNOWN.find(([pattern]) => pattern.test(given));
  if (given !== "" && !known && !/\p{L}/u.test(given)) return "round is not a whole number from 1.";
  const groupText = group || (/^group\s/iu.test(given) ? given : "");
  const groupNumber = groupText === "" ? null : groupOf(groupText);
  if (groupNumber === undefined) return "group is not a number from 1 or a letter.";
  const number = COUNT.test(round) ? Number(round) : (known?.[2] ?? numberIn(given, groupNumber));
  if (number === undefined || number < 1) return "round is not a whole number from 1.";
  const name = known?.[1] ?? (given === "" ? null : given);
  return { round: number, roundName: groupText === given ? null : name, group: groupNumber };
}

/** The number that a name ends in, as in 'Qualifying round 2'; a name without one is played before the last rounds. */
function numberIn(name: string, group: number | null): number | undefined {
  if (name === "") return group === null ? undefined : 1;
  const [, digits] = /(\d{1,2})$/u.exec(name) ?? [];
  return digits === undefined ? (group === null ? LATEST_UNKNOWN : 1) : Math.max(1, Number(digits));
}

/** 3 for '3', 'C' and 'Group C', 27 for 'AA'; undefined for anything else. */
function groupOf(text: string): number | undefined {
  const [, label = ""] = GROUP.exec(text.trim()) ?? [];
  if (/^\d+$/u.test(label)) return Number(label) >= 1 ? Number(label) : undefined;
  if (label === "") return undefined;
  return [...label.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
}

/** 'Group A' for group 1, 'Group AA' for 27. */
export function groupName(group: number): string {
  const letters = (rest: number): string =>
    (rest > 26 ? letters(Math.floor((rest - 1) / 26)) : "") + String.fromCodePoint(65 + ((rest - 1) % 26));
  return `Group ${letters(group)}`;
}
