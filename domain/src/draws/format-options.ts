import type { Format } from "./format.ts";
import { type FormatOption, OptionProblem } from "./format-option.ts";
import { FORMATS, type FormatName, type FormatOptions } from "./formats.ts";

/** Options that were understood, or why not, in a sentence for the organizer, and which option it is about. */
export type ReadOptions<Name extends FormatName = FormatName> =
  | { options: FormatOptions<Name>; problem?: never; about?: never }
  | { problem: string; about?: string; options?: never };

/**
 * Completes options that came from outside (a form, JSON, the database) with the format's defaults. An option that the
 * format does not know, or a value that it cannot have, is a problem in a sentence; `null` is as good as left out.
 */
export function readFormatOptions<Name extends FormatName>(format: Name, given: unknown): ReadOptions<Name> {
  if (given !== undefined && (typeof given !== "object" || given === null || Array.isArray(given)))
    return { problem: "The options of the format must be given by name." };
  const known = optionsOf(format);
  const values = new Map(Object.entries(given ?? {}));
  const unknown = [...values.keys()].find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return { problem: `This format has no option '${unknown}'.` };
  const options = new Map<string, unknown>();
  for (const [name, option] of Object.entries(known)) {
    try {
      options.set(name, option.read(values.get(name) ?? undefined));
    } catch (error) {
      if (error instanceof OptionProblem) return { problem: error.message, about: name };
      throw error;
    }
  }
  const complete = Object.fromEntries([...options].filter(([, value]) => value !== undefined));
  return { options: complete as FormatOptions<Name> };
}

/** The options of a format by name, in the order in which a form asks for them. */
export function optionsOf(format: FormatName): Readonly<Record<string, FormatOption>> {
  const { options }: Format = FORMATS[format];
  return options;
}
