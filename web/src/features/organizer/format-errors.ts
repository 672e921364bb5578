import { readFormatOptions } from "@pockethall/domain/draws";
import { formatOptions } from "./format-options.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** Which field an option is typed in. */
const FIELDS = {
  "single-elimination": "entry_rounds",
  "double-elimination": "bracket_reset",
  "round-robin": "legs",
  groups: "group_count",
  swiss: "swiss_rounds",
  ladder: "challenge_reach",
} as const satisfies Record<TournamentValues["format"], keyof TournamentValues>;

/** What is wrong with the options, on the field that people look at; empty when nothing is. */
export function formatErrors(values: TournamentValues): { [Name in keyof TournamentValues]?: string } {
  const read = readFormatOptions(values.format, formatOptions(values));
  if (read.problem === undefined) return {};
  const field =
    values.format === "groups" && read.problem.startsWith("Qualifiers") ? "qualifiers" : FIELDS[values.format];
  return { [field]: read.problem };
}
