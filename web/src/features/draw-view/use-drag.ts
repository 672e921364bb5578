import { type RefObject, useEffect } from "react";

/** A press that moves less than this is a click on what lies under it. */
const SLOP_PX = 5;

/** Moves a frame that scrolls with the mouse button held; fingers and pens scroll it automatically. */
export function useDrag(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let from: { x: number; y: number; left: number; top: number } | null = null;
    let moved = false;
    const press = (event: PointerEvent) => {
      moved = false;
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moved && Math.hypot(x, y) < SLOP_PX) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      moved = true;
      element.scrollTo(from.left - x, from.top - y);
    };
    const release = () => void (from = null);
    // A drag that ends over a game must not open it.
    const click = (event: MouseEvent) => {
      const isDragged = moved && event.detail > 0; // a press of Enter counts no clicks
      moved = false;
      if (!isDragged) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", release, { signal });
    element.addEventListener("click", click, { signal, capture: true });
    return () => stop.abort();
  }, [frame]);
}
