import type { League, LeagueChallenge, LeagueMatch, LeagueRules } from "@pockethall/contract/leagues";
import type { ChipTone } from "../../ui/chip.tsx";

export const KIND_NAMES: Record<League["kind"], string> = { "round-robin": "Round robin", ladder: "Ladder" };

export const STATUS_CHIPS: Record<League["status"], { tone: ChipTone; text: string }> = {
  draft: { tone: "neutral", text: "Draft" },
  open: { tone: "scheduled", text: "Open" },
  running: { tone: "warning", text: "Under way" },
  completed: { tone: "completed", text: "Completed" },
  cancelled: { tone: "danger", text: "Cancelled" },
};

export const MATCH_WORDS: Record<LeagueMatch["status"], string> = {
  open: "To be played",
  reported: "Waits for confirmation",
  disputed: "Disputed",
  confirmed: "Result stands",
  void: "Not played",
};

export const CHALLENGE_WORDS: Record<LeagueChallenge["state"], string> = {
  waiting: "Waits for an answer",
  accepted: "To be played",
  played: "Played",
  declined: "Declined",
  withdrawn: "Taken back",
  forfeited: "Won without an answer",
  lapsed: "Lapsed",
};

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** The rules in sentences, a name and what holds. */
export function rulesInWords(rules: LeagueRules): [name: string, words: string][] {
  const common: [string, string][] = [
    ["Match", `Best of ${rules.best_of} frames${rules.best_of % 2 === 0 ? "; it may end level" : ""}`],
    [
      "Results",
      `One of the two players reports, the other confirms. Without an answer it stands after ${days(rules.confirm_days)}; when they do not agree, the organizer decides.`,
    ],
  ];
  if (rules.kind === "round-robin")
    return [
      ["Who meets", rules.legs === 1 ? "Everybody meets everybody once" : "Everybody meets everybody twice"],
      ["Rounds", `One each ${rules.days_per_round === 7 ? "week" : days(rules.days_per_round)}`],
      ["Divisions", rules.divisions === 1 ? "One table" : `${rules.divisions} divisions`],
      ...(rules.promoted > 0
        ? ([["Up and down", `${rules.promoted} go up and ${rules.promoted} go down at the end`]] as [string, string][])
        : []),
      ["Points", "Win 3, draw 1, loss 0; then wins, then frame difference"],
      ...common,
    ];
  const missed = rules.unanswered === "forfeit" ? "the challenger wins" : "the challenge lapses";
  return [
    [
      "Whom you challenge",
      `Players up to ${rules.challenge_reach} ${rules.challenge_reach === 1 ? "place" : "places"} above you`,
    ],
    ["Answer", `Within ${days(rules.days_to_answer)}. Declined or not answered: ${missed}`],
    ["Play", `Within ${days(rules.days_to_play)} after it was accepted; else it lapses`],
    [
      "A challenger who wins",
      rules.effect === "insert"
        ? "Takes the place of the one challenged; those between move down one"
        : "Exchanges places with the one challenged",
    ],
    ...(rules.cooldown_days > 0
      ? ([["The same two", `Meet again after ${days(rules.cooldown_days)}`]] as [string, string][])
      : []),
    ...common,
  ];
}
