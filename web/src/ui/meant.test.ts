import type { MouseEvent } from "react";
import { expect, test } from "vitest";
import { isMeant } from "./meant.ts";

test.each([
  ["a press of a key", 0, true],
  ["a press", 1, true],
  ["the second half of a double press", 2, false],
  ["a third press right after", 3, false],
] as const)("%s: %i", (_name, detail, expected) => {
  expect(isMeant({ detail } as MouseEvent)).toBe(expected);
});
