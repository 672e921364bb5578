import { expect, test } from "vitest";
import { openCardShelf } from "./card-shelf.ts";

const picture = (bytes: number) => async () => Buffer.alloc(bytes);
const never = () => Promise.reject(new Error("made again"));

test("what is at hand is not made again; the least recently asked for goes first", async () => {
  const shelf = openCardShelf(300);
  for (const version of ["a", "b", "c"]) await shelf.get(version, picture(100));
  await shelf.get("a", never);
  await shelf.get("d", picture(100));
  expect(shelf.bytes).toBe(300);
  for (const version of ["a", "c", "d"]) await shelf.get(version, never);
  await expect(shelf.get("b", never)).rejects.toThrow("made again");
});

test("it never holds more bytes than its limit, and nothing that is larger than all of it", async () => {
  const shelf = openCardShelf(250);
  await shelf.get("small", picture(100));
  expect((await shelf.get("large", picture(251))).length).toBe(251);
  expect(shelf.bytes).toBe(100);
  for (let index = 0; index < 50; index++) await shelf.get(String(index), picture(90));
  expect(shelf.bytes).toBe(180);
});

test("concurrent requests share one drawing; a failure rejects all of them, and the next request draws again", async () => {
  const shelf = openCardShelf(1_000);
  let made = 0;
  const make = async () => {
    made++;
    if (made === 1) throw new Error("the thread has ended");
    return Buffer.alloc(10);
  };
  const first = await Promise.allSettled(Array.from({ length: 20 }, () => shelf.get("x", make)));
  expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "rejected"));
  await Promise.all(Array.from({ length: 20 }, () => shelf.get("x", make)));
  expect(made).toBe(2);
});
