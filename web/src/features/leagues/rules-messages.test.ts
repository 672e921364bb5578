import type { LeagueRules } from "@pockethall/contract/league-rules";
import { expect, test } from "vitest";
import { ruleTexts } from "./rules-messages.ts";
import { LADDER, ROUND_ROBIN } from "./testing/given-league.ts";

const ladder = { ...LADDER, confirm_days: 1, challenge_reach: 1 };
const textOf = (rules: LeagueRules, name: string) => new Map(ruleTexts(rules)).get(name);

test.each<[LeagueRules, string, string | undefined]>([
  [ROUND_ROBIN, "Match", "Best of 5 frames"],
  [{ ...ROUND_ROBIN, best_of: 4 }, "Match", "Best of 4 frames; it may end level"],
  [ROUND_ROBIN, "Matches", "Everyone plays everyone once"],
  [{ ...ROUND_ROBIN, legs: 2 }, "Matches", "Everyone plays everyone twice"],
  [ROUND_ROBIN, "Rounds", "One every week"],
  [{ ...ROUND_ROBIN, days_per_round: 1 }, "Rounds", "One every 1 day"],
  [{ ...ROUND_ROBIN, days_per_round: 14 }, "Rounds", "One every 14 days"],
  [ROUND_ROBIN, "Divisions", "One table"],
  [ROUND_ROBIN, "First order", undefined],
  [{ ...ROUND_ROBIN, divisions: 2 }, "Divisions", "2 divisions"],
  [ROUND_ROBIN, "Up and down", undefined],
  [{ ...ROUND_ROBIN, promoted: 2 }, "Up and down", "2 go up and 2 go down at the end"],
  [ladder, "Who you can challenge", "Players up to 1 place above you"],
  [{ ...ladder, challenge_reach: 3 }, "Who you can challenge", "Players up to 3 places above you"],
  [ladder, "Answer", "Within 3 days. If declined or not answered, the challenger wins"],
  [{ ...ladder, unanswered: "lapse" }, "Answer", "Within 3 days. If declined or not answered, the challenge lapses"],
  [ladder, "A challenger who wins", "Takes the loser's place; everyone in between drops one"],
  [{ ...ladder, effect: "swap" }, "A challenger who wins", "Swaps places with the loser"],
  [ladder, "The same two", undefined],
  [{ ...ladder, cooldown_days: 7 }, "The same two", "Meet again after 7 days"],
  [{ ...ladder, starts_from: "lots" }, "First order", "In random order. New players join at the bottom"],
])("%j: %s is %j", (rules, name, words) => {
  expect(textOf(rules, name)).toBe(words);
});

test("both kinds say how results are confirmed", () => {
  expect(textOf(ROUND_ROBIN, "Results")).toContain(
    "If there's no answer after 2 days and two reminders, it's confirmed.",
  );
  expect(textOf(ladder, "Results")).toContain("If there's no answer after 1 day and two reminders, it's confirmed.");
});
