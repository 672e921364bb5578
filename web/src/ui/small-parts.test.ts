import { expect, test } from "vitest";
import { wireNaira } from "../lib/testing/wire-naira.ts";
import { badgeText, nameWithBadge } from "./badge-count.ts";
import { nairaText } from "./money.tsx";
import { nextIndex } from "./roving.ts";

test.each([
  [0, ""],
  [-1, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("%i unread shows %j", (count, text) => expect(badgeText(count)).toBe(text));

test("the badge's text is part of the button's name", () => {
  expect(nameWithBadge("Notifications", 120)).toBe("Notifications, 99+ unread");
  expect(nameWithBadge("Notifications", 0)).toBe("Notifications");
});

test.each([
  [2500, 0, "₦2,500"],
  [2500, 2, "₦2,500.00"],
  [-50, 2, "-₦50.00"],
  [0, 0, "₦0"],
  [12_000_000, 0, "₦12,000,000"],
  [null, 0, "N/A"],
  [undefined, 2, "N/A"],
] as const)("%s naira with %i decimals is %s", (naira, decimals, text) => {
  expect(nairaText(typeof naira === "number" ? wireNaira(naira) : naira, decimals)).toBe(text);
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowDown", 0, undefined],
  ["a", 0, undefined],
])("%s from %i in a row of three leads to %s", (key, from, to) => {
  expect(nextIndex(key, from, 3, "horizontal")).toBe(to);
});

test("a row of none leads nowhere", () => expect(nextIndex("Home", -1, 0, "vertical")).toBeUndefined());
