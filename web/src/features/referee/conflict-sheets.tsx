import { plural, t } from "@lingui/core/macro";
import { formatTime } from "../../lib/dates.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { SheetProps } from "./sheet-types.ts";

/** Before another pad is told to stop: this is on the record, and the other referee sees it. */
export function TakeOverSheet({ pad, onClose }: SheetProps) {
  const { scorer } = pad.snapshot;
  return (
    <ConfirmDialog
      title={t`Take over scoring?`}
      confirmLabel={t`Take over scoring`}
      fallback={t`Failed to take over. Please try again.`}
      onConfirm={async () => {
        const verdict = await pad.engine.takeOver();
        if (!verdict.ok) throw new Error(verdict.reason);
      }}
      onClose={onClose}
    >
      <p>
        {scorer
          ? t`${{ name: scorer.name ?? t`Another pad` }} scores this match since ${{ time: formatTime(scorer.since) }}.`
          : t`Another pad scores this match.`}{" "}
        {t`That pad stops at its next entry and shows why. The take-over stays in the match's log.`}
      </p>
    </ConfirmDialog>
  );
}

/** Before entries of this phone are given up. */
export function DropMineSheet({ pad, onClose }: SheetProps) {
  const count = pad.snapshot.conflict?.unsent.length ?? 0;
  return (
    <ConfirmDialog
      title={t`Drop what is unsent here?`}
      confirmLabel={t`Drop ${plural(count, { one: "# entry", other: "# entries" })}`}
      danger
      fallback={t`Failed to drop the entries. Please try again.`}
      onConfirm={() => pad.engine.dropMine()}
      onClose={onClose}
    >
      <p>{t`The match goes on as the server has it. What this phone holds besides is gone for good.`}</p>
    </ConfirmDialog>
  );
}
