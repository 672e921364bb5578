import { expect, test } from "vitest";
import { openCardCache } from "./card-cache.ts";

const picture = (bytes: number) => async () => Buffer.alloc(bytes);
const never = () => Promise.reject(new Error("made again"));

test("what is at hand is not made again; the least recently asked for goes first", async () => {
  const cache = openCardCache(300);
  for (const version of ["a", "b", "c"]) await cache.get(version, picture(100));
  await cache.get("a", never);
  await cache.get("d", picture(100));
  expect(cache.bytes).toBe(300);
  for (const version of ["a", "c", "d"]) await cache.get(version, never);
  await expect(cache.get("b", never)).rejects.toThrow("made again");
});

test("it never holds more bytes than its limit, and nothing that is larger than all of it", async () => {
  const cache = openCardCache(250);
  await cache.get("small", picture(100));
  expect((await cache.get("large", picture(251))).length).toBe(251);
  expect(cache.bytes).toBe(100);
  for (let index = 0; index < 50; index++) await cache.get(String(index), picture(90));
  expect(cache.bytes).toBe(180);
});

test("concurrent requests share one drawing; a failure rejects all of them, and the next request draws again", async () => {
  const cache = openCardCache(1_000);
  let made = 0;
  const make = async () => {
    made++;
    if (made === 1) throw new Error("the thread has ended");
    return Buffer.alloc(10);
  };
  const first = await Promise.allSettled(Array.from({ length: 20 }, () => cache.get("x", make)));
  expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "rejected"));
  await Promise.all(Array.from({ length: 20 }, () => cache.get("x", make)));
  expect(made).toBe(2);
});
