import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import type { ResponseOf } from "../../lib/api.ts";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { MoneyCard } from "./money-card.tsx";
import { tournamentMoneyQuery } from "./tournament-queries.ts";

type TournamentMoney = ResponseOf<"GET /api/tournaments/:id/money">["data"];

const id = idFrom<TournamentId>("t1");
const nothing = {
  entry_fees: wireNaira(0),
  refunds: wireNaira(0),
  payer: null,
  deposits: wireNaira(0),
  sponsor: null,
  guarantee: wireNaira(0),
  prizes: wireNaira(0),
  platform_fee: wireNaira(0),
  escrow: wireNaira(0),
  prize_list: [],
} as unknown as TournamentMoney;
const shown = (fields: Partial<TournamentMoney>) =>
  textIn(htmlOf(<MoneyCard id={id} />, { answers: [[tournamentMoneyQuery(id).queryKey, { ...nothing, ...fields }]] }));

test("a tournament without money shows only fees, prizes and escrow", () => {
  expect(shown({})).toBe("Money From the ledger Entry fees in ₦0.00 Prizes out ₦0.00 Held in escrow ₦0.00");
});

test("each amount has its own name", () => {
  const amounts = { entry_fees: 1, refunds: 2, deposits: 3, guarantee: 4, prizes: 5, platform_fee: 6, escrow: 7 };
  const fields = Object.fromEntries(Object.entries(amounts).map(([name, naira]) => [name, wireNaira(naira)]));
  expect(shown(fields)).toBe(
    "Money From the ledger Entry fees in ₦1.00 Refunds out ₦2.00 Organiser's deposit in ₦3.00 Guarantee in ₦4.00 Prizes out ₦5.00 Platform fee out ₦6.00 Held in escrow ₦7.00",
  );
});

test("the payer of what fees don't cover is named", () => {
  const payer = "What fees don't cover is paid by";
  expect(shown({ payer: "platform" })).toContain(`${payer} PocketHall`);
  expect(shown({ payer: "organizer" })).toContain(`${payer} the organiser`);
  const sponsor = { name: "Mama Put", paid: wireNaira(8), returned: wireNaira(0) };
  const words = shown({ payer: "sponsor", sponsor });
  expect(words).toContain(`${payer} Mama Put Sponsor's money in ₦8.00`);
  expect(words).not.toContain("Returned to the sponsor");
  expect(shown({ payer: "sponsor", sponsor: { ...sponsor, returned: wireNaira(9) } })).toContain(
    "Returned to the sponsor ₦9.00",
  );
});
