import { t } from "@lingui/core/macro";

/** The incidents of a day, and the labels of their buttons. */
export const HAPPENINGS = {
  overrun: t`Running late`,
  "table-lost": t`Table lost`,
  "player-late": t`Player late`,
  "hall-closes": t`Hall closes early`,
  "table-back": t`Table back`,
} as const;
export type HappeningKind = keyof typeof HAPPENINGS;
