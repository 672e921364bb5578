import { expect, test } from "vitest";
import { titlesOf } from "./test-titles.mjs";

test.for([
  ['test("AB-01: a row", () => {});', ["AB-01: a row"]],
  ["test.each([1, 2])(`AB-02 %s ${theme} more`, () => {});", ["AB-02 %s  more"]],
  ["test.describe('AB-03', () => test.only('AB-04', run));", ["AB-03", "AB-04"]],
  ["// test('AB-05')\nconst text = \"test('AB-06')\"; attest('AB-07');", []],
] as const)("titles of %s", ([source, titles]) => {
  expect(titlesOf(source, "x.spec.ts").filter(Boolean)).toEqual(titles);
});
