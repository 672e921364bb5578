import { isValidElement } from "react";
import { expect, test } from "vitest";
import { loadedOnce, MissingPart } from "../lib/optional-lazy.ts";
import { OptionalPart } from "./optional-part.tsx";

/** What the part shows after this error and then with these keys, one after the other. */
function shownAfter(error: unknown, ...keys: string[]) {
  const part = new OptionalPart({ resetKey: "a", failure: "missing", children: "part" });
  const update = (change: object | null) => Object.assign(part.state, change);
  update(OptionalPart.getDerivedStateFromProps(part.props, part.state));
  update(OptionalPart.getDerivedStateFromError(error));
  for (const resetKey of keys) update(OptionalPart.getDerivedStateFromProps({ ...part.props, resetKey }, part.state));
  const shown = part.render();
  return isValidElement<{ children: unknown }>(shown) ? shown.props.children : shown;
}

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test("a part whose code did not arrive is left out until the page is about something else", async () => {
  const error = await failureOf(loadedOnce("forecast", missing)());
  expect(shownAfter(error, "a")).toBe("missing");
  expect(shownAfter(error, "a", "b")).toBe("part");
});

test("any other error is the page's", () => {
  const error = new RangeError("Invalid time value");
  expect(() => shownAfter(error, "a")).toThrow(error);
});

test("the code is asked for once, and again when a failure was forgotten", async () => {
  let asked = 0;
  const next = loadedOnce("forecast", () => (++asked === 1 ? missing() : Promise.resolve("code")));
  const error = await failureOf(next());
  expect(error).toBeInstanceOf(MissingPart);
  expect([await failureOf(next()), asked]).toEqual([error, 1]);
  (error as MissingPart).forget();
  expect([await next(), await next(), asked]).toEqual(["code", "code", 2]);
});

test("code that arrives and fails is not a missing part", async () => {
  const error = new ReferenceError("x is not defined");
  expect(await failureOf(loadedOnce("forecast", () => Promise.reject(error))())).toBe(error);
});
