/** All pages of an interval end together, so their readers continue with the same page. */
export const INTERVAL_MS = 20_000;

/**
 * A page of events: those after event `after`, waited for until interval `interval` ends. Intervals of 20 seconds are numbered
 * from 1970, so all processes agree on them and the content of a page never changes.
 */
export type PageNumber = { after: number; interval: number };

/** As written in an address: `4711.89234567`. */
export const textOfPage = ({ after, interval }: PageNumber): string => `${after}.${interval}`;

/** Undefined for what is no number of a page. */
export function readPage(text: string): PageNumber | undefined {
  const [, after, interval] = /^(\d{1,15})\.(\d{1,12})$/u.exec(text) ?? [];
  return after === undefined || interval === undefined
    ? undefined
    : { after: Number(after), interval: Number(interval) };
}
