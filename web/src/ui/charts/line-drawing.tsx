import { useId } from "react";
import { cx } from "../cx.ts";
import { Axes, roomFor } from "./axes.tsx";
import type { Box, LinePoint } from "./chart-types.ts";
import styles from "./drawing.module.css";
import { type LineGeometry, type LineWish, lineGeometry } from "./line-geometry.ts";
import { toneClass } from "./marks.tsx";
import { useWidth } from "./use-width.ts";
import { ValueReader } from "./value-reader.tsx";

export type LineDrawingProps = LineWish & {
  /** What the picture is of, in a few words. */
  title: string;
  /** The picture in one sentence. */
  summary: string;
  points: readonly LinePoint[];
  height: number;
};

const BARE = { left: 0, right: 10, top: 10, bottom: 26 };
const DOT_PX = 14;

/** A line over time or over a count, with the band of its values, or with the two sides of its level. */
export function LineDrawing(props: LineDrawingProps) {
  const [place, width] = useWidth();
  return (
    <div ref={place} className={styles.place}>
      {width !== undefined && width > 0 && <Picture {...props} width={width} />}
    </div>
  );
}

function Picture({ title, summary, points, height, width, ...wish }: LineDrawingProps & { width: number }) {
  const bare = { ...BARE, width, height };
  const sideTexts = lineGeometry(points, bare, wish)?.rows.map(({ text }) => text) ?? [];
  const box: Box = { ...bare, left: roomFor(sideTexts) };
  const shape = lineGeometry(points, box, wish);
  if (shape === undefined) return null;
  const stops = points.map(({ words }, index) => ({ words, ...(shape.places[index] ?? { x: 0, y: 0 }) }));
  const tone = wish.level ? styles.plain : toneClass("first");
  return (
    <ValueReader title={title} stops={stops} size={{ width, height }}>
      <svg className={styles.drawing} width={width} height={height} role="img" aria-label={summary}>
        <Axes box={box} rows={shape.rows} columns={shape.columns} level={wish.level ? shape.levelY : undefined} />
        <path className={cx(toneClass("first"), styles.band)} d={shape.band} />
        {wish.level && <Sides box={box} shape={shape} />}
        <path className={cx(tone, styles.line)} d={shape.line} />
        {!wish.steps &&
          points.length <= width / DOT_PX &&
          shape.places.map(({ x, y }) => (
            <circle key={`${x} ${y}`} className={cx(tone, styles.point)} cx={x} cy={y} r={3} />
          ))}
      </svg>
    </ValueReader>
  );
}

/** What lies between line and level, above it in one colour and below it in the other. */
function Sides({ box, shape: { fromLevel, levelY } }: { box: Box; shape: LineGeometry }) {
  const id = useId();
  return (
    <>
      <clipPath id={`${id}-above`}>
        <rect width={box.width} height={levelY} />
      </clipPath>
      <clipPath id={`${id}-below`}>
        <rect y={levelY} width={box.width} height={box.height - levelY} />
      </clipPath>
      <path className={cx(toneClass("first"), styles.side)} d={fromLevel} clipPath={`url(#${id}-above)`} />
      <path className={cx(toneClass("second"), styles.side)} d={fromLevel} clipPath={`url(#${id}-below)`} />
    </>
  );
}
