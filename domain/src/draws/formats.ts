import type { Format } from "./format.ts";
import { doubleElimination } from "./formats/double-elimination.ts";
import { groups } from "./formats/groups.ts";
import { ladder } from "./formats/ladder.ts";
import { roundRobin } from "./formats/round-robin.ts";
import { singleElimination } from "./formats/single-elimination.ts";
import { swiss } from "./formats/swiss.ts";

/**
 * The formats, in the order in which a form offers them: the one list from which the names in API and database, the
 * choices of forms and everything else derive. A name is stored with tournaments, so it never changes.
 */
export const FORMATS = {
  "single-elimination": singleElimination,
  "double-elimination": doubleElimination,
  "round-robin": roundRobin,
  groups,
  swiss,
  ladder,
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

type OptionsOf<Each> = Each extends { draw(options: infer Options, participantIds: readonly string[]): unknown }
  ? Options
  : never;

/** `FormatOptions<'swiss'>` for one format; without it, the options of any. */
export type FormatOptions<Name extends FormatName = FormatName> = OptionsOf<(typeof FORMATS)[Name]>;

type NamesOf<Options> = Options extends object ? keyof Options & string : never;
/** The name of an option of any format. Formats that share a name mean the same by it. */
export type OptionName = NamesOf<FormatOptions>;

/** The format of tournaments whose organizer chose none (spec section 9, "Defaults"). */
export const DEFAULT_FORMAT = "single-elimination" satisfies FormatName;
/** The format of imported tournaments whose file has groups. */
export const GROUPED_IMPORT_FORMAT = "groups" satisfies FormatName;
