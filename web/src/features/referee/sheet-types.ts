import type { PadModel } from "./use-pad.ts";

/** What opens over the pad, one at a time. */
export type Sheet =
  | "foul"
  | "several"
  | "more"
  | "nominate"
  | "forfeit"
  | "overrule"
  | "correct"
  | "settings"
  | "help"
  | "take-over"
  | "drop-mine";

export type SheetProps = { pad: PadModel; onClose: () => void; open: (sheet: Sheet) => void };
