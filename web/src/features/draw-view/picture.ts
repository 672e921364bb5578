import type { Place, TreeLayout } from "./tree-layout.ts";

/** Sizes of a drawn tree in em, so that zooming is one font size. */
export type Measures = {
  columnWidth: number;
  rowHeight: number;
  boxWidth: number;
  boxHeight: number;
  /** Room over the tree for the names of its rounds. */
  headHeight: number;
};

export const ON_SCREEN: Measures = {
  columnWidth: 17,
  rowHeight: 5.75,
  boxWidth: 13.75,
  boxHeight: 4.75,
  headHeight: 2.5,
};
/** Narrow lines and no times: sixteen games fit under each other on a sheet. */
export const ON_PAPER: Measures = { columnWidth: 18, rowHeight: 3.4, boxWidth: 15.5, boxHeight: 2.8, headHeight: 2 };

export type Point = { x: number; y: number };
export type Area = { left: number; top: number; right: number; bottom: number };

/** The left upper corner of a node's box. */
export const cornerOf = ({ column, row }: Place, height: number, measures: Measures): Point => ({
  x: column * measures.columnWidth,
  y: measures.headHeight + row * measures.rowHeight - height / 2,
});

/** How much room a tree takes. */
export const sizeOf = ({ columns, rows }: TreeLayout, measures: Measures): { width: number; height: number } => ({
  width: columns === 0 ? 0 : (columns - 1) * measures.columnWidth + measures.boxWidth,
  height: measures.headHeight + rows * measures.rowHeight,
});

/** The line from a box to the one its winner goes to: out, along the gap, in. */
export function lineBetween(from: Place, to: Place, measures: Measures): Area & { path: string } {
  const { columnWidth, boxWidth, rowHeight, headHeight } = measures;
  const left = from.column * columnWidth + boxWidth;
  const right = to.column * columnWidth;
  const bend = right - (columnWidth - boxWidth) / 2;
  const [start, end] = [from, to].map(({ row }) => headHeight + row * rowHeight) as [number, number];
  const path = `M${left} ${start}H${bend}V${end}H${right}`;
  return { left, right, top: Math.min(start, end), bottom: Math.max(start, end), path };
}

export const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top <= other.bottom && other.top <= one.bottom;
