import { t } from "@lingui/core/macro";
import type { Ruleset } from "./players.queries.ts";

/** The games that ratings are kept for, by their names. */
export const RULESET_LABELS: Readonly<Record<Ruleset, string>> = {
  rack: t`Pool (racks)`,
  snooker15: t`Snooker, 15 reds`,
  snooker10: t`Snooker, 10 reds`,
  snooker6: t`Snooker, 6 reds`,
};
