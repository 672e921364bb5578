import { expect, test } from "vitest";
import { actionText, changesOf, idsIn } from "./audit-labels.ts";

const ADA = "01900000-0000-7000-8000-00000000000a";
const GONE = "01900000-0000-7000-8000-00000000000b";
const names = new Map([[ADA, "Ada"]]);

test.each([
  ["tournament.draw", "Made the draw"],
  ["entry.walk-in", "Entered a player at the desk"],
  ["ladder.end", "Ended the ladder"],
  ["tournament.revise", "Changed the champion after a corrected result"],
  ["ladder.pause", "Ladder: pause"],
  ["export", "Export: "],
])("%s is '%s'", (action, words) => expect(actionText(action)).toBe(words));

test.each([
  ["naira", { prize_pool_kobo: 0 }, { prize_pool_kobo: 12_345_67 }, ["Prize pool", "₦0.00", "₦12,345.67"]],
  ["naira under another key", null, { refundKobo: 5_000_00 }, ["Refund", null, "₦5,000.00"]],
  ["a time in Lagos", null, { drawn_at: "2026-12-31T23:30:00.000Z" }, ["Drawn", null, "Jan 01, 2027, 00:30"]],
  ["a person", { champion_id: null }, { champion_id: ADA }, ["Champion", null, "Ada"]],
  ["an order", [ADA, GONE], [GONE, ADA], ["List", "Ada, none", "none, Ada"]],
  ["an order with its places", [[ADA, 1]], [[ADA, 2]], ["List", "Ada, 1", "Ada, 2"]],
  ["shares", null, { prize_table_hundredths: [6_650, 3_350] }, ["Prize shares", null, "66.5 %, 33.5 %"]],
  ["a plan that was asked for", null, { why: { scope: "all" } }, ["Because of", null, "planning of all matches"]],
  [
    "a plan after a change",
    null,
    { why: { kind: "player-late", player_id: ADA } },
    ["Because of", null, "a late player"],
  ],
  ["a plan that leaves matches out", null, { withoutSlot: 2 }, ["Matches without a time", null, "2"]],
  ["options", { format_options: {} }, { format_options: { groupCount: 4 } }, ["Format options", null, "group count 4"]],
  [
    "prizes, by name and in naira",
    null,
    { prizes: [{ playerId: ADA, amountKobo: 60_000_00, placeNumber: 1 }] },
    ["Prizes", null, "Place 1: Ada, ₦60,000.00"],
  ],
  [
    "refund steps",
    null,
    { refund_tiers: [{ until: "2026-12-02T12:00:00Z", hundredths: 5_000 }] },
    ["Refund tiers", null, "until Dec 02, 2026, 13:00, share 50 %"],
  ],
] as const)("%s", (_, before, after, [field, was, is]) => {
  expect(changesOf(before, after, names)).toEqual([{ field, before: was, after: is }]);
});

test("what is the same, what the machine keeps, and who is gone is not listed", () => {
  const before = {
    name: "Open",
    version: 1,
    updated_at: "2026-01-01T00:00:00Z",
    deadline_done_for: null,
    winner_id: GONE,
  };
  const after = { ...before, version: 2, updated_at: "2026-01-02T00:00:00Z", winner_id: null };
  expect(changesOf(before, after, names)).toEqual([]);
  expect(changesOf(null, { ...after, created_at: "2026-01-01T00:00:00Z" }, names)).toEqual([]);
  expect(idsIn([{ a: ADA, b: "word", c: 1 }, null, [[GONE, 1]]])).toEqual([ADA, GONE]);
});
