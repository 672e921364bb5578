import { type RefObject, useLayoutEffect, useState } from "react";
import type { Area } from "./picture.ts";

/** The window moves in steps of this many em, and reaches one step beyond what is seen: scrolling a little draws nothing. */
const STEP = 14;
const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

/** The part of a scrolled picture that is in sight, in em of its own font size. */
function areaInSight(frame: HTMLElement, emPx: number): Area {
  const down = (px: number) => (Math.floor(px / emPx / STEP) - 1) * STEP;
  const up = (px: number) => (Math.ceil(px / emPx / STEP) + 1) * STEP;
  return {
    left: down(frame.scrollLeft),
    top: down(frame.scrollTop),
    right: up(frame.scrollLeft + frame.clientWidth),
    bottom: up(frame.scrollTop + frame.clientHeight),
  };
}

const isSame = (one: Area, other: Area): boolean =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;

/** Follows what is in sight of a frame that scrolls, so that a draw of a thousand draws only its boxes in sight. */
export function useWindow(frame: RefObject<HTMLElement | null>, emPx: number): Area {
  const [area, setArea] = useState(NOWHERE);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const look = () => {
      const next = areaInSight(element, emPx);
      setArea((before) => (isSame(before, next) ? before : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [frame, emPx]);
  return area;
}
