import type { Interval } from "./interval.ts";

export type Held = Interval & { readonly of: string };
/** What holds one table or one person, ordered by beginning; stretches may overlap. */
export type Timeline = Held[];

/** Adds a stretch in its place. */
export function hold(timeline: Timeline, stretch: Held): void {
  let place = timeline.length;
  while (place > 0 && (timeline[place - 1] as Held).fromMs > stretch.fromMs) place -= 1;
  timeline.splice(place, 0, stretch);
}

/** Takes away what one game holds. */
export function drop(timeline: Timeline, of: string): void {
  const place = timeline.findIndex((held) => held.of === of);
  if (place >= 0) timeline.splice(place, 1);
}

/** The first moment from `fromMs` on at which nothing is held for `lengthMs`, nor `marginMs` before and after. */
export function firstFree(timeline: readonly Interval[], fromMs: number, lengthMs: number, marginMs = 0): number {
  let at = fromMs;
  for (const held of timeline) {
    if (held.fromMs - marginMs >= at + lengthMs) return at;
    if (held.toMs + marginMs > at) at = held.toMs + marginMs;
  }
  return at;
}

/** The first moment from `fromMs` on at which one of the stretches lasts for `lengthMs` more; undefined: there is none. */
export function firstWithin(stretches: readonly Interval[], fromMs: number, lengthMs: number): number | undefined {
  for (const stretch of stretches) {
    const at = Math.max(stretch.fromMs, fromMs);
    if (at + lengthMs <= stretch.toMs) return at;
  }
  return undefined;
}
