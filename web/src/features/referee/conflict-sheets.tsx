import { formatTime } from "../../lib/dates.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { counted } from "./pad-words.ts";
import type { SheetProps } from "./sheet-types.ts";

/** Before another pad is told to stop: this is on the record, and the other referee sees it. */
export function TakeOverSheet({ pad, onClose }: SheetProps) {
  const { scorer } = pad.snapshot;
  return (
    <ConfirmDialog
      title="Take over scoring?"
      confirmLabel="Take over scoring"
      fallback="Failed to take over. Please try again."
      onConfirm={async () => {
        const verdict = await pad.engine.takeOver();
        if (!verdict.ok) throw new Error(verdict.reason);
      }}
      onClose={onClose}
    >
      <p>
        {scorer?.name ?? "Somebody else"} scores this match{scorer && ` since ${formatTime(scorer.since)}`}. That pad
        stops at its next entry and is told why. The take-over stays in the match's log.
      </p>
    </ConfirmDialog>
  );
}

/** Before entries of this phone are given up. */
export function DropMineSheet({ pad, onClose }: SheetProps) {
  const count = pad.snapshot.conflict?.unsent.length ?? 0;
  return (
    <ConfirmDialog
      title="Drop what is unsent here?"
      confirmLabel={`Drop ${counted(count, "entry", "entries")}`}
      danger
      fallback="Failed to drop the entries. Please try again."
      onConfirm={() => pad.engine.dropMine()}
      onClose={onClose}
    >
      <p>The match goes on as the server has it. What this phone holds besides is gone for good.</p>
    </ConfirmDialog>
  );
}
