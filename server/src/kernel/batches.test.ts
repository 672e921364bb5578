import { expect, test } from "vitest";
import { createBatches } from "./batches.ts";

/** Work that ends when the test ends it, and remembers what it was given. */
function openWork(mostItems: number, mostAtOnce = 1) {
  const given: (readonly number[])[] = [];
  const ends: { end(): void; fail(error: Error): void }[] = [];
  const add = createBatches<number, number>({
    mostItems,
    mostAtOnce,
    work: (items) => {
      given.push(items);
      return new Promise((resolve, reject) => {
        ends.push({ end: () => resolve(items.map((item) => item * 10)), fail: reject });
      });
    },
  });
  return { add, given, ends };
}

test("the first is worked on at once, what comes meanwhile together, in order, at most so many", async () => {
  const { add, given, ends } = openWork(2);
  const results = [1, 2, 3, 4].map(add);
  expect(given).toEqual([[1]]);
  ends[0]?.end();
  expect(await results[0]).toBe(10);
  await Promise.resolve();
  expect(given).toEqual([[1], [2, 3]]);
  ends[1]?.end();
  expect(await Promise.all(results.slice(1, 3))).toEqual([20, 30]);
  await Promise.resolve();
  ends[2]?.end();
  expect(await results[3]).toBe(40);
});

test("a failure rejects all callers of its batch and no others", async () => {
  const { add, ends } = openWork(2);
  const results = [1, 2, 3, 4].map(add);
  ends[0]?.end();
  await results[0];
  await Promise.resolve();
  ends[1]?.fail(new Error("no"));
  await expect(results[1]).rejects.toThrow("no");
  await expect(results[2]).rejects.toThrow("no");
  await Promise.resolve();
  ends[2]?.end();
  expect(await results[3]).toBe(40);
});

test("so many batches are under way at once and no more", () => {
  const { add, given } = openWork(5, 2);
  for (const item of [1, 2, 3]) void add(item);
  expect(given).toEqual([[1], [2]]);
});
