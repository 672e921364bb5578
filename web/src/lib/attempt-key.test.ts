import { expect, test } from "vitest";
import { attempt, createAttemptKey } from "./attempt-key.ts";
import { ApiProblem } from "./problem.ts";

const numbered = () => {
  let last = 0;
  return () => `key-${++last}`;
};
const failing =
  (status: number, code = "x") =>
  () =>
    Promise.reject(new ApiProblem({ status, code, message: "" }));
const echo = (key: string) => Promise.resolve(key);

test.each([0, 500, 503])("status %i leaves the outcome open: the retry sends the same key", async (status) => {
  const keys = createAttemptKey(numbered());
  await expect(attempt(keys, "5000", failing(status))).rejects.toThrow(ApiProblem);
  expect(await attempt(keys, "5000", echo)).toBe("key-1");
});

test.each([401, 409, 422])("status %i is an answer: the next press is a new attempt", async (status) => {
  const keys = createAttemptKey(numbered());
  await expect(attempt(keys, "5000", failing(status))).rejects.toThrow(ApiProblem);
  expect(await attempt(keys, "5000", echo)).toBe("key-2");
});

test.each([
  [401, "not-authenticated"],
  [401, "invalid-token"],
  [403, "csrf-invalid"],
  [403, "step-up-required"],
  [403, "terms-not-accepted"],
  [403, "age-not-declared"],
  [403, "second-factor-required"],
  [429, "too-many-requests"],
])("%i %s comes before the key is read: an earlier sending may have arrived, and its key stays", async (...refusal) => {
  const keys = createAttemptKey(numbered());
  await expect(attempt(keys, "5000", failing(0))).rejects.toThrow(ApiProblem);
  await expect(attempt(keys, "5000", failing(...refusal))).rejects.toThrow(ApiProblem);
  expect(await attempt(keys, "5000", echo)).toBe("key-1");
});

test("a success ends the attempt, and another amount is another attempt", async () => {
  const keys = createAttemptKey(numbered());
  expect(await attempt(keys, "5000", echo)).toBe("key-1");
  expect(await attempt(keys, "5000", echo)).toBe("key-2");
  expect(keys.keyFor("100")).toBe("key-3");
  expect(keys.keyFor("200")).toBe("key-4");
});
