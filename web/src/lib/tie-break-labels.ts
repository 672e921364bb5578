import { t } from "@lingui/core/macro";
import { NEEDS_POINTS, type TieBreak, type TieBreakOrder } from "@pockethall/domain/tie-breaks";

/** What screens call the tie-breaks of `domain/tie-breaks`: alone, and in a sentence. */
export const TIE_BREAK_LABELS: Readonly<Record<TieBreak, { label: string; inSentence: string }>> = {
  "frame-difference": { label: t`Frame difference`, inSentence: t`frame difference` },
  "head-to-head": { label: t`Head to head`, inSentence: t`head to head` },
  "frames-won": { label: t`Frames won`, inSentence: t`frames won` },
  "highest-break": { label: t`Highest break`, inSentence: t`highest break` },
  "points-difference": { label: t`Points difference`, inSentence: t`points difference` },
  lots: { label: t`Lots`, inSentence: t`lots` },
};

/** The names of keys that are given one a line. */
export const tieBreakNames = (lines: string): string =>
  lines
    .split("\n")
    .map((key) => TIE_BREAK_LABELS[key as TieBreak]?.label ?? key)
    .join(", ");

/** The rule for players level on points and wins, in sentences for players. */
export function tieBreakRule(order: TieBreakOrder): string {
  const names = order.map((key) => TIE_BREAK_LABELS[key].inSentence).join(", ");
  const needsPoints = order.filter((key) => NEEDS_POINTS.has(key)).map((key) => TIE_BREAK_LABELS[key].label);
  const rule = t`Ties on points and wins are broken by ${names}. Before lots, fewer walkovers given and the better seed decide.`;
  if (needsPoints.length < 2) return rule;
  return `${rule} ${t`Highest break and points difference don't count in a table with frames scored without points.`}`;
}
