import type { TournamentSettings } from "@pockethall/contract/tournaments";

type Words<Value extends string> = Readonly<Record<Value, string>>;
const optionsOf = <Value extends string>(words: Words<Value>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

export const FORMATS: Words<TournamentSettings["format"]> = {
  "single-elimination": "Single elimination",
  "double-elimination": "Double elimination",
  "round-robin": "Round robin",
  groups: "Groups, then knock-out",
  swiss: "Swiss",
  ladder: "Ladder",
};
export const FORMAT_OPTIONS = optionsOf(FORMATS);

export const RULESETS: Words<TournamentSettings["ruleset"]> = {
  rack: "Pool: who takes the rack",
  snooker15: "Snooker, 15 reds",
  snooker10: "Snooker, 10 reds",
  snooker6: "Snooker, 6 reds",
};
export const RULESET_OPTIONS = optionsOf(RULESETS);

export const DRAW_METHODS: Words<TournamentSettings["draw_method"]> = {
  seeded: "Seeded by ranking",
  "by-hand": "By hand",
  random: "Random, provable",
};
export const DRAW_METHOD_OPTIONS = optionsOf(DRAW_METHODS);

export const DRAW_METHOD_HINTS: Words<TournamentSettings["draw_method"]> = {
  seeded: "The best-ranked players are kept apart until the late rounds.",
  "by-hand": "You put the players in order yourself, the best seed first.",
  random:
    "Chance decides. A secret is promised when you publish and shown after the draw, so that anybody can check it.",
};
