type Place = readonly [x: number, y: number];

const WAYS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What lies off the way counts so much more than what lies along it. */
const ASIDE = 2;

/**
 * Where a key leads from a place on the map: an arrow to the nearest that way, Home and End to the first and the last;
 * undefined where nothing lies that way, and for any other key.
 */
export function neighbourOf(key: string, current: number, places: readonly Place[]): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return places.length - 1;
  const way = WAYS[key];
  const from = places[current];
  if (way === undefined || from === undefined) return undefined;
  const reached = places.flatMap(([x, y], index) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] + dy * way[0]);
    return along > aside / ASIDE ? [{ index, far: along + ASIDE * aside }] : [];
  });
  return reached.toSorted((one, other) => one.far - other.far)[0]?.index;
}
