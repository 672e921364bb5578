import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { OwnEntryStatus } from "./own-entry-status.tsx";
import { NO_ENTRY } from "./testing/no-entry.ts";

const tournament = { id: "t1" } as unknown as Tournament;
const shown = (fields: Partial<OwnEntry>) =>
  htmlOf(<OwnEntryStatus tournament={tournament} own={{ ...NO_ENTRY, ...fields }} onMoved={() => {}} />);

test.each<[Partial<OwnEntry>, string, string[]]>([
  [{}, "", []],
  [
    { may_ask: "waiting-list" },
    "Join the waiting list No players waiting. Joining is free.",
    ["Join the waiting list"],
  ],
  [
    { may_ask: "waiting-list", waiting_count: 1 },
    "Join the waiting list 1 player waiting. Joining is free.",
    ["Join the waiting list"],
  ],
  [
    { may_ask: "approval" },
    "Request a seat The organiser approves each player. Requests are free.",
    ["Request a seat"],
  ],
  [
    { state: "waiting", position: 3 },
    "You're no. 3 on the waiting list. You only pay if you get a seat. We'll notify you. Leave the waiting list",
    ["Leave the waiting list"],
  ],
  [
    { state: "requested" },
    "Request sent to the organiser. You'll only pay if it's approved. Cancel request",
    ["Cancel request"],
  ],
  [
    { state: "offered", offer_expires_at: "2026-03-04T12:00:00Z" },
    "We're holding a seat for you until Mar 04, 2026, 13:00. Register before then, or it goes to the next player. Pass it to the next player",
    ["Pass it to the next player"],
  ],
  [{ state: "rejected", reason: "Lagos only" }, "The organiser didn't accept your request: Lagos only", []],
  [{ state: "closed", reason: "The draw was made" }, "You didn't get a seat: The draw was made", []],
  [
    { state: "rejected", reason: "Lagos only", may_ask: "approval" },
    "The organiser didn't accept your request: Lagos only Request a seat The organiser approves each player. Requests are free.",
    ["Request a seat"],
  ],
])("%j shows its notice and its action", (fields, words, buttons) => {
  const html = shown(fields);
  expect(textIn(html)).toBe(words);
  expect(buttonsIn(html)).toEqual(buttons);
});
