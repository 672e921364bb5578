/** All pages of a slot end together, so their readers continue with the same page. */
export const SLOT_MS = 20_000;

/**
 * A page of events: those after event `after`, waited for until slot `slot` ends. A slot is a number of 20 seconds since
 * 1970, so all processes agree on it and the content of a page never changes.
 */
export type PageNumber = { after: number; slot: number };

/** As it stands in an address: `4711.89234567`. */
export const textOfPage = ({ after, slot }: PageNumber): string => `${after}.${slot}`;

/** Undefined for what is no number of a page. */
export function readPage(text: string): PageNumber | undefined {
  const [, after, slot] = /^(\d{1,15})\.(\d{1,12})$/u.exec(text) ?? [];
  return after === undefined || slot === undefined ? undefined : { after: Number(after), slot: Number(slot) };
}
