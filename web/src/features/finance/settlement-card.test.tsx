import type { OrganizerSettlement } from "@pockethall/contract/organizer-settlements";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { SettlementCard } from "./settlement-card.tsx";

const shown = (net: number, fields: object = {}) => {
  const settlement = {
    tournament: { id: "t1", name: "Lagos Open" },
    organizer: { id: "u1", name: "Olu" },
    net: wireNaira(net),
    cash_fees: wireNaira(12_000),
    surplus: wireNaira(3_000.5),
    unpaid_prizes: wireNaira(0),
    first_approval_by: null,
    first_approver_id: null,
    ...fields,
  };
  return htmlOf(<SettlementCard settlement={settlement as unknown as OrganizerSettlement} />);
};

test("what the organiser is owed is settled here", () => {
  const html = shown(3_000.5);
  expect(textIn(html)).toContain("Lagos Open ₦3,000.50 The organiser gets this. Organiser Olu");
  expect(textIn(html)).toContain("Entry fees taken in cash ₦12,000.00 Left over for the organiser ₦3,000.50");
  expect(buttonsIn(html)).toEqual(["Settle"]);
});

test("what the organiser owes is not settled here: the organiser pays it", () => {
  const html = shown(-9_000);
  expect(textIn(html)).toContain("₦9,000.00 The organiser owes this and pays it.");
  expect(buttonsIn(html)).toEqual([]);
});

test("prizes in escrow and a first approval show where there are any", () => {
  expect(textIn(shown(1))).not.toMatch(/in escrow|second approval/u);
  const words = textIn(shown(1, { unpaid_prizes: wireNaira(700), first_approval_by: "Chidi" }));
  expect(words).toContain("Prizes without an account, in escrow ₦700.00");
  expect(words).toContain("Waiting for a second approval Approved first by Chidi.");
});
