import { expect, test } from "vitest";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";

const LIMITS = { atOnce: 2, waiting: 10, longestWaitMs: 60_000 };

/** A queue whose works end one by one on demand, and the order in which they began. */
function openQueue(limits: FairQueueLimits = LIMITS) {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string, name = address) =>
    queue.run(address, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOldest = async () => {
    ends.shift()?.();
    await settle();
  };
  return { queue, begun, ask, endOldest, settle };
}

test("a few run at once; addresses take turns however many requests one of them has", async () => {
  const { begun, ask, endOldest, settle, queue } = openQueue();
  const asked = ["a1", "a2", "a3", "a4", "a5", "b1", "c1", "b2"].map((name) => ask(name.slice(0, 1), name));
  await settle();
  expect([begun, queue.waiting()]).toEqual([["a1", "a2"], 6]);
  while (begun.length < asked.length) await endOldest();
  expect(begun.slice(2)).toEqual(["a3", "b1", "c1", "a4", "b2", "a5"]);
  await endOldest();
  await endOldest();
  expect(await Promise.all(asked)).toHaveLength(8);
  expect(queue.waiting()).toBe(0);
});

test("too many waiting are refused at once, the others keep their turns", async () => {
  const { ask, endOldest, settle } = openQueue({ ...LIMITS, waiting: 1 });
  const first = [ask("a"), ask("a"), ask("a")];
  await expect(ask("b")).rejects.toMatchObject({ code: "unavailable" });
  for (const _each of first) await endOldest();
  await settle();
  expect(await Promise.all(first)).toEqual(["a", "a", "a"]);
});

test("one address cannot take the places of the others: beyond its own it is refused, and they take the next turn", async () => {
  const { ask, begun, endOldest, settle } = openQueue({ ...LIMITS, waiting: 5, waitingOfOne: 3 });
  const asked = ["a1", "a2", "a3", "a4", "a5"].map((name) => ask("a", name));
  await expect(ask("a")).rejects.toMatchObject({ code: "unavailable" });
  asked.push(ask("b", "b1"), ask("c", "c1"));
  await expect(ask("d")).rejects.toMatchObject({ code: "unavailable" });
  for (const _each of asked) await endOldest();
  await settle();
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "a5"]);
  expect(await Promise.all(asked)).toHaveLength(7);
});

test("the addresses of one IPv6 network are one", async () => {
  const { ask, begun, endOldest } = openQueue({ ...LIMITS, waiting: 5, waitingOfOne: 3 });
  const asked = [1, 2, 3, 4, 5].map((host) => ask(`2001:db8:0:7::${host}`, `a${host}`));
  await expect(ask("2001:db8:0:7::6")).rejects.toMatchObject({ code: "unavailable" });
  asked.push(ask("2001:db8:0:8::1", "b1"));
  for (const _each of asked) await endOldest();
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4", "a5"]);
});

test("a request that has waited too long is refused, and its place is free again", async () => {
  const { ask, endOldest, queue } = openQueue({ ...LIMITS, longestWaitMs: 1 });
  const running = [ask("a"), ask("a")];
  await expect(ask("b")).rejects.toMatchObject({ code: "unavailable" });
  expect(queue.waiting()).toBe(0);
  await endOldest();
  await endOldest();
  await Promise.all(running);
});

test("a work that fails gives its place back", async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => "next")).toBe("next");
});
