import { cx } from "../cx.ts";
import type { Box, Tick } from "./chart-types.ts";
import styles from "./drawing.module.css";

const LETTER_PX = 7;
const EDGE_PX = 34;

/** Room at the side for the longest text of an axis. */
export const roomFor = (texts: readonly string[]): number =>
  12 + LETTER_PX * Math.max(1, ...texts.map(({ length }) => length));

/** Grid lines with their values at the side, and the labels below. `level`: the line that the others are counted from. */
export function Axes({
  box,
  rows,
  columns,
  level,
}: {
  box: Box;
  rows: readonly Tick[];
  columns: readonly Tick[];
  level?: number | undefined;
}) {
  const right = box.width - box.right;
  return (
    <g>
      {rows.map(({ at, text }) => (
        <g key={text + String(at)}>
          <line className={cx(styles.grid, at === level && styles.level)} x1={box.left} x2={right} y1={at} y2={at} />
          <text className={cx(styles.text, styles.digits)} x={box.left - 8} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {columns.map(({ at, text }) => (
        <text key={at} className={styles.text} x={at} y={box.height - 6} textAnchor={anchorOf(at, box)}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** Texts near an edge of the picture are written inwards. */
function anchorOf(at: number, { left, width }: Box): "start" | "middle" | "end" {
  if (at > width - EDGE_PX) return "end";
  return at < left + EDGE_PX / 2 ? "start" : "middle";
}
