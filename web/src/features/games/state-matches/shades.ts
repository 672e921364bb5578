import { t } from "@lingui/core/macro";

const SHADES = 4;

/**
 * From how many games on a state gets the next darker shade: at most four rising numbers, the first is 1. The steps
 * grow with the numbers, since one state may have a hundred times as many games as another.
 */
export function shadesUpTo(most: number): number[] {
  if (most < 1) return [];
  const starts = Array.from({ length: SHADES }, (_, step) =>
    most <= SHADES ? step + 1 : rounded(most ** (step / SHADES)),
  );
  return [...new Set(starts)].filter((start) => start <= most);
}

/** Down to one digit that leads: 3, 40, 500. */
function rounded(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.max(1, Math.floor(value / unit) * unit);
}

/** 0 for none, then the number of the shade. */
export const shadeOf = (games: number, shades: readonly number[]): number =>
  shades.filter((start) => games >= start).length;

/** The meaning of each shade: '0', '1–9', '10 and more'. */
export function legendOf(shades: readonly number[]): string[] {
  const number = (value: number) => value.toLocaleString("en-NG");
  const ranges = shades.map((start, index) => {
    const next = shades[index + 1];
    if (next === undefined) return t`${{ number: number(start) }} or more`;
    return next - 1 === start ? number(start) : `${number(start)}–${number(next - 1)}`;
  });
  return ["0", ...ranges];
}

/** A count short enough to stand on a small state: 950, 1.2k, 34k. */
export function shortCount(games: number): string {
  if (games < 1_000) return String(games);
  if (games >= 999_500) return `${(games / 1e6).toFixed(1).replace(".0", "")}M`;
  const thousands = games / 1_000;
  return `${thousands < 9.95 ? thousands.toFixed(1).replace(".0", "") : Math.round(thousands)}k`;
}
