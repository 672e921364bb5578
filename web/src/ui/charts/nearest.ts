import type { Stop } from "./chart-types.ts";

/** Which stop is nearest to a place; `y` counts only where it is given. -1 without stops. */
export function nearestStop(stops: readonly Stop[], x: number, y?: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, stop] of stops.entries()) {
    const distance = Math.hypot(stop.x - x, y === undefined ? 0 : stop.y - y);
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}
