import { expect, test } from "vitest";
import { lineProblems, namesIn } from "./walk-in-lines.ts";

const PASTED = "Musa Danjuma\n\n  Bola Ige \r\nAda Obi\n";

test("a pasted list has one name a line; blank lines and spaces around names count for nothing", () => {
  expect(namesIn(PASTED)).toEqual(["Musa Danjuma", "Bola Ige", "Ada Obi"]);
  expect(namesIn(" \n")).toEqual([]);
});

test("a refused name is found at its line of the text", () => {
  const errors = { "names.1": "Twice", state: "State is required" };
  expect(lineProblems(PASTED, errors)).toEqual([{ line: 3, name: "Bola Ige", message: "Twice" }]);
});
