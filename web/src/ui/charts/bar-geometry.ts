import { scaleBand } from "d3-scale";
import type { BarGroup, Box, Tick, Tone } from "./chart-types.ts";
import { rounded, valueScale } from "./value-scale.ts";

export type BarRect = { tone: Tone; x: number; y: number; width: number; height: number };
export type BarPlace = { key: string; centre: number; top: number; rects: readonly BarRect[] };
export type BarGeometry = {
  groups: readonly BarPlace[];
  zeroY: number;
  rows: readonly Tick[];
  /** The labels that have room beside each other, the last one always. */
  columns: readonly Tick[];
};
/** `stacked`: parts on top of each other, from the bottom up. `grouped`: parts side by side. */
export type BarMode = "stacked" | "grouped";

const WIDEST_PX = 32;
const LEAST_PX = 2;
const LETTER_PX = 7;
const GAP_PX = 8;

/** The picture of bars in a box: what lies where. */
export function barGeometry(bars: readonly BarGroup[], box: Box, mode: BarMode): BarGeometry {
  const ends = bars.flatMap(({ parts }) => (mode === "stacked" ? endsOf(parts) : parts.map(({ value }) => value)));
  const { at, ticks } = valueScale([0, 1, ...ends], { top: box.top, bottom: box.height - box.bottom, whole: true });
  const bands = scaleBand(
    bars.map((_, index) => index),
    [box.left, box.width - box.right],
  ).padding(0.25);
  const groups = bars.map((bar, index): BarPlace => {
    const count = mode === "stacked" ? 1 : Math.max(1, bar.parts.length);
    const width = Math.min(WIDEST_PX, bands.bandwidth() / count);
    const centre = (bands(index) ?? 0) + bands.bandwidth() / 2;
    const rects = bar.parts.map(({ tone, value }, part): BarRect => {
      const before = mode === "stacked" ? sumOf(bar.parts.slice(0, part)) : 0;
      const foot = at(before);
      // Every value above zero stays visible.
      const height = value === 0 ? 0 : Math.max(LEAST_PX, Math.abs(foot - at(before + value)));
      const x = centre - (count * width) / 2 + (mode === "stacked" ? 0 : part * width);
      const y = value < 0 ? foot : foot - height;
      return { tone, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
    });
    return { key: bar.key, centre: rounded(centre), top: Math.min(at(0), ...rects.map(({ y }) => y)), rects };
  });
  return {
    groups,
    zeroY: at(0),
    rows: ticks.map((tick) => ({ at: at(tick), text: tick.toLocaleString("en-NG") })),
    columns: labelsOf(bars, groups, bands.step()),
  };
}

const sumOf = (parts: BarGroup["parts"]): number => parts.reduce((sum, { value }) => sum + value, 0);
const endsOf = (parts: BarGroup["parts"]): number[] => parts.map((_, index) => sumOf(parts.slice(0, index + 1)));

function labelsOf(bars: readonly BarGroup[], groups: readonly BarPlace[], step: number): Tick[] {
  const widest = Math.max(0, ...bars.map(({ label }) => label.length)) * LETTER_PX + GAP_PX;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, step)));
  return groups.flatMap(({ centre }, index) =>
    (bars.length - 1 - index) % every === 0 ? [{ at: centre, text: bars[index]?.label ?? "" }] : [],
  );
}
