import fc from "fast-check";
import { expect, test } from "vitest";
import { inSeedOrder, moved, reconciled } from "./seed-list.ts";

const player = (id: string, seed: number | null, ranking: number | null) => ({ id, seed, ranking, name: id });

test("seeds first, then the ranking, then the name", () => {
  const players = [
    player("d", null, null),
    player("c", null, 3),
    player("b", 2, 9),
    player("a", 1, null),
    player("e", null, null),
  ];
  expect(inSeedOrder(players)).toEqual(["a", "b", "c", "d", "e"]);
});

test("where ratings are given, they come before the ranking", () => {
  const players = [
    player("c", null, 1),
    { ...player("b", null, 9), rating: 1480 },
    { ...player("a", null, null), rating: 1510 },
  ];
  expect(inSeedOrder(players)).toEqual(["a", "b", "c"]);
});

test("moving one keeps all, and the others in their order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { minLength: 1 }), fc.nat(60), fc.nat(60), (list, from, to) => {
      const next = moved(list, from, to);
      expect(next.toSorted()).toEqual(list.toSorted());
      const item = list[from];
      if (item === undefined || to >= list.length) expect(next).toEqual(list);
      else {
        expect(next[to]).toBe(item);
        expect(next.filter((each) => each !== item)).toEqual(list.filter((each) => each !== item));
      }
    }),
  );
});

test("an order made by hand outlives those who come and go", () => {
  expect(reconciled(["c", "a", "b"], ["a", "b", "c"])).toEqual(["c", "a", "b"]);
  expect(reconciled(["c", "a", "b"], ["a", "c", "d", "e"])).toEqual(["c", "a", "d", "e"]);
});
