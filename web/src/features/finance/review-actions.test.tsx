import { expect, test, vi } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { type Review, ReviewActions } from "./review-actions.tsx";

vi.mock(import("../../lib/session-store.ts"), async (original) => {
  const store = await original();
  const useSession = ((select: (session: object) => unknown) => select({ user: { id: "finance" } })) as never;
  return { ...store, useSession };
});

const shown = (userId: string, approvedBy: readonly string[] = []) => {
  const review = {
    reviewed: {
      id: "w1",
      user: { id: userId, name: "Ada" },
      approvals: approvedBy.map((id) => ({ id, name: id })),
    },
    texts: { own: "You can't decide on your own withdrawal." },
  } as unknown as Review;
  return htmlOf(<ReviewActions review={review} />);
};

test("another person's request is approved or rejected", () => {
  expect(buttonsIn(shown("ada"))).toEqual(["Approve", "Reject"]);
});

test("one's own request cannot be decided", () => {
  expect(textIn(shown("finance"))).toBe("You can't decide on your own withdrawal.");
});

test("the second approval sends the money; the first person does not approve again", () => {
  expect(buttonsIn(shown("ada", ["olu"]))).toEqual(["Approve and send", "Reject"]);
  const html = shown("ada", ["finance"]);
  expect(textIn(html)).toContain("You have approved this. A second person must approve it too.");
  expect(buttonsIn(html)).toEqual(["Reject"]);
});
