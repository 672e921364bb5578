import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [900, "0.9 KB"],
  [10_240, "10 KB"],
  [1_048_575, "1,024 KB"],
  [1_048_576, "1 MB"],
  [3_565_158, "3.4 MB"],
  [1_300_000_000, "1.2 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
