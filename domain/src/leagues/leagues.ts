// Leagues: matches that players arrange and report themselves, over weeks.

export { CHALLENGE_WEEK_MS, CHALLENGES_A_WEEK, challengeLimit, REPEAT_AFTER_DAYS } from "./challenge-limits.ts";
export {
  CHALLENGE_STATES,
  type ChallengeAct,
  type ChallengeState,
  challengeRefusal,
  challengeStep,
  ladderOrder,
  type SettledChallenge,
} from "./challenges.ts";
export { cutDivisions, divisionsProblem, nextSeasonOrder, type Zone, zoneOf } from "./divisions.ts";
export {
  LEAGUE_FIELDS,
  type LeagueField,
  leagueEditProblems,
  leagueEditRefusal,
  nextSeasonName,
} from "./league-edits.ts";
export {
  joinProblem,
  LEAGUE_STATUSES,
  LEAGUE_STEPS,
  type LeagueStatus,
  type LeagueStep,
  leagueStep,
  MOST_LEAGUE_PLAYERS,
} from "./league-lifecycle.ts";
export { type DivisionEnd, leaguePrizes, totalFees } from "./league-prizes.ts";
export {
  foldResult,
  type LeagueScore,
  RESULT_STATUSES,
  type ResultAct,
  type ResultState,
  resultStep,
  scoreProblem,
  winnerOf,
} from "./league-result.ts";
export {
  CHALLENGE_EFFECTS,
  DEFAULT_LADDER,
  DEFAULT_ROUND_ROBIN,
  type LadderRules,
  LEAGUE_KINDS,
  type LeagueKind,
  type LeagueRules,
  leagueRulesProblems,
  type RoundRobinRules,
  UNANSWERED_RULES,
} from "./league-rules.ts";
export { MOST_PROPOSALS, RESCHEDULE_DAYS, timeProblem, windowWith } from "./match-times.ts";
export {
  type Appearances,
  appearancesOf,
  LADDER_MATCHES_FOR_PRIZE,
  matchesForPrize,
  qualifiesForPrize,
} from "./prize-eligibility.ts";
export { MAX_LEAGUE_MATCHES, matchCount, type PlannedMatch, planRounds, tooEarlyProblem } from "./rounds.ts";
export { type Silence, silenceAfterReminder, silenceFrom, silenceStep } from "./silence.ts";
export { LADDER_STARTS, type LadderStart, startingOrder } from "./starting-order.ts";
