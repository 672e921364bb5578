import type { Format } from "./format.ts";
import { FORMATS, type FormatName } from "./formats.ts";

/** The names of all formats, in the order in which a form offers them. */
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];

/** The format of this name. */
export const formatOf = (name: FormatName): Format => FORMATS[name];
