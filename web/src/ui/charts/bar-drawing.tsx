import { useId } from "react";
import { Axes, roomFor } from "./axes.tsx";
import { type BarMode, type BarRect, barGeometry } from "./bar-geometry.ts";
import type { BarGroup, Box } from "./chart-types.ts";
import styles from "./drawing.module.css";
import { Hatches, paintOf } from "./marks.tsx";
import { useWidth } from "./use-width.ts";
import { ValueReader } from "./value-reader.tsx";

export type BarDrawingProps = {
  /** What the picture is of, in a few words. */
  title: string;
  /** The picture in one sentence. */
  summary: string;
  bars: readonly BarGroup[];
  mode: BarMode;
  height: number;
};

const BARE = { left: 0, right: 2, top: 10, bottom: 26 };
const EDGE = 0.75; // half of an outline: it is drawn inside its shape

/** Stacked or grouped bars. */
export function BarDrawing(props: BarDrawingProps) {
  const [place, width] = useWidth();
  return (
    <div ref={place} className={styles.place}>
      {width !== undefined && width > 0 && <Picture {...props} width={width} />}
    </div>
  );
}

function Picture({ title, summary, bars, mode, height, width }: BarDrawingProps & { width: number }) {
  const id = useId();
  const bare = { ...BARE, width, height };
  const box: Box = { ...bare, left: roomFor(barGeometry(bars, bare, mode).rows.map(({ text }) => text)) };
  const { groups, zeroY, rows, columns } = barGeometry(bars, box, mode);
  const stops = groups.map(({ centre, top }, index) => ({ x: centre, y: top, words: bars[index]?.words ?? "" }));
  return (
    <ValueReader title={title} stops={stops} size={{ width, height }}>
      <svg className={styles.drawing} width={width} height={height} role="img" aria-label={summary}>
        <Hatches id={id} tones={bars.flatMap(({ parts }) => parts.map(({ tone }) => tone))} />
        <Axes box={box} rows={rows} columns={columns} level={zeroY} />
        {groups.map(({ key, rects }) => (
          <g key={key}>
            {rects.map((rect, part) => (
              <Bar key={`${rect.tone} ${part}`} rect={rect} id={id} />
            ))}
          </g>
        ))}
      </svg>
    </ValueReader>
  );
}

function Bar({ rect: { tone, x, y, width, height }, id }: { rect: BarRect; id: string }) {
  if (height === 0) return null;
  return (
    <rect
      {...paintOf(tone, id)}
      x={x + EDGE}
      y={y + EDGE}
      width={Math.max(1, width - 2 * EDGE)}
      height={Math.max(1, height - 2 * EDGE)}
      rx={1.5}
    />
  );
}
