import { readFileSync } from "node:fs";
import { MOST_WEBHOOKS, WebhookMessage } from "@pockethall/contract/webhooks";
import { MOST_DELIVERY_ATTEMPTS, MOST_FAILURES_IN_A_ROW, WEBHOOK_EVENTS } from "@pockethall/domain/webhooks";
import { expect, test } from "vitest";

// docs/api/webhooks.md is written by hand: here it is compared with the contract and the limits.

const PAGE = readFileSync("docs/api/webhooks.md", "utf8");
const sections = PAGE.split("\n### ").slice(1);
const nameOf = (section: string) => /^`([\w.]+)`\n/u.exec(section)?.[1];

test("the page has a section for each event, and for nothing else", () => {
  expect(sections.map(nameOf).toSorted()).toEqual([...WEBHOOK_EVENTS, "ping"].toSorted());
});

test.each(sections)("the example of %s is such a message, with all its fields", (section) => {
  const [, json = ""] = /```json\n(.+?)```/su.exec(section) ?? [];
  const example: unknown = JSON.parse(json);
  const message = WebhookMessage.parse(example);
  expect(message.type).toBe(nameOf(section));
  expect(example).toEqual(message);
});

test("the page names the limits that hold", () => {
  expect([MOST_WEBHOOKS, MOST_DELIVERY_ATTEMPTS, MOST_FAILURES_IN_A_ROW]).toEqual([5, 12, 12]);
  expect(PAGE).toContain("five addresses");
  expect(PAGE).toContain("12 attempts in all");
  expect(PAGE).toContain("After 12 failures in a row");
});
