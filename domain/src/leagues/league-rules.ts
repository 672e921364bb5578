import type { LadderStart } from "./starting-order.ts";

/** Each pair of a division meets, a round at a time; or an order of players in which one climbs by challenging. */
export const LEAGUE_KINDS = ["round-robin", "ladder"] as const;
export type LeagueKind = (typeof LEAGUE_KINDS)[number];

/** Where a challenger who wins goes: to the place of the one challenged, who goes one down, or whose place is exchanged. */
export const CHALLENGE_EFFECTS = ["insert", "swap"] as const;
/** What becomes of a challenge that is declined or not answered in time: the challenger wins, or it is as if never made. */
export const UNANSWERED_RULES = ["forfeit", "lapse"] as const;

type CommonRules = {
  /** Frames of a match: the first to more than half of them wins; an even number may end level. */
  bestOf: number;
  /** Days after which an undisputed result is final. */
  confirmDays: number;
};
export type RoundRobinRules = CommonRules & {
  kind: "round-robin";
  /** 2: all meet twice, the second time with the sides turned. */
  legs: 1 | 2;
  /** How many divisions; the first is the best. */
  divisions: number;
  /** How many go up and down between two divisions at the season's end. */
  promoted: number;
  /** Days in which a round is played. */
  daysPerRound: number;
};
export type LadderRules = CommonRules & {
  kind: "ladder";
  /** How many places up one may challenge. */
  challengeReach: number;
  daysToAnswer: number;
  daysToPlay: number;
  /** Days until the same two may meet again. */
  cooldownDays: number;
  effect: (typeof CHALLENGE_EFFECTS)[number];
  unanswered: (typeof UNANSWERED_RULES)[number];
  /** What orders the players at the beginning; the next season starts from the last order. */
  startsFrom: LadderStart;
};
export type LeagueRules = RoundRobinRules | LadderRules;

/** What a new league is offered. */
export const DEFAULT_ROUND_ROBIN: RoundRobinRules = {
  kind: "round-robin",
  bestOf: 5,
  confirmDays: 3,
  legs: 1,
  divisions: 1,
  promoted: 0,
  daysPerRound: 7,
};
export const DEFAULT_LADDER: LadderRules = {
  kind: "ladder",
  bestOf: 5,
  confirmDays: 3,
  challengeReach: 3,
  daysToAnswer: 3,
  daysToPlay: 14,
  cooldownDays: 14,
  effect: "insert",
  unanswered: "forfeit",
  startsFrom: "rating",
};

/** What contradicts itself in a set of rules: a sentence per field, none when all is well. */
export function leagueRulesProblems(rules: LeagueRules): Partial<Record<"bestOf" | "promoted", string>> {
  if (rules.kind === "ladder")
    return rules.bestOf % 2 === 0 ? { bestOf: "A ladder match needs a winner: use an odd number of frames." } : {};
  if (rules.divisions === 1 && rules.promoted > 0)
    return { promoted: "With one division no one is promoted or relegated." };
  return {};
}
