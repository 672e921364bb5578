import { scaleLinear } from "d3-scale";

export type ValueScale = {
  /** The height of a value in the picture: more is higher up. */
  at: (value: number) => number;
  ticks: readonly number[];
};

const TICK_PX = 40;

type Wish = {
  /** Heights of the greatest and the least value. */
  top: number;
  bottom: number;
  /** Only whole numbers are marked. */
  whole?: boolean;
};

/** The least and the greatest of some values, however many; undefined of none. Values that are not numbers are skipped. */
export function extentOf(values: Iterable<number>): readonly [least: number, most: number] | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least <= most ? [least, most] : undefined;
}

/** A scale with room for all values and few, round ticks. Values that are all equal lie in the middle; of none, 0 to 1. */
export function valueScale(values: Iterable<number>, { top, bottom, whole = false }: Wish): ValueScale {
  const mostTicks = Math.max(2, Math.floor((bottom - top) / TICK_PX));
  const [least, most] = extentOf(values) ?? [0, 1];
  const spare = least === most ? Math.max(1, Math.abs(least) / 10) : 0;
  const scale = scaleLinear()
    .domain([least - spare, most + spare])
    .nice(mostTicks)
    .range([bottom, top]);
  const ticks = scale.ticks(mostTicks).filter((tick) => !whole || Number.isInteger(tick));
  return { at: (value) => rounded(scale(value)), ticks };
}

/** Tenths of a pixel: more is only weight. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
