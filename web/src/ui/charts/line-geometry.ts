import { scaleLinear } from "d3-scale";
import { area, curveLinear, curveStepAfter, line } from "d3-shape";
import type { Box, LinePoint, Tick } from "./chart-types.ts";
import { thinned } from "./thinned.ts";
import { timeScale } from "./time-ticks.ts";
import { extentOf, rounded, valueScale } from "./value-scale.ts";

export type LineWish = {
  /** Times are true to the calendar; a count has whole numbers. */
  axis: "time" | "count";
  /** Steps: a value holds until the next one, instead of a slope between them. */
  steps?: boolean;
  /** The line has a level, zero, and two sides of it. */
  level?: boolean;
  tickText?: (value: number) => string;
};

export type LineGeometry = {
  line: string;
  /** Between the edges of the values; empty when they have none. */
  band: string;
  /** Between the line and the level. */
  fromLevel: string;
  levelY: number;
  /** Where each value is, the thinned ones too. */
  places: readonly { x: number; y: number }[];
  rows: readonly Tick[];
  columns: readonly Tick[];
};

const COLUMN_PX = 96;
const LETTER_PX = 7;
const GAP_PX = 10;
const LEAST_SIDE = 1 / 8;

const numberText = (value: number): string => value.toLocaleString("en-NG");

/** The picture of a line in a box: what lies where. Of no points, nothing. */
export function lineGeometry(points: readonly LinePoint[], box: Box, wish: LineWish): LineGeometry | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { steps = false, tickText = numberText } = wish;
  const { at: yAt, ticks } = valueScale(valuesOf(points, wish.level ?? false), {
    top: box.top,
    bottom: box.height - box.bottom,
    whole: true,
  });
  // The last stepped value needs a width of its own.
  const end = steps ? last.x + 1 : last.x;
  const { xAt, columns } = across(first.x, end, box, wish.axis);
  const few = thinned(points, box.width - box.left - box.right);
  const drawn = steps ? [...few, { ...last, x: end }] : few;
  const curve = steps ? curveStepAfter : curveLinear;
  const x = (point: LinePoint) => rounded(xAt(point.x));
  const levelY = yAt(0);
  const shape = area<LinePoint>().x(x).curve(curve);
  const hasBand = points.every(({ low, high }) => low !== undefined && high !== undefined);
  return {
    line: line<LinePoint>(x, ({ y }) => yAt(y)).curve(curve)(drawn) ?? "",
    band: hasBand ? (shape.y0(({ low = 0 }) => yAt(low)).y1(({ high = 0 }) => yAt(high))(drawn) ?? "") : "",
    fromLevel: wish.level ? (shape.y0(levelY).y1(({ y }) => yAt(y))(drawn) ?? "") : "",
    levelY,
    places: points.map((point) => ({ x: x(point), y: yAt(point.y) })),
    rows: ticks.map((tick) => ({ at: yAt(tick), text: tickText(tick) })),
    columns,
  };
}

/** All that must be in the picture. A level is never at its edge: each side of it has an eighth at least. */
function valuesOf(points: readonly LinePoint[], hasLevel: boolean): number[] {
  const values = points.flatMap(({ y, low = y, high = y }) => [y, low, high]);
  if (!hasLevel) return values;
  const [least, most] = extentOf([...values, 0]) ?? [0, 0];
  const side = Math.max(1, (most - least) * LEAST_SIDE);
  return [...values, -side, side];
}

type Across = { xAt: (value: number) => number; columns: readonly Tick[] };

function across(from: number, to: number, box: Box, axis: LineWish["axis"]): Across {
  const range = [box.left, box.width - box.right] as const;
  const most = Math.max(2, Math.floor((range[1] - range[0]) / COLUMN_PX));
  if (axis === "time") {
    const { at, ticks } = timeScale(from, to, range, most);
    return { xAt: at, columns: spaced(ticks.map(({ time, text }) => ({ at: rounded(at(time)), text }))) };
  }
  const scale = scaleLinear()
    .domain([from, to])
    .range([...range]);
  const ticks = scale.ticks(most * 2).filter(Number.isInteger);
  return {
    xAt: (value) => scale(value),
    columns: spaced(ticks.map((tick) => ({ at: rounded(scale(tick)), text: numberText(tick) }))),
  };
}

/** As many of the ticks, evenly, as have room beside each other. */
function spaced(ticks: readonly Tick[]): readonly Tick[] {
  const [one, other] = ticks;
  if (one === undefined || other === undefined) return ticks;
  const needed = Math.max(...ticks.map(({ text }) => text.length)) * LETTER_PX + GAP_PX;
  const every = Math.ceil(needed / Math.max(1, other.at - one.at));
  return ticks.filter((_, index) => index % every === 0);
}
