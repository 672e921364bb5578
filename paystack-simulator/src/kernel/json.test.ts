import fc from "fast-check";
import { expect, test } from "vitest";
import { freshId } from "./ids.ts";
import { writeJson } from "./json.ts";

test("a bigint keeps every digit", () => {
  expect(writeJson({ id: 18446744073709551615n, list: [1n, undefined], gone: undefined })).toBe(
    '{"id":18446744073709551615,"list":[1,null]}',
  );
});

test("anything else is written as JSON.stringify writes it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(writeJson(value)).toBe(JSON.stringify(value));
    }),
  );
});

test("ids are unsigned 64-bit, some beyond 2^53, none twice", () => {
  const ids = Array.from({ length: 1_000 }, () => BigInt(freshId()));
  expect(ids.every((id) => id > 0n && id < 2n ** 64n)).toBe(true);
  expect(ids.some((id) => id > 2n ** 53n)).toBe(true);
  expect(ids.some((id) => id < 2n ** 53n)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
