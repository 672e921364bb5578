import { expect, test } from "vitest";
import { bearerTokenOf } from "./bearer-token.ts";

const TOKEN = "abcdefghij-KLMNOPQ_0";

test.each([
  [`Bearer ${TOKEN}`, TOKEN],
  [`bearer ${TOKEN}`, TOKEN],
  [`Bearer ${"a".repeat(200)}`, "a".repeat(200)],
  [undefined, undefined],
  ["", undefined],
  [TOKEN, undefined],
  [`Basic ${TOKEN}`, undefined],
  [`x Bearer ${TOKEN}`, undefined],
  [`Bearer ${TOKEN} x`, undefined],
  [`Bearer  ${TOKEN}`, undefined],
  [`Bearer ${TOKEN.slice(1)}`, undefined],
  [`Bearer ${"a".repeat(201)}`, undefined],
  [`Bearer ${TOKEN.slice(1)}!`, undefined],
])("the header %j carries the token %j", (authorization, token) => {
  expect(bearerTokenOf({ headers: authorization === undefined ? {} : { authorization } })).toBe(token);
});
