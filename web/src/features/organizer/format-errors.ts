import { readFormatOptions } from "@pockethall/domain/draws";
import { fieldOf, formatOptions } from "./format-options.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** What is wrong with the options, on the field that people look at; empty when nothing is. */
export function formatErrors(values: TournamentValues): { [Name in keyof TournamentValues]?: string } {
  const { problem, about } = readFormatOptions(values.format, formatOptions(values));
  if (problem === undefined) return {};
  return { [about === undefined ? "format" : fieldOf(about)]: problem };
}
