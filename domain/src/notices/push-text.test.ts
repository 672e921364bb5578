import { expect, test } from "vitest";
import { NOTICE_EVENTS } from "./notices.ts";
import { pushText, pushUsefulMs } from "./push-text.ts";

const CALL = { title: "Called to table", message: "Ada Obi against Bola Ade, Round 1 of Yaba Open: go to Table 2." };

test("a call names match and table", () => {
  expect(pushText("match-called", CALL)).toEqual({ title: CALL.title, body: CALL.message });
});

test.each(["money-in", "money-out", "entry", "organizing"] as const)(
  "%s says only that there is something",
  (event) => {
    const text = pushText(event, { title: "Refund", message: "₦5,000 was returned to your wallet." });
    expect(text).toEqual({ title: "Refund", body: "Open PocketHall for the details." });
  },
);

test.each(NOTICE_EVENTS)("%s never shows an amount", (event) => {
  for (const amount of ["₦5,000", "NGN 5,000", "5,000 naira"]) {
    const { title, body } = pushText(event, { title: `${amount} won`, message: `You won ${amount}.` });
    expect(title + body).not.toMatch(/5,000/u);
  }
});

test("long texts are cut at whole characters", () => {
  const { title, body } = pushText("match-called", { title: "🎱".repeat(100), message: "a".repeat(1_000) });
  expect([...title]).toHaveLength(60);
  expect(title.isWellFormed()).toBe(true);
  expect(body).toHaveLength(180);
});

test("a call is of use for minutes, a result for hours", () => {
  expect(pushUsefulMs("match-called")).toBe(15 * 60_000);
  expect(pushUsefulMs("score-final")).toBe(4 * 3_600_000);
});
