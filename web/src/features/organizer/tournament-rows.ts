import { fromLagosInput } from "./lagos-input.ts";

/** The rows of a list that is kept as one text. */
export const rowsOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/u;

/** A typed percentage in hundredths of a percent: "12.5" is 1,250; undefined when it is none, or above 100. */
export function hundredthsOf(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/u, "");
  const hundredths = PERCENT.test(typed) ? Math.round(Number(typed) * 100) : undefined;
  return hundredths !== undefined && hundredths <= 100_00 ? hundredths : undefined;
}

/** The shares of a prize table; undefined for a row that is none. */
export const sharesOf = (text: string): (number | undefined)[] => rowsOf(text).map(hundredthsOf);

export type TierRow = { until: string; percent: string };

export const tierRowsOf = (text: string): TierRow[] =>
  rowsOf(text).map((row) => {
    const [until = "", percent = ""] = row.split(" ");
    return { until, percent };
  });
export const tierText = (rows: readonly TierRow[]): string =>
  rows.map(({ until, percent }) => `${until} ${percent.replaceAll(" ", "")}`).join("\n");

/** The refund steps for the wire; undefined when a row is unfinished. */
export function tiersOf(text: string): { until: string; hundredths: number }[] | undefined {
  const tiers = tierRowsOf(text).flatMap(({ until, percent }) => {
    const [moment, hundredths] = [fromLagosInput(until), hundredthsOf(percent)];
    return moment === undefined || hundredths === undefined ? [] : [{ until: moment, hundredths }];
  });
  return tiers.length === rowsOf(text).length ? tiers : undefined;
}

/** '1st', '2nd', '3rd', '11th', '23rd'. */
export function ordinal(place: number): string {
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10];
  const ending = tens === 1 ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th");
  return `${place}${ending}`;
}
