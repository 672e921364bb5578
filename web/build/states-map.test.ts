import { STATES } from "@pockethall/domain/states";
import nigeria from "@svg-maps/nigeria";
import { expect, test } from "vitest";
import { statesMap } from "../src/features/games/state-matches/states-map.ts";
import { lightMap, ringsOf } from "./states-map.ts";

const PER_UNIT = 2;
const map = lightMap();

/** Corners of a drawn path by another reading than the builder's: one number after the other. */
function cornersOf(path: string): [number, number][] {
  const corners: [number, number][] = [];
  for (const [, x, y, steps = ""] of path.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/gu)) {
    let at: [number, number] = [Number(x), Number(y)];
    corners.push(at);
    const numbers = (steps.match(/-?\d+/gu) ?? []).map(Number);
    while (numbers.length > 0) {
      at = [at[0] + (numbers.shift() ?? 0), at[1] + (numbers.shift() ?? 0)];
      corners.push(at);
    }
  }
  return corners;
}

test("the map that the app imports is the one that is drawn here", () => {
  expect(statesMap).toEqual(map);
});

test("the 37 states, each in alphabetical order with a shape and a centre on the drawing", () => {
  expect(map.states.map(({ state }) => state)).toEqual([...STATES]);
  expect([map.width, map.height]).toEqual([1488, 1200]);
  for (const { path, centre } of map.states) {
    expect(path).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/u);
    const corners = cornersOf(path);
    for (const axis of [0, 1] as const) {
      const along = corners.map((corner) => corner[axis]);
      expect(centre[axis]).toBeGreaterThan(Math.min(...along));
      expect(centre[axis]).toBeLessThan(Math.max(...along));
    }
  }
});

test("no corner strays further than rounding takes it, and none is left out", () => {
  for (const { name, path } of nigeria.locations as { name: string; path: string }[]) {
    const drawn = map.states.find(
      ({ state }) => name.startsWith(state.slice(0, 3)) || (state === "FCT" && name.startsWith("Federal")),
    );
    const known = new Set(cornersOf(drawn?.path ?? "").map(String));
    const rings = ringsOf(path).map((ring) =>
      ring.map(([x, y]) => `${Math.round(x * PER_UNIT)},${Math.round(y * PER_UNIT)}`),
    );
    const missing = rings
      .filter((ring) => new Set(ring).size > 2)
      .flat()
      .filter((corner) => !known.has(corner));
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
});

test("another command than m and z is refused, not misread", () => {
  expect(() => ringsOf("m 1,2 c 3,4 5,6 7,8 z")).toThrow("not a path of straight lines");
});
