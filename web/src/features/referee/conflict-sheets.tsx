import { plural, t } from "@lingui/core/macro";
import { formatTime } from "../../lib/dates.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { SheetProps } from "./sheet-types.ts";

/** A confirmation before stopping another pad: this is recorded, and the other referee sees it. */
export function TakeOverSheet({ pad, onClose }: SheetProps) {
  const { scorer } = pad.snapshot;
  return (
    <ConfirmDialog
      title={t`Take over scoring?`}
      confirmLabel={t`Take over scoring`}
      fallback={t`Couldn't take over. Try again.`}
      onConfirm={async () => {
        const verdict = await pad.engine.takeOver();
        if (!verdict.ok) throw new Error(verdict.reason);
      }}
      onClose={onClose}
    >
      <p>
        {scorer
          ? t`${{ name: scorer.name ?? t`Another pad` }} has been scoring this match since ${{ time: formatTime(scorer.since) }}.`
          : t`Another pad is scoring this match.`}{" "}
        {t`That pad stops at its next entry and shows why. The take-over stays in the match's log.`}
      </p>
    </ConfirmDialog>
  );
}

/** Before entries of this phone are discarded. */
export function DropMineSheet({ pad, onClose }: SheetProps) {
  const count = pad.snapshot.conflict?.unsent.length ?? 0;
  return (
    <ConfirmDialog
      title={t`Discard unsent entries?`}
      confirmLabel={t`Discard ${plural(count, { one: "# entry", other: "# entries" })}`}
      danger
      fallback={t`Couldn't discard the entries. Try again.`}
      onConfirm={() => pad.engine.dropMine()}
      onClose={onClose}
    >
      <p>{t`The match continues from the server's version. This phone's other entries are deleted permanently.`}</p>
    </ConfirmDialog>
  );
}
