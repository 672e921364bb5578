import { afterAll, expect, test } from "vitest";
import { openCardThread } from "./card-thread.ts";
import { givenMatchFacts, givenPlayerFacts } from "./testing/given-facts.ts";

const thread = openCardThread();
afterAll(() => thread.close());
const task = { facts: givenMatchFacts({}), card: { shape: "wide" as const, pictures: {} } };
const broken = { facts: givenPlayerFacts({ form: null as never }), card: task.card };

test("a picture that cannot be drawn fails alone", async () => {
  const [good, bad, after] = await Promise.allSettled([thread.draw(task), thread.draw(broken), thread.draw(task)]);
  expect([good.status, bad.status, after.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("more than may wait are refused at once, the others are drawn", async () => {
  const narrow = openCardThread(2);
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => narrow.draw(task)));
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  expect(all[2]).toMatchObject({ reason: { code: "unavailable" } });
  await expect(narrow.draw(task)).resolves.toContain("<svg");
  await narrow.close();
});

test("an ended thread rejects the waiting orders, and the next order starts another", async () => {
  const waiting = thread.draw(task);
  const [told] = await Promise.allSettled([waiting, thread.close()]);
  expect(told).toMatchObject({ status: "rejected", reason: { message: "the drawing thread has ended" } });
  await expect(thread.draw(task)).resolves.toContain("<svg");
});
