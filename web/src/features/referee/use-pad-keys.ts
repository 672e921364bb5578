import { usePadSettings } from "./pad-settings.ts";
import type { Sheet } from "./sheet-types.ts";
import type { PadModel } from "./use-pad.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Whether this pad may enter something now. */
function mayScore({ snapshot, match }: PadModel): boolean {
  const isFree = snapshot.isScorer || snapshot.scorer === null;
  return (
    match.status === "live" &&
    isFree &&
    snapshot.conflict === null &&
    !snapshot.isReplaced &&
    snapshot.storageProblem === null
  );
}

/** Single keys on an open pad: each does what its button does. */
export function usePadKeys(pad: PadModel, open: (sheet: Sheet) => void): void {
  const hasStrokes = usePadSettings(({ mode }) => mode === "strokes") && pad.frame !== null;
  useShortcuts((command) => {
    if (command === "help") return open("help");
    if (!mayScore(pad) || pad.proposal !== null) return;
    const isStrokeDue = hasStrokes && pad.frame?.status === "live" && pad.frame.foul === null;
    if (command === "undo") pad.undo();
    else if (command === "frame-1") void pad.enter({ kind: "frame-won", winner: 1 });
    else if (command === "frame-2") void pad.enter({ kind: "frame-won", winner: 2 });
    else if (command === "miss") void (hasStrokes && pad.enter({ kind: "missed" }));
    else if (isStrokeDue) open("foul");
  });
}
