import { plural, t } from "@lingui/core/macro";
import type { RatingHonesty } from "@pockethall/contract/rankings";

type Step = RatingHonesty["steps"][number];

/** '2026-Q4' as people write it: 'Oct–Dec 2026'. */
export function quarterText(quarter: string): string {
  const [year = "", number = ""] = quarter.split("-Q");
  const months = [t`Jan–Mar`, t`Apr–Jun`, t`Jul–Sep`, t`Oct–Dec`][Number(number) - 1] ?? quarter;
  return `${months} ${year}`;
}

/** The chances of a step: '50–60%'. */
export const stepText = ({ from }: Pick<Step, "from">): string => `${from}–${from + 10}%`;

/** A share with one decimal place: '61.4%'. */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)}%`;

export const countText = (matches: number): string => plural(matches, { one: "# match", other: "# matches" });

/** The chart in one sentence. */
export const honestySummary = (title: string, steps: readonly Step[]): string => {
  const parts = steps.map(
    (step) =>
      t`${{ chance: stepText(step) }}: predicted ${{ predicted: percentText(step.predicted) }}, won ${{ won: percentText(step.happened) }}`,
  );
  return t`Favourites by their chance, ${title}. ${{ steps: parts.join("; ") }}.`;
};
