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

test("an ended thread rejects the waiting orders, and the next order starts another", async () => {
  const waiting = thread.draw(task);
  const [outcome] = await Promise.allSettled([waiting, thread.close()]);
  expect(outcome).toMatchObject({ status: "rejected", reason: { message: "the drawing thread has ended" } });
  await expect(thread.draw(task)).resolves.toContain("<svg");
});
