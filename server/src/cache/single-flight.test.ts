import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

test("however many changes and callers, one runs at a time, and a caller after a change gets what began after it", async () => {
  const runs = createSingleFlight<number>();
  let value = 0;
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    const read = value;
    for (let turns = 0; turns < 3; turns += 1) await turn();
    running -= 1;
    return read;
  };
  const begin = () => {
    const began = value;
    return { result: work(), mayJoin: () => value === began };
  };
  const late: Promise<boolean>[] = [];
  for (let change = 1; change <= 50; change += 1) {
    value = change;
    for (let caller = 0; caller < 3; caller += 1) late.push(runs.run("a", begin).then((read) => read >= change));
    if (change % 5 === 0) await turn();
  }
  expect(await Promise.all(late)).toEqual(late.map(() => true));
  expect(most).toBe(1);
  expect(runs.isRunning("a")).toBe(false);
});

test("a run that fails rejects its callers and leaves the key free; other keys run beside it", async () => {
  const runs = createSingleFlight<string>();
  const failing = runs.run("a", () => ({ result: Promise.reject(new Error("away")), mayJoin: () => true }));
  const other = runs.run("b", () => ({ result: Promise.resolve("b"), mayJoin: () => true }));
  await expect(failing).rejects.toThrow("away");
  expect(await other).toBe("b");
  expect(await runs.run("a", () => ({ result: Promise.resolve("a"), mayJoin: () => true }))).toBe("a");
});
