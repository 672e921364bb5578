import type { Ruleset } from "./players.queries.ts";

/** The games that ratings are kept for, by their names. */
export const RULESET_WORDS: Readonly<Record<Ruleset, string>> = {
  rack: "Pool (racks)",
  snooker15: "Snooker, 15 reds",
  snooker10: "Snooker, 10 reds",
  snooker6: "Snooker, 6 reds",
};
