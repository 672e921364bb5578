import { t } from "@lingui/core/macro";
import { tieBreakNames } from "../../lib/tie-break-labels.ts";
import { Notice } from "../../ui/notice.tsx";
import { fieldText, type Merge } from "./merge-edits.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** Lists changes that others saved meanwhile, and their fate when this form is saved. */
export function MergeNotice({ merge: { taken, disputed }, current }: { merge: Merge; current: TournamentValues }) {
  return (
    <Notice tone="warning">
      <p>{t`Someone else saved this tournament while you were editing. Your changes are still here.`}</p>
      {taken.length > 0 && <p>{t`Updated from their version: ${{ taken: taken.map(fieldText).join(", ") }}.`}</p>}
      {disputed.length > 0 && (
        <>
          <p>{t`You both changed these; saving now keeps yours:`}</p>
          <ul>
            {disputed.map((name) => (
              <li key={name}>
                {t`${{ field: fieldText(name) }}: theirs is`} <strong>{wordsOf(name, current[name])}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

const wordsOf = (name: keyof TournamentValues, value: string | boolean): string => {
  if (name === "tie_breaks") return tieBreakNames(String(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === "" ? "empty" : value.replaceAll("\n", "; ").replace("T", " ");
};
