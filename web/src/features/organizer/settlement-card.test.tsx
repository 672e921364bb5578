import type { OrganizerSettlement } from "@pockethall/contract/organizer-settlements";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { SettlementCard } from "./settlement-card.tsx";

const id = idFrom<TournamentId>("t1");
const owing: OrganizerSettlement = {
  tournament: { id, name: "Oyo Open" },
  organizer: null,
  state: "open",
  cash_fees: wireNaira(2_000),
  surplus: wireNaira(500),
  sponsor: null,
  due: wireNaira(-2_000),
  net: wireNaira(-1_500),
  unpaid_prizes: wireNaira(0),
  first_approval_by: null,
  first_approver_id: null,
  settled_at: null,
};
const shown = (fields: Partial<OrganizerSettlement>, isOwner = true) =>
  htmlOf(<SettlementCard tournamentId={id} isOwner={isOwner} />, {
    answers: [[["organizer", "settlement", id], { ...owing, ...fields }]],
  });

test("an organiser who owes pays what is left after the surplus", () => {
  const html = shown({});
  expect(textIn(html)).toContain("The organiser owes ₦1,500.00 and pays it from the wallet.");
  expect(textIn(html)).toContain("Owed to PocketHall ₦2,000.00 Left over for the organiser ₦500.00");
  expect(buttonsIn(html)).toEqual(["Pay ₦1,500.00"]);
});

test("another official of the tournament sees the debt and cannot pay it", () => {
  expect(textIn(shown({}, false))).toContain("The organiser owes ₦1,500.00");
  expect(buttonsIn(shown({}, false))).toEqual([]);
});

test("an organiser who gets money has nothing to pay", () => {
  const html = shown({ due: wireNaira(1_000), net: wireNaira(1_500) });
  expect(textIn(html)).toContain("The organiser gets ₦1,500.00. PocketHall's finance team pays it to the wallet.");
  expect(textIn(html)).toContain("Owed to the organiser ₦1,000.00");
  expect(buttonsIn(html)).toEqual([]);
});

test("a settled tournament shows so; one without money, or not over, shows nothing", () => {
  const settled = { state: "settled", net: wireNaira(0), settled_at: "2026-03-04T12:00:00Z" } as const;
  expect(textIn(shown(settled))).toBe("Settlement This tournament is settled.");
  expect(shown({ ...settled, settled_at: null })).toBe("");
  expect(shown({ state: "not-over" })).toBe("");
});
