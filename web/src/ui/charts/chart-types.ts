/** The meaning of a mark; each tone has a colour and a fill (`marks.tsx`). */
export type Tone = "win" | "draw" | "loss" | "first" | "second";

/** One value of a line. `x` is a count, or a time in milliseconds; `low` and `high` are the edges of its band. */
export type LinePoint = {
  x: number;
  y: number;
  low?: number;
  high?: number;
  /** The value as it is read: "Week of Mar 02, 2026: 1,512 ± 80". */
  words: string;
};

/** One place of a bar chart with its parts from the foot up, or side by side. */
export type BarGroup = {
  key: string;
  /** The label below it. */
  label: string;
  parts: readonly { tone: Tone; value: number }[];
  words: string;
};

/** One share of a ring. */
export type Slice = { key: string; tone: Tone; value: number; words: string };

/** A place in the picture where a value is read. */
export type Stop = { x: number; y: number; words: string };

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** A place on an axis with its text. */
export type Tick = { at: number; text: string };
