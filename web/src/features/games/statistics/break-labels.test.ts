import { expect, test } from "vitest";
import { notableBreaks } from "./break-labels.ts";
import { shortName } from "./short-name.ts";

test("breaks of 30 and more are listed, highest first; below that the best one; none where none was made", () => {
  expect(notableBreaks([12, 64, 30, 29, 101])).toEqual([101, 64, 30]);
  expect(notableBreaks([4, 17, 9])).toEqual([17]);
  expect(notableBreaks([0])).toEqual([]);
  expect(notableBreaks([])).toEqual([]);
});

test("a name above a narrow column is cut between words", () => {
  expect(shortName("Ada Obi")).toBe("Ada Obi");
  expect(shortName("Chukwuemeka Nwachukwu")).toBe("Chukwuemeka");
  expect(shortName("Ali Abdul Kadir Mohammed")).toBe("Ali Abdul Kadir");
  expect(shortName("Oluwatobilobalekanmi")).toBe("Oluwatobilobalekanmi");
});
