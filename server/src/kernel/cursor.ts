import * as z from "zod";
import { DomainProblem } from "./problem.ts";

/** Text of a moment as PostgreSQL writes it, to the microsecond: a Date would round it, and rows would be passed over. */
export const MomentText = z
  .string()
  .regex(/^(?!0000)\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/u)
  .refine((text) => isDay(text.slice(0, 10)));
const RowNumber = z.int().nonnegative();
/** Text that the database can hold. */
export const RowText = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/u);

/** Whether PostgreSQL would read it: a Date takes 30 February for 2 March. */
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;

/**
 * Reads and writes the places in one list from which clients go on: opaque text with the list's name and what the last row
 * is sorted by. A place stays right whatever rows come before it.
 */
export function cursorsOf<Place extends readonly unknown[]>(list: string, shape: z.ZodType<Place>) {
  return {
    write: (place: Place): string => Buffer.from(JSON.stringify([list, ...place])).toString("base64url"),

    /** @throws DomainProblem `invalid-request` for text that is no place in this list. */
    read: (after: string | undefined): Place | undefined => {
      if (after === undefined) return undefined;
      const [name, ...place] = parts(after);
      const read = shape.safeParse(place);
      if (name === list && read.success) return read.data;
      const message = "This is not a place in this list: take `next` of the page before";
      throw new DomainProblem("invalid-request", { message, errors: { after: message } });
    },
  };
}

/** In a list by the number of its rows. */
export const cursorsByNumber = (list: string) => cursorsOf(list, z.tuple([RowNumber]));

/** In a list by a moment, as `column::text` writes it, and by an id that makes it one order. */
export const cursorsByMoment = (list: string, id: z.ZodType<string>) => cursorsOf(list, z.tuple([MomentText, id]));
export const RowId = z.guid();

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** The rows of a page out of one more than it holds, and where the next page begins: null at the end. */
export function pageOfRows<Row>(rows: readonly Row[], perPage: number, cursorOf: (last: Row) => string) {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > perPage && last !== undefined ? cursorOf(last) : null };
}
