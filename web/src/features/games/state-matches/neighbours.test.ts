import { STATES } from "@pockethall/domain/states";
import { expect, test } from "vitest";
import { neighbourOf } from "./neighbours.ts";
import { statesMap } from "./states-map.ts";

const places = statesMap.states.map(({ centre }) => centre);
const from = (state: (typeof STATES)[number], key: string) =>
  STATES[neighbourOf(key, STATES.indexOf(state), places) ?? -1];

test.each([
  ["Sokoto", "ArrowRight", "Zamfara"],
  ["Kano", "ArrowLeft", "Katsina"],
  ["Lagos", "ArrowUp", "Ogun"],
  ["Kwara", "ArrowRight", "FCT"],
  ["FCT", "Home", "Abia"],
  ["FCT", "End", "Zamfara"],
] as const)("from %s %s leads to %s", (state, key, other) => {
  expect(from(state, key)).toBe(other);
});

test("nothing lies beyond the coast, and other keys lead nowhere", () => {
  expect([from("Borno", "ArrowRight"), from("Bayelsa", "ArrowDown"), from("Kano", "Tab")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("every state is reached from every other by arrows alone", () => {
  for (const start of STATES.keys()) {
    const seen = new Set([start]);
    for (const place of seen)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = neighbourOf(key, place, places);
        if (next !== undefined) seen.add(next);
      }
    expect({ from: STATES[start], reached: seen.size }).toEqual({ from: STATES[start], reached: STATES.length });
  }
});
