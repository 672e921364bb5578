import { expect, test } from "vitest";
import { STATES, stateOf } from "./states.ts";

test("there are 37 different states, in alphabetical order", () => {
  expect(STATES).toHaveLength(37);
  expect([...new Set(STATES)].sort()).toEqual([...STATES]);
});

test.each(STATES)("%s is known by its own name in any case and spacing", (state) => {
  expect(stateOf(state)).toBe(state);
  expect(stateOf(` ${state.toUpperCase()}  `)).toBe(state);
  expect(stateOf(state.toLowerCase().replaceAll(" ", ""))).toBe(state);
});

test.each(["Abuja", "abuja", "FCT Abuja", "FCT, Abuja", "Abuja (FCT)", "Federal Capital Territory", "fct"])(
  "%s is the capital territory",
  (text) => {
    expect(stateOf(text)).toBe("FCT");
  },
);

test.each(["", "London", "Lago", "constructor", "__proto__"])("%j is no state", (text) => {
  expect(stateOf(text)).toBeUndefined();
});

test("hyphens are spaces", () => {
  expect(stateOf("Akwa-Ibom")).toBe("Akwa Ibom");
});
