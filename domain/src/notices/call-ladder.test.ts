import { expect, test } from "vitest";
import { type CallRung, nextRung, type PaidRung, type TriedRung } from "./call-ladder.ts";

const NOW = new Date("2026-11-28T13:05:00Z");
const rung = (name: CallRung, secondsAgo: number | null, seen = false): TriedRung => ({
  rung: name,
  triedAt: secondsAgo === null ? null : new Date(NOW.getTime() - secondsAgo * 1_000),
  acknowledgedAt: seen ? NOW : null,
});
const END = { next: null, waitMs: null };
const HALL = { next: "hall", waitMs: null };
const SMS = { next: "sms", waitMs: 90_000 };
const WHATSAPP = { next: "whatsapp", waitMs: 30_000 };
const NONE: readonly PaidRung[] = [];
const TEXT: readonly PaidRung[] = ["sms"];
const BOTH: readonly PaidRung[] = ["whatsapp", "sms"];

test.each([
  ["a page within 20 s is waited for", [rung("page", 19)], TEXT, { next: null, waitMs: 1_000 }],
  ["a push is waited for from its own time", [rung("page", 25), rung("push", 5)], TEXT, { next: null, waitMs: 15_000 }],
  ["after 20 s a text message follows", [rung("page", 21), rung("push", 20)], TEXT, SMS],
  ["a push that is not sent does not hold the ladder", [rung("page", 20), rung("push", null)], TEXT, SMS],
  ["without a phone number the hall follows", [rung("page", 20), rung("push", 20)], NONE, HALL],
  ["a text message is waited for longer", [rung("page", 110), rung("sms", 89)], TEXT, { next: null, waitMs: 1_000 }],
  ["after the text message comes the hall", [rung("page", 110), rung("sms", 90)], TEXT, HALL],
  ["what was seen on the page ends it", [rung("page", 30, true), rung("push", 30)], TEXT, END],
  ["what was seen as push ends it", [rung("page", 30), rung("push", 30, true)], TEXT, END],
  ["who chose WhatsApp gets it before a text message", [rung("page", 20), rung("push", 20)], BOTH, WHATSAPP],
  ["WhatsApp alone is tried where no text may be sent", [rung("page", 20)], ["whatsapp"], WHATSAPP],
  ["WhatsApp is waited for", [rung("page", 50), rung("whatsapp", 29)], BOTH, { next: null, waitMs: 1_000 }],
  ["unread after 30 s, a text follows", [rung("page", 50), rung("whatsapp", 30)], BOTH, { ...SMS, waitMs: 60_000 }],
  ["a refused message is not waited for", [rung("page", 21), rung("whatsapp", null)], BOTH, SMS],
  ["what was read ends it", [rung("page", 50), rung("whatsapp", 30, true)], BOTH, END],
  ["the hall is no later with WhatsApp", [rung("page", 110), rung("whatsapp", 90), rung("sms", 60)], BOTH, HALL],
  ["a refused text is not waited for", [rung("page", 21), rung("sms", null)], TEXT, HALL],
  ["WhatsApp never follows a text", [rung("page", 110), rung("sms", 90)], BOTH, HALL],
  ["the hall is the last", [rung("page", 60), rung("hall", 40)], TEXT, END],
] as const)("%s", (_name, tried, paid, step) => {
  expect(nextRung(tried, { paid: new Set(paid), now: NOW })).toEqual(step);
});
