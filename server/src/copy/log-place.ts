/**
 * A place in PostgreSQL's write-ahead log, in bytes from its beginning. As a number it is exact for 8 PB, far more than a
 * hall ever writes.
 */
export type LogPlace = number;

const HALF = 2 ** 32;

/** From PostgreSQL's form, such as `0/16B3748`. */
export function placeOf(lsn: string): LogPlace {
  const [high = "", low = ""] = lsn.split("/");
  const place = Number.parseInt(high, 16) * HALF + Number.parseInt(low, 16);
  if (!Number.isSafeInteger(place)) throw new Error(`not a place in the log: ${lsn}`);
  return place;
}

/** In PostgreSQL's form. */
export const lsnOf = (place: LogPlace): string => `${hex(Math.floor(place / HALF))}/${hex(place % HALF)}`;

const hex = (value: number): string => value.toString(16).toUpperCase();
const hex8 = (value: number): string => hex(value).padStart(8, "0");

/** The log is cut into files of one size, named by their timeline and number. */
export type LogFiles = { readonly timeline: number; readonly segmentBytes: number };

/** The first place of the segment that holds this one. */
export const segmentStart = (place: LogPlace, { segmentBytes }: LogFiles): LogPlace => place - (place % segmentBytes);

/** The name of the file that holds this place, such as `000000010000000000000003`. */
export function segmentName(place: LogPlace, { timeline, segmentBytes }: LogFiles): string {
  const number = Math.floor(place / segmentBytes);
  const perHalf = HALF / segmentBytes;
  return hex8(timeline) + hex8(Math.floor(number / perHalf)) + hex8(number % perHalf);
}

/** The first place in the file of this name. */
export function segmentPlace(name: string, { segmentBytes }: LogFiles): LogPlace {
  const [high, low] = [name.slice(8, 16), name.slice(16, 24)].map((digits) => Number.parseInt(digits, 16));
  return ((high ?? 0) * (HALF / segmentBytes) + (low ?? 0)) * segmentBytes;
}
