import { expect, test } from "vitest";
import { pageAtTurn, partAtTurn } from "./board-pages.ts";

test("a list that does not fit turns through its pages and begins again", () => {
  const tables = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(pageAtTurn(tables, 6, 0)).toEqual({ items: [1, 2, 3, 4, 5, 6], number: 1, count: 2 });
  expect(pageAtTurn(tables, 6, 1)).toEqual({ items: [7, 8], number: 2, count: 2 });
  expect(pageAtTurn(tables, 6, 2)).toEqual(pageAtTurn(tables, 6, 0));
  expect(pageAtTurn(tables, 8, 5)).toMatchObject({ items: tables, count: 1 });
  expect(pageAtTurn([], 6, 3)).toEqual({ items: [], number: 1, count: 0 });
});

test("parts take their turns, each with as many pages as it needs, empty ones with none", () => {
  const parts = [
    { name: "next", size: 9, perPage: 7 },
    { name: "messages", size: 0, perPage: 1 },
    { name: "results", size: 3, perPage: 7 },
  ];
  expect([0, 1, 2, 3].map((turn) => partAtTurn(parts, turn))).toEqual([
    { name: "next", turn: 0 },
    { name: "next", turn: 1 },
    { name: "results", turn: 0 },
    { name: "next", turn: 0 },
  ]);
  expect(partAtTurn([{ name: "next", size: 0, perPage: 7 }], 4)).toBeUndefined();
});
