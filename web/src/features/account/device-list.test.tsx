import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { DeviceList } from "./device-list.tsx";
import { type DeviceSession, sessionsQuery } from "./sessions.queries.ts";

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    device: `Phone ${index}`,
    last_seen_at: "2026-03-04T12:00:00Z",
    current: index === 0,
  })) as DeviceSession[];
const shown = (count: number) => htmlOf(<DeviceList />, { answers: [[sessionsQuery.queryKey, sessions(count)]] });

test("this device is marked; the others can be logged out", () => {
  const html = shown(2);
  expect(textIn(html)).toMatch(/^Phone 0 .* This device Phone 1 .* Log out Log out everywhere$/u);
  expect(html).toContain('aria-label="Log out Phone 1"');
  expect(html).not.toContain('aria-label="Log out Phone 0"');
});

test("five devices show at first, the rest on request", () => {
  expect(buttonsIn(shown(5))).not.toContain("Show all 5");
  const many = shown(6);
  expect(buttonsIn(many)).toContain("Show all 6");
  expect(textIn(many)).toContain("Phone 4");
  expect(textIn(many)).not.toContain("Phone 5");
});
