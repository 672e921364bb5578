import { arc, type PieArcDatum, pie } from "d3-shape";
import type { Slice, Tone } from "./chart-types.ts";
import { rounded } from "./value-scale.ts";

export type Arc = { key: string; tone: Tone; path: string; middle: { x: number; y: number } };

const GAP = 0.05;
const HOLE = 0.7;

/** The shares of a ring around 0,0, clockwise from the top. A share of nothing is left out; one alone has no gap. */
export function arcsOf(slices: readonly Slice[], radius: number): Arc[] {
  const some = slices.filter(({ value }) => value > 0);
  const shares = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(some.length > 1 ? GAP : 0)(some);
  const draw = arc<PieArcDatum<Slice>>()
    .innerRadius(radius * HOLE)
    .outerRadius(radius)
    .digits(2);
  return shares.map((share) => {
    const [x, y] = draw.centroid(share);
    const { key, tone } = share.data;
    return { key, tone, path: draw(share) ?? "", middle: { x: rounded(x), y: rounded(y) } };
  });
}
