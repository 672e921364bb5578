/** What can separate players who are level on points and wins, in the order of a new tournament. */
export const TIE_BREAKS = [
  "frame-difference",
  "head-to-head",
  "frames-won",
  "highest-break",
  "points-difference",
  "lots",
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];
export type TieBreakOrder = readonly TieBreak[];

/** The order of a tournament whose organizer has chosen none. */
export const DEFAULT_TIE_BREAKS: TieBreakOrder = [...TIE_BREAKS];

/** The order of every tournament that was drawn before organizers could choose one: points difference did not count. */
const EARLIER_TIE_BREAKS: TieBreakOrder = TIE_BREAKS.filter((key) => key !== "points-difference");

/** What separates players, in its order; `chosen` null: the tournament was drawn before there was a choice. */
export const tieBreaksOf = (chosen: TieBreakOrder | null): TieBreakOrder => chosen ?? EARLIER_TIE_BREAKS;

/** Keys that exist only where frames were scored with points; elsewhere a table is ranked without them. */
export const NEEDS_POINTS: ReadonlySet<TieBreak> = new Set(["highest-break", "points-difference"]);

/** Why this is no order of tie-breaks, in a sentence for the organizer; null when it is one. */
export function tieBreaksProblem(order: readonly string[]): string | null {
  const keys = new Set(order);
  if (order.length !== TIE_BREAKS.length || TIE_BREAKS.some((key) => !keys.has(key)))
    return "Put every tie-break in the order exactly once";
  return order.at(-1) === "lots" ? null : "Lots must come last, because they separate all that are still level";
}
