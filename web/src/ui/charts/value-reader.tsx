import { t } from "@lingui/core/macro";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import type { Stop } from "./chart-types.ts";
import { nearestStop } from "./nearest.ts";
import styles from "./value-reader.module.css";

/** Room for two lines of words and their distance: above a value there is less in its way than below it. */
const WORDS_PX = 64;

type ValueReaderProps = {
  /** Names the control: "Rating, value by value". */
  title: string;
  stops: readonly Stop[];
  size: { width: number; height: number };
  /** Whether the nearest stop is found by height too: for stops that are not in a row. */
  round?: boolean;
  children: ReactNode;
};

/**
 * A picture whose values are read one by one: under the pointer, by touch, or with the arrow keys, Home and End. To the
 * keyboard and to screen readers it is a slider that announces its value; it begins at the last one.
 */
export function ValueReader({ title, stops, size, round = false, children }: ValueReaderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const last = stops.length - 1;
  const index = Math.min(chosen ?? last, last);
  const stop = stops[index];
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setChosen(nearestStop(stops, clientX - left, round ? clientY - top : undefined));
  };
  if (stop === undefined) return children;
  return (
    <div
      className={styles.reader}
      role="presentation"
      style={{ inlineSize: size.width, blockSize: size.height }}
      onPointerMove={pointAt}
      onPointerDown={(event) => {
        pointAt(event);
        slider.current?.focus({ preventScroll: true }); // a finger that is lifted leaves: the value stays
      }}
      onPointerLeave={() => !isFocused && setChosen(null)}
    >
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={t`${title}, value by value`}
        aria-valuetext={stop.words}
        onChange={({ target }) => setChosen(Number(target.value))}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setChosen(null);
        }}
      />
      {children}
      {(isFocused || chosen !== null) && <Pointer stop={stop} size={size} round={round} />}
    </div>
  );
}

/** The value beside its place, inside the picture. */
function Pointer({ stop, size, round }: { stop: Stop; size: ValueReaderProps["size"]; round: boolean }) {
  const isHigh = stop.y < WORDS_PX;
  const share = (100 * stop.x) / Math.max(1, size.width);
  return (
    <span aria-hidden="true">
      {!round && <span className={styles.guide} style={{ insetInlineStart: stop.x }} />}
      <span className={styles.dot} style={{ insetInlineStart: stop.x, insetBlockStart: stop.y }} />
      <span
        className={styles.words}
        style={{
          insetInlineStart: stop.x,
          insetBlockStart: isHigh ? stop.y + 12 : undefined,
          insetBlockEnd: isHigh ? undefined : size.height - stop.y + 12,
          translate: `-${share}% 0`,
        }}
      >
        {stop.words}
      </span>
    </span>
  );
}
