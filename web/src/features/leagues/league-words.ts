import type { League, LeagueChallenge, LeagueMatch, LeagueRules } from "@pockethall/contract/leagues";
import * as texts from "../../texts/leagues/league-words.ts";
import type { ChipTone } from "../../ui/chip.tsx";

export const KIND_NAMES: Record<League["kind"], string> = { "round-robin": texts.roundRobin, ladder: texts.ladder };

export const STATUS_CHIPS: Record<League["status"], { tone: ChipTone; text: string }> = {
  draft: { tone: "neutral", text: texts.draft },
  open: { tone: "scheduled", text: texts.open },
  running: { tone: "warning", text: texts.underWay },
  completed: { tone: "completed", text: texts.completed },
  cancelled: { tone: "danger", text: texts.cancelled },
};

export const MATCH_WORDS: Record<LeagueMatch["status"], string> = {
  open: texts.toBePlayed,
  reported: texts.waitsForConfirmation,
  disputed: texts.disputed,
  confirmed: texts.resultStands,
  void: texts.notPlayed,
};

export const CHALLENGE_WORDS: Record<LeagueChallenge["state"], string> = {
  waiting: texts.waitsForAnAnswer,
  accepted: texts.toBePlayed,
  played: texts.played,
  declined: texts.declined,
  withdrawn: texts.takenBack,
  forfeited: texts.wonWithoutAnAnswer,
  lapsed: texts.lapsed,
};

const days = (count: number): string => (count === 1 ? texts.oneDay : texts.days(count));

/** The rules in sentences, a name and what holds. */
export function rulesInWords(rules: LeagueRules): [name: string, words: string][] {
  const common: [string, string][] = [
    [texts.match, texts.bestOfFrames(rules.best_of, rules.best_of % 2 === 0 ? texts.itMayEndLevel : "")],
    [
      texts.results,
      `One of the two players reports, the other confirms. Without an answer it stands after ${days(rules.confirm_days)}; when they do not agree, the organizer decides.`,
    ],
  ];
  if (rules.kind === "round-robin")
    return [
      [texts.whoMeets, rules.legs === 1 ? texts.everybodyMeetsEverybodyOnce : texts.everybodyMeetsEverybodyTwice],
      [texts.rounds, texts.oneEach(rules.days_per_round === 7 ? texts.week : days(rules.days_per_round))],
      [texts.divisions, rules.divisions === 1 ? texts.oneTable : texts.divisionsGiven(rules.divisions)],
      ...(rules.promoted > 0 ? ([[texts.upAndDown, texts.goUpAndGoDown(rules.promoted)]] as [string, string][]) : []),
      [texts.points, texts.win3Draw1Loss],
      ...common,
    ];
  const missed = rules.unanswered === "forfeit" ? texts.theChallengerWins : texts.theChallengeLapses;
  return [
    [
      texts.whoYouCanChallenge,
      texts.playersUpToAboveYou(rules.challenge_reach, rules.challenge_reach === 1 ? texts.place : texts.places),
    ],
    [texts.answer, texts.withinDeclinedOrNotAnswered(days(rules.days_to_answer), missed)],
    [texts.play, `Within ${days(rules.days_to_play)} after it was accepted; else it lapses`],
    [texts.aChallengerWhoWins, rules.effect === "insert" ? texts.takesThePlaceOfThe : texts.exchangesPlacesWithTheOne],
    ...(rules.cooldown_days > 0
      ? ([[texts.theSameTwo, texts.meetAgainAfter(days(rules.cooldown_days))]] as [string, string][])
      : []),
    ...common,
  ];
}
