import { expect, test } from "vitest";
import { originOf } from "./origin.ts";

test("one comes back to the page and its filters", () => {
  expect(originOf({ from: { pathname: "/wallet", search: "?page=2" } })).toBe("/wallet?page=2");
});

test.each([
  [null],
  [{}],
  [{ from: { pathname: "/login" } }],
  [{ from: { pathname: "//elsewhere.test" } }],
  [{ from: 7 }],
])("%j leads home", (state) => expect(originOf(state)).toBe("/"));
