import type { GiftSent } from "@pockethall/contract/live";

/** The limit of gifts that wait to be shown; further ones are dropped. */
export const MOST_WAITING = 5;

export type ShownGift = GiftSent & { key: number };
/** The gift that is shown, and those that wait, oldest first. */
export type GiftQueue = { shown: ShownGift | null; waiting: readonly ShownGift[] };
export const NO_GIFTS: GiftQueue = { shown: null, waiting: [] };

/** An older one is part of what a stream repeats after a gap: it is not news. */
const RECENT_MS = 30_000;
export const isRecent = ({ sent_at }: GiftSent, nowMs: number): boolean => nowMs - Date.parse(sent_at) <= RECENT_MS;

/** One more gift: shown at once when none is, else it waits; when too many wait, the smallest of them is left out. */
export function withGift({ shown, waiting }: GiftQueue, gift: ShownGift): GiftQueue {
  if (shown === null) return { shown: gift, waiting };
  const all = [...waiting, gift];
  if (all.length <= MOST_WAITING) return { shown, waiting: all };
  const smallest = all.reduce((least, each) => (each.naira < least.naira ? each : least));
  return { shown, waiting: all.filter((each) => each !== smallest) };
}

/** The shown one has been seen. */
export function withNext({ waiting }: GiftQueue): GiftQueue {
  const [next = null, ...rest] = waiting;
  return { shown: next, waiting: rest };
}
