import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Rows drawn beyond either edge, so that a flick meets no gap. */
const BEYOND = 12;
/** Rows by which the window moves: rendering again for each single one would cost four times as much. */
const STRIDE = 4;
/** Before anything is measured: a screenful. */
const GUESSED_ROWS = 20;
const REST_MS = 150;

type RowWindow = {
  frame: RefObject<HTMLDivElement | null>;
  /** The rows to draw: from, and the first one not to. */
  from: number;
  to: number;
  /** The rows in sight, and a few beside. */
  first: number;
  last: number;
  rowPx: number;
  scrollToRow: (row: number) => void;
};
type Options = { count: number; rowPx: number; firstRow: number; onRest: (firstRow: number) => void };

/**
 * Which of many rows of one height a scrolling frame needs. It starts at `firstRow`; `onRest` gets the first row in sight
 * when scrolling rests.
 */
export function useRowWindow({ count, rowPx, firstRow, onRest }: Options): RowWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ first: firstRow, last: firstRow + GUESSED_ROWS });
  const rest = useRef(onRest);
  useLayoutEffect(() => {
    rest.current = onRest;
  });
  const [startPx] = useState(firstRow * rowPx);
  useLayoutEffect(() => {
    if (frame.current && startPx > 0) frame.current.scrollTop = startPx;
  }, [startPx]);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const seen = inSight(node, rowPx);
      setSight((before) => (before.first === seen.first && before.last === seen.last ? before : seen));
    };
    const scrolled = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(() => rest.current(firstInSight(node, rowPx)), REST_MS);
    };
    node.addEventListener("scroll", scrolled, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(node);
    return () => {
      node.removeEventListener("scroll", scrolled);
      resized.disconnect();
      clearTimeout(timer);
    };
  }, [rowPx]);
  const scrollToRow = useCallback(
    (row: number) => {
      const node = frame.current;
      if (node) node.scrollTop = row * rowPx - Math.max(0, node.clientHeight / 2 - rowPx);
    },
    [rowPx],
  );
  return { frame, ...sight, ...drawn(sight, count), rowPx, scrollToRow };
}

const firstInSight = (node: HTMLElement, rowPx: number): number => Math.floor(node.scrollTop / rowPx);

function inSight(node: HTMLElement, rowPx: number): { first: number; last: number } {
  const first = firstInSight(node, rowPx);
  const last = Math.floor((node.scrollTop + node.clientHeight) / rowPx);
  return { first: first - (first % STRIDE), last: last + STRIDE - (last % STRIDE) };
}

function drawn({ first, last }: { first: number; last: number }, count: number): { from: number; to: number } {
  const to = Math.min(count, last + 1 + BEYOND);
  return { from: Math.max(0, Math.min(first, to) - BEYOND), to };
}
