/**
 * At most about `most` of the points, in their order: the first, the last, and of each stretch between them the lowest
 * and the highest, so that no peak is lost. Few points are given back as they are.
 */
export function thinned<Point extends { y: number }>(points: readonly Point[], most: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= Math.max(4, most) || first === undefined || last === undefined) return points;
  const stretches = Math.max(1, Math.floor((most - 2) / 2));
  const inner = points.slice(1, -1);
  const kept: Point[] = [first];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * inner.length) / stretches);
    kept.push(...extremesOf(inner.slice(from, Math.floor(((stretch + 1) * inner.length) / stretches))));
  }
  return [...kept, last];
}

/** The lowest and the highest point in the order in which they come; one point is both. */
function extremesOf<Point extends { y: number }>(points: readonly Point[]): readonly Point[] {
  let [lowest, highest] = [0, 0];
  for (const [index, { y }] of points.entries()) {
    if (y < (points[lowest]?.y ?? y)) lowest = index;
    if (y > (points[highest]?.y ?? y)) highest = index;
  }
  return points.filter((_, index) => index === lowest || index === highest);
}
