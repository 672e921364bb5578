import fc from "fast-check";
import { expect, test } from "vitest";
import { storableJson } from "./storable-json.ts";

test.for([
  ['{"a":"x\\u0000y"}', "x\ufffdy"],
  ['{"a":"x\\ud800y"}', "x\ufffdy"],
  ['{"a":"\\uDC00\\uD800"}', "\ufffd\ufffd"],
  ['{"a":"\\ud83c\\udfb1"}', "🎱"],
  ['{"a":"\\\\u0000"}', "\\u0000"],
  ['{"a":"\\\\\\u0000"}', "\\\ufffd"],
] as const)("%s", ([text, expected]) => {
  expect(JSON.parse(storableJson(text))).toEqual({ a: expected });
});

test("the value read from any text can be stored; well-formed text is not changed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const text = JSON.stringify({ value });
      const read = JSON.parse(storableJson(text)) as { value: string };
      expect(read.value).toBe(value.toWellFormed().replaceAll("\0", "\ufffd"));
      if (value.isWellFormed() && !value.includes("\0")) expect(storableJson(text)).toBe(text);
    }),
  );
});
