import { t } from "@lingui/core/macro";

const SHORTEST = 10;
export const LONGEST_OWNER_REASON = 200;

/** What is wrong with a reason that the wallet's owner will read; undefined when nothing is. */
export const checkOwnerReason = (reason: string): string | undefined =>
  reason.trim().length < SHORTEST ? t`Give a reason of at least 10 characters` : undefined;
