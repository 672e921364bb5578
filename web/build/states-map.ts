import { STATES, type State, stateOf } from "@pockethall/domain/states";
import nigeria from "@svg-maps/nigeria";
import type { Corner, DrawnState, StatesMap } from "../src/features/games/state-matches/states-map.ts";

/** Corners are rounded to half a unit of the drawing, a third of a pixel where it is largest: 22 KB become 8. */
const PER_UNIT = 2;

/**
 * The 37 states in alphabetical order, each corner rounded on its own, so that neighbours keep their common border.
 *
 * @throws when the library's map lacks one of them.
 */
export function lightMap(perUnit = PER_UNIT): StatesMap {
  const { viewBox, locations } = nigeria as { viewBox: string; locations: { name: string; path: string }[] };
  const [, , width = 0, height = 0] = viewBox.split(" ").map((side) => Number(side) * perUnit);
  const drawn = new Map(locations.map(({ name, path }) => [stateNamed(name), drawnState(path, perUnit)]));
  const states = STATES.map((state) => {
    const shape = drawn.get(state);
    if (!shape) throw new Error(`the map has no ${state}`);
    return { state, ...shape };
  });
  return { width, height, states };
}

const stateNamed = (name: string): State | undefined => stateOf(name === "Nassarawa" ? "Nasarawa" : name);

function drawnState(path: string, perUnit: number): Omit<DrawnState, "state"> {
  const rings = ringsOf(path).map((ring) =>
    ring.map(([x, y]): Corner => [Math.round(x * perUnit), Math.round(y * perUnit)]),
  );
  const [largest = []] = rings.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
  return { path: rings.map(pathOf).join(""), centre: centreOf(largest) };
}

/** The corners of each ring of a path of straight lines; the last one may be left open. @throws on any other command than m and z. */
export function ringsOf(path: string): Corner[][] {
  let [x, y] = [0, 0];
  return path
    .split("z")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const numbers = part
        .replace("m", "")
        .trim()
        .split(/[\s,]+/u)
        .map(Number);
      if (numbers.some(Number.isNaN)) throw new Error(`not a path of straight lines: ${part.slice(0, 40)}`);
      const ring: Corner[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        ring.push([x, y]);
      }
      [x, y] = ring[0] ?? [x, y];
      return ring;
    });
}

/** One ring as steps from corner to corner; corners that fell together are one, and an islet that is but a dot is gone. */
function pathOf(ring: readonly Corner[]): string {
  const steps = ring.map(
    ([x, y], index) => [x - (ring[index - 1]?.[0] ?? 0), y - (ring[index - 1]?.[1] ?? 0)] as const,
  );
  const [start, ...rest] = steps.filter(([x, y], index) => index === 0 || x !== 0 || y !== 0);
  return start === undefined || rest.length < 2
    ? ""
    : `M${start.join(" ")}l${rest.flat().join(" ").replaceAll(" -", "-")}z`;
}

const sidesOf = (ring: readonly Corner[]) =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner] as const);
const areaOf = (ring: readonly Corner[]): number =>
  sidesOf(ring).reduce((sum, [[x, y], [nextX, nextY]]) => sum + (x * nextY - nextX * y) / 2, 0);

/** The centre of gravity of a ring. */
function centreOf(ring: readonly Corner[]): Corner {
  const part = (axis: 0 | 1) =>
    sidesOf(ring).reduce((sum, [from, to]) => sum + (from[axis] + to[axis]) * (from[0] * to[1] - to[0] * from[1]), 0);
  const six = 6 * areaOf(ring);
  return [Math.round(part(0) / six), Math.round(part(1) / six)];
}
