import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Dragging a row of a list with mouse or finger: it changes places with each row that the pointer passes. */
export function useRowDrag(list: RefObject<HTMLOListElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const moveRef = useRef(move); // a drag outlives the drawing in which it began
  useEffect(() => {
    moveRef.current = move;
  });
  const start = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { pointerId } = event;
    setDragged(index);
    let at = index;
    // On the window: a row that changes places is taken out of the page for a moment, and would lose the pointer.
    const follow = (moving: globalThis.PointerEvent) => {
      const to = moving.pointerId === pointerId ? rowAt(list.current, moving.clientY) : undefined;
      if (to === undefined || to === at) return;
      moveRef.current(at, to);
      at = to;
      setDragged(to);
    };
    const ending = new AbortController();
    const end = (ended: globalThis.PointerEvent) => {
      if (ended.pointerId !== pointerId) return;
      ending.abort();
      setDragged(null);
    };
    window.addEventListener("pointermove", follow, { signal: ending.signal });
    for (const type of ["pointerup", "pointercancel"] as const)
      window.addEventListener(type, end, { signal: ending.signal });
  };
  return { dragged, start };
}

/** The row under this height of the window; the first above all, the last below. */
function rowAt(list: HTMLOListElement | null, clientY: number): number | undefined {
  const rows = [...(list?.children ?? [])];
  if (rows.length === 0) return undefined;
  const found = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return found < 0 ? rows.length - 1 : found;
}
