import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { PrizeTab } from "./prize-tab.tsx";

const rows = (total: number) => ({ data: [], meta: { page: 1, per_page: 20, total } });
const shown = (totals: readonly [number, number, number, number], at = "/finance?tab=prizes") => {
  const [tournaments, leagues, pools, settlements] = totals;
  return htmlOf(<PrizeTab />, {
    at,
    answers: [
      [["finance", "prizes", "waiting", 1], rows(tournaments)],
      [["finance", "league-prizes", "waiting", 1], rows(leagues)],
      [["finance", "prizes", "paid", 1], rows(0)],
      [["finance", "league-prizes", "paid", 1], rows(0)],
      [["finance", "pool-payers", 1], rows(pools)],
      [["finance", "organizer-settlements", 1], rows(settlements)],
    ],
  });
};
const choicesIn = (html: string) => [...html.matchAll(/<option.*?<\/option>/gu)].map(([option]) => textIn(option));

test("each kind shows how many wait, from one on", () => {
  const kinds = choicesIn(shown([1, 0, 2, 1])).slice(-4);
  expect(kinds).toEqual(["Tournaments (1)", "Leagues", "Pools to agree to (2)", "Organiser settlements (1)"]);
});

test.each([
  ["", "No prizes to approve A tournament's prizes show here after its last match."],
  ["&of=leagues", "No prizes to approve A league's prizes show here when the organiser ends it."],
  ["&state=paid", "No prizes paid yet A tournament's prizes show here after its last match."],
  ["&of=pools", "No pools to agree to"],
])("an empty list at %j shows what will be in it", (search, words) => {
  expect(textIn(shown([0, 0, 0, 0], `/finance?tab=prizes${search}`))).toContain(words);
});
