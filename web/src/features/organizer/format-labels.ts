import { t } from "@lingui/core/macro";
import type { TournamentSettings } from "@pockethall/contract/tournaments";
import { FORMAT_NAMES } from "@pockethall/domain/draws";
import { HANDICAP_KINDS, type HandicapKind, handicapKindsOf } from "@pockethall/domain/handicaps";
import { FORMAT_LABELS } from "../../lib/format-labels.ts";

type Words<Value extends string> = Readonly<Record<Value, string>>;
const optionsOf = <Value extends string>(words: Words<Value>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

export const FORMAT_OPTIONS = FORMAT_NAMES.map((value) => ({ value, label: FORMAT_LABELS[value].label }));

export const RULESETS: Words<TournamentSettings["ruleset"]> = {
  rack: t`Pool: racks won`,
  snooker15: t`Snooker, 15 reds`,
  snooker10: t`Snooker, 10 reds`,
  snooker6: t`Snooker, 6 reds`,
};
export const RULESET_OPTIONS = optionsOf(RULESETS);

export const HANDICAPS: Words<HandicapKind> = {
  points: t`Points at the start of each frame`,
  frames: t`Frames at the start of a match`,
  "points-and-frames": t`Points and frames`,
};
/** Those that a ruleset can have, since a rack has no points; and the current one, so that its error has a place. */
export const handicapOptions = (ruleset: TournamentSettings["ruleset"], now: HandicapKind | "") =>
  HANDICAP_KINDS.filter((kind) => kind === now || handicapKindsOf(ruleset).includes(kind)).map((value) => ({
    value,
    label: HANDICAPS[value],
  }));

export const DRAW_METHODS: Words<TournamentSettings["draw_method"]> = {
  seeded: t`Seeded by ranking`,
  rated: t`Seeded by rating`,
  "by-hand": t`By hand`,
  random: t`Random, provable`,
};
export const DRAW_METHOD_OPTIONS = optionsOf(DRAW_METHODS);

export const DRAW_METHOD_HINTS: Words<TournamentSettings["draw_method"]> = {
  seeded: t`The best-ranked players only meet in the late rounds.`,
  rated: t`The players with the best ratings in this game only meet in the late rounds. Players without a rating follow by ranking.`,
  "by-hand": t`You put the players in order yourself, the best seed first.`,
  random: t`The draw is random. Its secret is fixed when you publish and revealed after the draw, so anyone can check it.`,
};
