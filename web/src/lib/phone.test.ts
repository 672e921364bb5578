import { expect, test } from "vitest";
import { phoneForPeople } from "./phone.ts";

test.each([
  ["+2348031234567", "0803 123 4567"],
  ["+23480312345678", "+23480312345678"],
  ["08031234567", "08031234567"],
  ["+447700900123", "+447700900123"],
])("%s is shown as %s", (stored, shown) => expect(phoneForPeople(stored)).toBe(shown));
