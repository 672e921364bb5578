import type { LeagueRules } from "@pockethall/contract/league-rules";
import { expect, test } from "vitest";
import { ruleTexts } from "./rules-messages.ts";

const roundRobin = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 2,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
} as const;
const ladder = {
  kind: "ladder",
  best_of: 5,
  confirm_days: 1,
  challenge_reach: 1,
  days_to_answer: 3,
  days_to_play: 14,
  cooldown_days: 0,
  effect: "insert",
  unanswered: "forfeit",
  starts_from: "rating",
} as const;
const textOf = (rules: LeagueRules, name: string) => new Map(ruleTexts(rules)).get(name);

test.each<[LeagueRules, string, string | undefined]>([
  [roundRobin, "Match", "Best of 5 frames"],
  [{ ...roundRobin, best_of: 4 }, "Match", "Best of 4 frames; it may end level"],
  [roundRobin, "Matches", "Everyone plays everyone once"],
  [{ ...roundRobin, legs: 2 }, "Matches", "Everyone plays everyone twice"],
  [roundRobin, "Rounds", "One every week"],
  [{ ...roundRobin, days_per_round: 1 }, "Rounds", "One every 1 day"],
  [{ ...roundRobin, days_per_round: 14 }, "Rounds", "One every 14 days"],
  [roundRobin, "Divisions", "One table"],
  [roundRobin, "First order", undefined],
  [{ ...roundRobin, divisions: 2 }, "Divisions", "2 divisions"],
  [roundRobin, "Up and down", undefined],
  [{ ...roundRobin, promoted: 2 }, "Up and down", "2 go up and 2 go down at the end"],
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
  expect(textOf(roundRobin, "Results")).toContain(
    "If there's no answer after 2 days and two reminders, it's confirmed.",
  );
  expect(textOf(ladder, "Results")).toContain("If there's no answer after 1 day and two reminders, it's confirmed.");
});
