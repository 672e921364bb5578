import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Chip } from "./chip.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Link } from "./link.tsx";
import { RecordTime } from "./record-time.tsx";
import { Quiet, ReviewRow, ReviewRows } from "./review-list.tsx";

type MergeRecord = {
  id: string;
  kept: { id: string; name: string };
  reason: string;
  merged_by: string;
  merged_at: string;
  undone_by: string | null;
  undone_at: string | null;
};

type MergeText = {
  /** The name that was merged into the kept one. */
  merged: string;
  keptPath: string;
  /** What the merge joined, for example "3 tournaments". */
  facts: string;
  /** What undoing the merge changes. */
  consequence: string;
};

type MergeRowsProps<Merge extends MergeRecord> = {
  merges: readonly Merge[];
  wordsOf: (merge: Merge) => MergeText;
  onUndo: (merge: Merge) => Promise<void>;
};

/** Merges of two records that are one, each with a button that undoes it. */
export function MergeRows<Merge extends MergeRecord>({ merges, wordsOf, onUndo }: MergeRowsProps<Merge>) {
  const [chosen, setChosen] = useState<Merge | null>(null);
  return (
    <>
      <ReviewRows>
        {merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} words={wordsOf(merge)} onUndo={() => setChosen(merge)} />
        ))}
      </ReviewRows>
      {chosen && (
        <ConfirmDialog
          title={t`Undo this merge?`}
          confirmLabel={t`Undo merge`}
          fallback={t`Couldn't undo the merge. Try again.`}
          onConfirm={() => onUndo(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>{wordsOf(chosen).consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type MergeRowProps = { merge: MergeRecord; words: MergeText; onUndo: () => void };

function MergeRow({ merge, words: { merged, keptPath, facts }, onUndo }: MergeRowProps) {
  const { kept, reason, merged_by, merged_at, undone_by, undone_at } = merge;
  const keptName = kept.name;
  const undo = (
    <Button aria-label={t`Undo the merge of ${merged} into ${keptName}`} onClick={onUndo}>
      {t`Undo`}
    </Button>
  );
  return (
    <ReviewRow action={undone_at === null ? undo : <Chip>{t`Undone`}</Chip>}>
      <p>
        <Trans>
          {merged} merged into <Link to={keptPath}>{keptName}</Link>
        </Trans>
      </p>
      <Quiet>{facts}</Quiet>
      <Quiet>
        {t`${reason} · by ${merged_by},`} <RecordTime value={merged_at} />
      </Quiet>
      {undone_at !== null && (
        <Quiet>
          {t`Undone by`} {undone_by}, <RecordTime value={undone_at} />
        </Quiet>
      )}
    </ReviewRow>
  );
}
