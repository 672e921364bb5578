import { expect, test } from "vitest";
import { htmlOf } from "../../lib/testing/rendered.tsx";
import { EventMatrix } from "./event-matrix.tsx";
import type { Preferences } from "./preferences.queries.ts";

const row = { in_app: true, email: false, push: false, is_always_sent: false };
const shown = (channels: Preferences["channels"]) => {
  const events = [
    { ...row, event: "entry" },
    { ...row, event: "money-out", email: true, is_always_sent: true },
  ];
  const preferences = { channels, events } as Preferences;
  const html = htmlOf(
    <EventMatrix preferences={preferences} channels={["in_app", "email", "push"]} onChange={() => {}} />,
  );
  const switches = [...html.matchAll(/<input[^>]*>/gu)].map(([input]) => [
    /aria-label="([^"]*)"/u.exec(input)?.[1],
    input.includes('checked=""'),
    input.includes('disabled=""'),
  ]);
  return new Map(switches.map(([name, ...state]) => [name, state]));
};

test("each event has a switch for each channel; those of a channel that is off cannot be changed", () => {
  const switches = shown({ in_app: true, email: true, push: false });
  expect(switches.get("Your entries: In the app")).toEqual([true, false]);
  expect(switches.get("Your entries: Email")).toEqual([false, false]);
  expect(switches.get("Your entries: Push")).toEqual([false, true]);
});

test("notices about money that leaves are always on, except as push", () => {
  const switches = shown({ in_app: true, email: true, push: true });
  expect(switches.get("Money out: In the app (always on)")).toEqual([true, true]);
  expect(switches.get("Money out: Email (always on)")).toEqual([true, true]);
  expect(switches.get("Money out: Push")).toEqual([false, false]);
});
