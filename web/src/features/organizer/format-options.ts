import type { TournamentValues } from "./tournament-values.ts";

const whole = (text: string): number => (/^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN);
const wholeOrNone = (text: string): number | undefined => (text.trim() === "" ? undefined : whole(text));
const listOrNone = (text: string): number[] | undefined =>
  text.trim() === ""
    ? undefined
    : text
        .split(/[\s,;]+/u)
        .filter(Boolean)
        .map(whole);

/** What the chosen format leaves open, from the form; the fields of other formats stay behind. */
export function formatOptions(values: TournamentValues): Record<string, unknown> {
  const all: Record<TournamentValues["format"], Record<string, unknown>> = {
    "single-elimination": {
      thirdPlace: values.third_place,
      redrawEachRound: values.redraw,
      entryRounds: listOrNone(values.entry_rounds),
    },
    "double-elimination": { bracketReset: values.bracket_reset },
    "round-robin": { legs: whole(values.legs) },
    groups: {
      groupCount: whole(values.group_count),
      qualifiersPerGroup: whole(values.qualifiers),
      legs: whole(values.legs),
      thirdPlace: values.third_place,
    },
    swiss: { rounds: wholeOrNone(values.swiss_rounds) },
    ladder: { challengeReach: whole(values.challenge_reach) },
  };
  const given = Object.entries(all[values.format]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
