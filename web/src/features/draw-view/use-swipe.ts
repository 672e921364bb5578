import { type TouchEvent, useRef } from "react";

const LEAST_PX = 60;

/** A flick to the side: mostly sideways and far enough, so that scrolling down stays scrolling. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [one, other] = [touches[0], touches[1]];
      from.current = one && !other ? { x: one.clientX, y: one.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (from.current === null || !touch) return;
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) > LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
