/** One option of a format: how a form asks for it, and how a value from outside is read. */
export type FormatOption = {
  /** A yes or no, a whole number, or a list of whole numbers. */
  kind: "flag" | "whole" | "list";
  /** The value where it is left out; undefined: it may stay out. */
  byDefault: boolean | number | undefined;
  /** Whether a short form, such as that of a season's stages, asks for it too. */
  isAlwaysAsked: boolean;
  /** Reads a value, `undefined` where it was left out. @throws OptionProblem in a sentence for the organizer. */
  read(value: unknown): unknown;
};

/** A value that an option cannot have, in a sentence for the organizer. */
export class OptionProblem extends Error {}

type Bounds = { least: number; most: number; byDefault?: number; isAlwaysAsked?: boolean };

/** A yes or no; `label` starts the sentence about a wrong value. */
export const flag = (label: string, byDefault: boolean): FormatOption => ({
  kind: "flag",
  byDefault,
  isAlwaysAsked: false,
  read(value = byDefault) {
    if (typeof value !== "boolean") throw new OptionProblem(`${label} must be yes or no.`);
    return value;
  },
});

/** A whole number within bounds. */
export const whole = (label: string, { least, most, byDefault, isAlwaysAsked = false }: Bounds): FormatOption => ({
  kind: "whole",
  byDefault,
  isAlwaysAsked,
  read(value = byDefault) {
    if (value !== undefined && !isWhole(value, least, most))
      throw new OptionProblem(`${label} must be a whole number from ${least} to ${most.toLocaleString("en-NG")}.`);
    return value;
  },
});

/** A whole number from `least` to `most`. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
