/** A stretch of time in milliseconds since 1970: `fromMs` belongs to it, `toMs` is the first moment after it. */
export type Interval = { readonly fromMs: number; readonly toMs: number };

/** Whether two stretches share a moment. One that begins when the other ends does not overlap it. */
export const overlaps = (a: Interval, b: Interval): boolean => a.fromMs < b.toMs && b.fromMs < a.toMs;

/** What is left of `open` when all of `lost` is taken away: in order, apart from each other, none of them empty. */
export function without(open: readonly Interval[], lost: readonly Interval[]): Interval[] {
  return lost.reduce<Interval[]>((left, hole) => left.flatMap((each) => cut(each, hole)), merged(open));
}

function cut(whole: Interval, hole: Interval): Interval[] {
  if (!overlaps(whole, hole)) return [whole];
  const before = { fromMs: whole.fromMs, toMs: hole.fromMs };
  const after = { fromMs: hole.toMs, toMs: whole.toMs };
  return [before, after].filter(({ fromMs, toMs }) => fromMs < toMs);
}

/** The same moments in the fewest stretches, in order: those that touch become one. */
export function merged(stretches: readonly Interval[]): Interval[] {
  const inOrder = stretches.filter(({ fromMs, toMs }) => fromMs < toMs).toSorted((a, b) => a.fromMs - b.fromMs);
  const result: Interval[] = [];
  for (const next of inOrder) {
    const last = result.at(-1);
    if (last && next.fromMs <= last.toMs) result[result.length - 1] = { ...last, toMs: Math.max(last.toMs, next.toMs) };
    else result.push(next);
  }
  return result;
}
