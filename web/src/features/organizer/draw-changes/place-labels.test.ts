import type { DrawPlaces } from "@pockethall/contract/draw-changes";
import { expect, test } from "vitest";
import { freeLabel, freeOf, lateEffect, placeLabel, substituteEffect, swapEffect } from "./place-labels.ts";

const held = (seed: number, name: string) =>
  ({ seed, player: { id: name, name }, problem: null, swap_problem: null }) as unknown as DrawPlaces["places"][number];
const free = (fields: object) =>
  ({ seed: 9, group: null, opponent: null, matches: 2, ...fields }) as unknown as DrawPlaces["free"][number];
const ada = held(3, "Ada");
const bola = held(5, "Bola");

test.each([
  [{}, "Place 9: 2 matches", "The player gets number 9 in the draw. 2 matches are added, without a time yet."],
  [
    { group: 2, matches: 1 },
    "Place 9, group 2: 1 match",
    "The player gets number 9 in the draw. 1 match is added, without a time yet.",
  ],
  [
    { opponent: { name: "Ada" }, matches: 1 },
    "Place 9: against Ada, who has a bye",
    "The player gets number 9 in the draw. Ada loses the bye. The added match has no time yet.",
  ],
  [{ matches: 0 }, "Place 9: at the bottom", "The player joins at the bottom with number 9."],
])("a free place with %j is named with what it brings", (fields, label, effect) => {
  expect(freeLabel(free(fields))).toBe(label);
  expect(lateEffect(free(fields))).toBe(effect);
});

test("a free place is chosen by its position; none has no effect", () => {
  const places = { free: [free({ seed: 8 }), free({ seed: 9 })] } as DrawPlaces;
  expect(freeOf(places, "1")?.seed).toBe(9);
  expect(freeOf(places, "")).toBeUndefined();
  expect(lateEffect(undefined)).toBeNull();
});

test("a substitute takes the number and the matches of the player who leaves", () => {
  expect(placeLabel(ada)).toBe("3 · Ada");
  expect(substituteEffect(ada)).toContain("The substitute gets number 3 and the matches of Ada, who leaves");
  expect(substituteEffect(undefined)).toBeNull();
});

test("a swap gives each player the number of the other", () => {
  expect(swapEffect(ada, bola)).toContain("Ada gets number 5, and Bola number 3.");
  expect(swapEffect(ada, ada)).toBeNull();
  expect(swapEffect(ada, undefined)).toBeNull();
});
