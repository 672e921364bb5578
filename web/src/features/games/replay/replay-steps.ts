import type { Moment } from "./moments.ts";

export type Step = "previous-frame" | "previous" | "next" | "next-frame";

/** Positions at which a frame had just ended; position n is the match after its n-th event. */
export const frameEnds = (moments: readonly Moment[]): number[] =>
  moments.flatMap(({ before, after }, index) => (after.frames.length > before.frames.length ? [index + 1] : []));

/** Where a step leads from a position; the position itself where there is nothing further that way. */
export function steppedTo(step: Step, at: number, moments: readonly Moment[]): number {
  const last = moments.length;
  switch (step) {
    case "previous":
      return Math.max(0, at - 1);
    case "next":
      return Math.min(last, at + 1);
    case "previous-frame":
      return frameEnds(moments).findLast((end) => end < at) ?? 0;
    case "next-frame":
      return frameEnds(moments).find((end) => end > at) ?? last;
  }
}

/** The position in an address: a whole number from 0, at most the last one; undefined where the address names none. */
export function positionIn(text: string | null, last: number): number | undefined {
  if (text === null || !/^\d{1,7}$/u.test(text)) return undefined;
  return Math.min(Number(text), last);
}
