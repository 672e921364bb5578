import { formatTime } from "../../lib/dates.ts";
import * as texts from "../../texts/referee/conflict-sheets.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { counted } from "./pad-words.ts";
import type { SheetProps } from "./sheet-types.ts";

/** Before another pad is told to stop: this is on the record, and the other referee sees it. */
export function TakeOverSheet({ pad, onClose }: SheetProps) {
  const { scorer } = pad.snapshot;
  return (
    <ConfirmDialog
      title={texts.takeOverScoring}
      confirmLabel={texts.takeOverScoringShort}
      fallback={texts.failedToTakeOverPlease}
      onConfirm={async () => {
        const verdict = await pad.engine.takeOver();
        if (!verdict.ok) throw new Error(verdict.reason);
      }}
      onClose={onClose}
    >
      <p>
        {texts.scoresThisMatch(scorer?.name ?? texts.somebodyElse)}
        {scorer && texts.since(formatTime(scorer.since))}
        {texts.thatPadStopsAtIts}
      </p>
    </ConfirmDialog>
  );
}

/** Before entries of this phone are given up. */
export function DropMineSheet({ pad, onClose }: SheetProps) {
  const count = pad.snapshot.conflict?.unsent.length ?? 0;
  return (
    <ConfirmDialog
      title={texts.dropWhatIsUnsentHere}
      confirmLabel={texts.drop(counted(count, texts.entry, texts.entries))}
      danger
      fallback={texts.failedToDropTheEntries}
      onConfirm={() => pad.engine.dropMine()}
      onClose={onClose}
    >
      <p>{texts.theMatchGoesOnAs}</p>
    </ConfirmDialog>
  );
}
