import { t } from "@lingui/core/macro";
import type { ReportedComment } from "@pockethall/contract/comments";

type Reason = ReportedComment["reasons"][number]["reason"];

/** Why people report a comment, in the words they choose among. */
export const REASONS: Readonly<Record<Reason, string>> = {
  abuse: t`Insult or threat`,
  hate: t`Hate speech`,
  spam: t`Advertising or scam`,
  private: t`Someone's private details`,
  other: t`Something else`,
};
export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value: value as Reason, label }));
