import * as texts from "../../texts/players/ruleset-words.ts";
import type { Ruleset } from "./players.queries.ts";

/** The games that ratings are kept for, by their names. */
export const RULESET_WORDS: Readonly<Record<Ruleset, string>> = {
  rack: texts.poolRacks,
  snooker15: texts.snooker15Reds,
  snooker10: texts.snooker10Reds,
  snooker6: texts.snooker6Reds,
};
