import type { TournamentSettings } from "@pockethall/contract/tournaments";
import * as texts from "../../texts/organizer/format-words.ts";

type Words<Value extends string> = Readonly<Record<Value, string>>;
const optionsOf = <Value extends string>(words: Words<Value>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

export const FORMATS: Words<TournamentSettings["format"]> = {
  "single-elimination": texts.singleElimination,
  "double-elimination": texts.doubleElimination,
  "round-robin": texts.roundRobin,
  groups: texts.groupsThenKnockOut,
  swiss: texts.swiss,
  ladder: texts.ladder,
};
export const FORMAT_OPTIONS = optionsOf(FORMATS);

export const RULESETS: Words<TournamentSettings["ruleset"]> = {
  rack: texts.poolWhoTakesTheRack,
  snooker15: texts.snooker15Reds,
  snooker10: texts.snooker10Reds,
  snooker6: texts.snooker6Reds,
};
export const RULESET_OPTIONS = optionsOf(RULESETS);

export const DRAW_METHODS: Words<TournamentSettings["draw_method"]> = {
  seeded: texts.seededByRanking,
  "by-hand": texts.byHand,
  random: texts.randomProvable,
};
export const DRAW_METHOD_OPTIONS = optionsOf(DRAW_METHODS);

export const DRAW_METHOD_HINTS: Words<TournamentSettings["draw_method"]> = {
  seeded: texts.theBestRankedPlayersAre,
  "by-hand": texts.youPutThePlayersIn,
  random: texts.chanceDecidesASecretIs,
};
