import { t } from "@lingui/core/macro";
import type { DrawChange } from "@pockethall/contract/draw-changes";
import { TitledCard } from "./card.tsx";
import styles from "./draw-change-list.module.css";
import { RecordTime } from "./record-time.tsx";

/** What was changed of a draw by hand after it was made, the last first. Nothing while there is none. */
export function DrawChangeList({ changes }: { changes: readonly DrawChange[] }) {
  if (changes.length === 0) return null;
  return (
    <TitledCard title={t`Changed by hand after the draw`}>
      <ul className={styles.list}>
        {changes.toReversed().map((change) => (
          <li key={change.id}>
            {sentenceOf(change)} {change.kind !== "undone-substitute" && t`Reason: ${{ reason: change.reason }}`}{" "}
            <span className="quiet">
              <RecordTime value={change.at} />
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function sentenceOf({ kind, places }: DrawChange): string {
  const [first, second] = places;
  const [taking, seed] = [first?.in.name ?? "", first?.seed ?? 0];
  if (kind === "late-entry") return t`${taking} joined in place ${seed}.`;
  if (kind === "swap")
    return t`${{ other: second?.in.name ?? "" }} and ${taking} swapped places ${seed} and ${{ otherSeed: second?.seed ?? 0 }}.`;
  if (kind === "undone-substitute")
    return t`Substitution undone: ${taking} has place ${seed} back from ${{ leaving: first?.out?.name ?? "" }}.`;
  return t`${taking} took place ${seed} of ${{ leaving: first?.out?.name ?? "" }}.`;
}
