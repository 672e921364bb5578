import type { LeagueRules as WireRules } from "@pockethall/contract/league-rules";
import type { LeagueRules } from "@pockethall/domain/leagues";

/** The rules as the domain has them, which is how they are stored. */
export function rulesFromWire(wire: WireRules): LeagueRules {
  const { best_of: bestOf, confirm_days: confirmDays } = wire;
  if (wire.kind === "round-robin") {
    const { kind, legs, divisions, promoted, days_per_round: daysPerRound } = wire;
    return { kind, bestOf, confirmDays, legs, divisions, promoted, daysPerRound };
  }
  const { kind, effect, unanswered, starts_from: startsFrom } = wire;
  const [challengeReach, cooldownDays] = [wire.challenge_reach, wire.cooldown_days];
  const [daysToAnswer, daysToPlay] = [wire.days_to_answer, wire.days_to_play];
  const wins = { effect, unanswered, startsFrom };
  return { kind, bestOf, confirmDays, challengeReach, daysToAnswer, daysToPlay, cooldownDays, ...wins };
}

export function rulesToWire(rules: LeagueRules): WireRules {
  const { bestOf: best_of, confirmDays: confirm_days } = rules;
  if (rules.kind === "round-robin") {
    const { kind, legs, divisions, promoted, daysPerRound: days_per_round } = rules;
    return { kind, best_of, confirm_days, legs, divisions, promoted, days_per_round };
  }
  const {
    kind,
    effect,
    unanswered,
    startsFrom: starts_from,
    challengeReach: challenge_reach,
    cooldownDays: cooldown_days,
  } = rules;
  const [days_to_answer, days_to_play] = [rules.daysToAnswer, rules.daysToPlay];
  return {
    kind,
    best_of,
    confirm_days,
    challenge_reach,
    days_to_answer,
    days_to_play,
    cooldown_days,
    effect,
    unanswered,
    starts_from,
  };
}
