import type { PrizePlan } from "@pockethall/contract/prizes";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { PrizeCard } from "./prize-card.tsx";

const winner = { id: "ada", name: "Ada", has_account: true, runs_event: false };
const share = { place: 1, amount: wireNaira(50_000.5), highest_break: wireNaira(0), player: winner };
const cover = {
  payer: "platform",
  organizer: "Olu",
  sponsor: null,
  deposited: wireNaira(0),
  cash_owed: wireNaira(0),
  missing: wireNaira(0),
  guarantee: wireNaira(0),
};
const plan = {
  state: "waiting",
  tournament: { id: "t1", name: "Lagos Open" },
  pool: wireNaira(80_000),
  held: wireNaira(60_000),
  shares: [share],
  version: 3,
  first_approval_by: null,
  first_approver_id: null,
  proposed_at: null,
  approved_at: null,
  approved_by: null,
  cover,
};
type Fields = { share?: object; cover?: object } & Record<string, unknown>;
const html = ({ share: changed, cover: covered, ...fields }: Fields = {}) => {
  const whole = { ...plan, shares: [{ ...share, ...changed }], cover: { ...cover, ...covered }, ...fields };
  return htmlOf(<PrizeCard plan={whole as unknown as PrizePlan} />);
};
const words = (fields: Fields = {}) => textIn(html(fields));

test("prizes that wait are paid with one press; prizes that were paid are not", () => {
  expect(buttonsIn(html())).toEqual(["Approve and pay"]);
  expect(words()).toContain("Held in escrow ₦60,000.00");
  const paid = { state: "paid", approved_at: "2026-03-04T12:00:00Z", approved_by: "Chidi" };
  expect(buttonsIn(html(paid))).toEqual([]);
  expect(words(paid)).toContain("Paid Chidi, Mar 04, 2026, 13:00");
  expect(words(paid)).not.toContain("Held in escrow");
});

test("each winner shows with the amount, and what of it is for the highest break", () => {
  expect(words()).toContain("Place 1: Ada ₦50,000.50");
  expect(words()).not.toContain("highest break");
  const withBreak = words({ share: { highest_break: wireNaira(2_000) } });
  expect(withBreak).toContain("includes ₦2,000.00 for the highest break");
});

test("a winner without an account, or with a part in organising, stands out", () => {
  const [account, organiser] = ["no account, stays in escrow", "Also organises this tournament: check the results."];
  expect(words()).not.toContain(account);
  expect(words()).not.toContain(organiser);
  expect(words({ share: { player: { ...winner, has_account: false } } })).toContain(account);
  expect(words({ share: { player: { ...winner, runs_event: true } } })).toContain(organiser);
});

test("what the fees don't cover shows with its payer, and what is missing with its amount", () => {
  expect(words({ cover: { guarantee: wireNaira(20_000) } })).toContain(
    "What fees don't cover is paid by PocketHall PocketHall adds ₦20,000.00",
  );
  const missing = words({ cover: { payer: "organizer", missing: wireNaira(15_000) } });
  expect(missing).toContain("What fees don't cover is paid by Olu");
  expect(missing).toContain("Missing ₦15,000.00. The organiser pays it first.");
  expect(words()).not.toMatch(/Missing|PocketHall adds|deposit|sponsor|Cash that/u);
});

test("a sponsor counts once it is agreed", () => {
  const sponsor = { name: "Cue Works", amount: wireNaira(5_000), is_agreed: true };
  expect(words({ cover: { sponsor } })).toContain("From the sponsor, part of it ₦5,000.00, Cue Works");
  expect(words({ cover: { sponsor: { ...sponsor, is_agreed: false } } })).not.toContain("Cue Works");
});
