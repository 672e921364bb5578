import type { LeagueDetail } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { PrizesCard } from "./prizes-card.tsx";
import { ADA, givenLeague } from "./testing/given-league.ts";

type Fields = Partial<LeagueDetail["prizes"]> & { divisions?: LeagueDetail["divisions"] };
const shown = ({ divisions = [], ...prizes }: Fields) => {
  const known = { state: "preview" as const, pool: wireNaira(3_000), table: [{ place: 1, percent: 70 }], shares: [] };
  const league = givenLeague({ divisions, prizes: { ...known, ...prizes } });
  return textIn(htmlOf(<PrizesCard league={league} />));
};
const divisions = [1, 2].map((number) => ({ number, name: `Division ${number}`, table: [] }));
const share = { player: ADA, division: 2, place: 1, amount: wireNaira(2_100) };

test("a free league has no prizes", () => {
  expect(shown({ state: "none" })).toBe("");
});

test("before the end the card shows the pool, and the share of each place", () => {
  const words = shown({});
  expect(words).toContain("Pool: ₦3,000.00 Paid at the end.");
  expect(words).toContain("Place 1 70 %");
  expect(words).not.toContain("Each division shares its own fees.");
  expect(shown({ divisions })).toContain("Each division shares its own fees.");
});

test("at the end the card shows each winner's amount, with the division where there are several", () => {
  expect(shown({ state: "waiting", shares: [share] })).toBe(
    "Prizes Pool: ₦3,000.00 Waiting for finance to approve. place 1: Ada ₦2,100.00",
  );
  expect(shown({ state: "paid", shares: [share], divisions })).toBe(
    "Prizes Pool: ₦3,000.00 Paid to the winners' rewards. Division 2, place 1: Ada ₦2,100.00",
  );
});
