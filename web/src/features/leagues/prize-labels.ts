import { t } from "@lingui/core/macro";
import type { League } from "@pockethall/contract/leagues";

/** Who can win a prize (domain/leagues `qualifiesForPrize`). */
export const PLAYED_ENOUGH: Record<League["kind"], string> = {
  "round-robin": t`Only for players who have played at least half of their matches. Walkovers don't count.`,
  ladder: t`Only for players who have played at least 2 matches. Walkovers don't count.`,
};
