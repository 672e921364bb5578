import { useId } from "react";
import type { Slice } from "./chart-types.ts";
import { arcsOf } from "./donut-geometry.ts";
import styles from "./drawing.module.css";
import { Hatches, paintOf } from "./marks.tsx";
import { ValueReader } from "./value-reader.tsx";

export type DonutDrawingProps = {
  /** What the picture is of, in a few words. */
  title: string;
  /** The picture in one sentence. */
  summary: string;
  slices: readonly Slice[];
  /** The figure in the middle, and its word. */
  figure: string;
  word: string;
  /** As wide as it is high. */
  height: number;
};

/** A ring of shares with a figure in its middle; without any share, an empty ring. */
export function DonutDrawing({ title, summary, slices, figure, word, height: size }: DonutDrawingProps) {
  const id = useId();
  const middle = size / 2;
  const radius = middle - 2;
  const arcs = arcsOf(slices, radius);
  const stops = arcs.map((arc) => ({
    x: middle + arc.middle.x,
    y: middle + arc.middle.y,
    words: slices.find(({ key }) => key === arc.key)?.words ?? "",
  }));
  return (
    <ValueReader title={title} stops={stops} size={{ width: size, height: size }} round>
      <svg className={styles.drawing} width={size} height={size} role="img" aria-label={summary}>
        <Hatches id={id} tones={arcs.map(({ tone }) => tone)} />
        <g transform={`translate(${middle} ${middle})`}>
          {arcs.length === 0 && <circle className={styles.ground} r={radius * 0.85} strokeWidth={radius * 0.3} />}
          {arcs.map(({ key, tone, path }) => (
            <path key={key} {...paintOf(tone, id)} d={path} />
          ))}
          <text className={styles.figure} y="4">
            {figure}
          </text>
          <text className={styles.word} y="22">
            {word}
          </text>
        </g>
      </svg>
    </ValueReader>
  );
}
