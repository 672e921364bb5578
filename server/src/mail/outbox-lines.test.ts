import { expect, test } from "vitest";
import { outboxLines } from "./outbox-lines.ts";

const message = {
  created_at: new Date("2026-03-02T09:00:00.000Z"),
  channel: "sms" as const,
  recipient: "+2348031234567",
  subject: "Confirm your phone number",
  body: "Your PocketHall code is 123456.\nIt expires in 15 minutes.\n",
  attempts: 0,
  last_error: null,
  useful_until: new Date("2026-03-02T09:15:00.000Z"),
};

test("who waits and for what, in Lagos time; the words only when asked for", () => {
  const [line, ...more] = outboxLines([message], { showWords: false });
  expect(line).toMatch(/2 Mar 2026.* 10:00.*sms {2}\+2348031234567 {2}Confirm your phone number$/u);
  expect(more).toEqual([]);
  expect(outboxLines([message], { showWords: true }).slice(1)).toEqual([
    "    Your PocketHall code is 123456.",
    "    It expires in 15 minutes.",
  ]);
});

test("a line ends with its error, and an empty outbox has its own line", () => {
  const refused = { ...message, attempts: 2, last_error: "the mail server did not take the message: EAUTH 535" };
  expect(outboxLines([refused], { showWords: false })[0]).toContain("(attempt 2: the mail server did not take");
  expect(outboxLines([], { showWords: true })).toEqual(["No messages waiting."]);
});
