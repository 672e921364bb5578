import { expect, test } from "vitest";
import { typedIndex, withKey } from "./type-ahead.ts";

const LABELS = ["Profile", "Notifications", "Settings", "Switch Theme", "Logout"];

test.each([
  ["s", 0, 2],
  ["s", 2, 3],
  ["ss", 3, 2],
  ["sw", 2, 3],
  ["sw", 3, 3],
  ["p", 4, 0],
  ["p", 0, 0],
  ["l", -1, 4],
  ["x", 0, undefined],
  ["sx", 2, undefined],
])("%j from item %i leads to %s", (letters, current, to) => expect(typedIndex(letters, current, LABELS)).toBe(to));

test("a menu of none leads nowhere", () => expect(typedIndex("a", -1, [])).toBeUndefined());

const key = (pressed: string, timeStamp: number, more: Partial<KeyboardEvent> = {}) => ({
  key: pressed,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test("letters in quick succession make up a word, a pause of more than half a second starts over", () => {
  const first = withKey({ letters: "", atMs: 0 }, key("S", 10_000));
  expect(first).toEqual({ letters: "s", atMs: 10_000 });
  expect(withKey({ letters: "s", atMs: 10_000 }, key("w", 10_500))?.letters).toBe("sw");
  expect(withKey({ letters: "s", atMs: 10_000 }, key("w", 10_501))?.letters).toBe("w");
});

test("a space belongs to a word that has begun; otherwise it presses the item", () => {
  expect(withKey({ letters: "switch", atMs: 100 }, key(" ", 200))?.letters).toBe("switch ");
  expect(withKey({ letters: "", atMs: 100 }, key(" ", 200))).toBeUndefined();
  expect(withKey({ letters: "switch", atMs: 100 }, key(" ", 900))).toBeUndefined();
});

test.each([key("Enter", 1), key("F5", 1), key("r", 1, { ctrlKey: true }), key("r", 1, { metaKey: true })])(
  "%o is no letter",
  (event) => expect(withKey({ letters: "", atMs: 0 }, event)).toBeUndefined(),
);
