import { expect, test } from "vitest";
import { attemptEach } from "./attempt-each.ts";

test("work goes on after a failure, in order, and every failure is reported at the end", async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await Promise.resolve();
    if (item % 2 === 0) throw new Error(`no ${item}`);
  };
  const attempt = attemptEach([1, 2, 3, 4, 5], work, "some failed");
  await expect(attempt).rejects.toMatchObject({
    message: "some failed",
    errors: [new Error("no 2"), new Error("no 4")],
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test("nothing is thrown when all succeed, or nothing is to be done", async () => {
  await expect(attemptEach([1, 2], () => Promise.resolve(), "some failed")).resolves.toBeUndefined();
  await expect(attemptEach([], () => Promise.reject(new Error("no")), "some failed")).resolves.toBeUndefined();
});
