import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { clampZoom, fittingZoom, stepZoom } from "./zoom.ts";

export const EM_PX = 16;
/** A first look never makes names unreadable, and never larger than they are elsewhere. */
const FIRST_LOOK = { least: 0.8, most: 1 };

type Anchor = { x: number; y: number };

/**
 * Zooming a frame that scrolls: what lies under the anchor (the pointer, else the middle) stays there.
 * @param widthEm how wide the whole picture is.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, widthEm: number) {
  const [zoom, setZoom] = useState<number | null>(null);
  const current = useRef(1);
  const scroll = useRef<{ left: number; top: number } | null>(null);

  const zoomTo = useCallback(
    (wanted: number, anchor?: Anchor) => {
      const element = frame.current;
      if (element === null) return;
      const next = clampZoom(wanted);
      const { x, y } = anchor ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      const ratio = next / current.current;
      scroll.current = { left: (element.scrollLeft + x) * ratio - x, top: (element.scrollTop + y) * ratio - y };
      current.current = next;
      setZoom(next);
    },
    [frame],
  );
  const fit = useCallback(
    () => zoomTo(fittingZoom(frame.current?.clientWidth ?? 0, widthEm * EM_PX), { x: 0, y: 0 }),
    [frame, widthEm, zoomTo],
  );

  useLayoutEffect(() => {
    const fitting = fittingZoom(frame.current?.clientWidth ?? 0, widthEm * EM_PX);
    zoomTo(Math.min(FIRST_LOOK.most, Math.max(FIRST_LOOK.least, fitting)), { x: 0, y: 0 });
  }, [frame, widthEm, zoomTo]);
  useLayoutEffect(() => {
    if (scroll.current) frame.current?.scrollTo(scroll.current);
    scroll.current = null;
  }, [frame, zoom]);
  useGestures(frame, current, zoomTo);
  return {
    zoom: zoom ?? 1,
    /** Whether the first look is chosen: what scrolls before that scrolls another picture. */
    isSet: zoom !== null,
    fit,
    zoomIn: () => zoomTo(stepZoom(current.current, 1)),
    zoomOut: () => zoomTo(stepZoom(current.current, -1)),
  };
}

/** Ctrl with the wheel, and two fingers. The browser would zoom the whole page: these listeners must be able to say no. */
function useGestures(
  frame: RefObject<HTMLElement | null>,
  current: RefObject<number>,
  zoomTo: (zoom: number, anchor: Anchor) => void,
): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const within = (x: number, y: number): Anchor => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(current.current * Math.exp(-event.deltaY / 400), within(event.clientX, event.clientY));
    };
    let apart = 0;
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return void (apart = 0);
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = within((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      if (apart > 0) zoomTo((current.current * distance) / apart, middle);
      apart = distance;
    };
    const types = ["touchstart", "touchmove", "touchend"] as const;
    element.addEventListener("wheel", wheel, { passive: false });
    for (const type of types) element.addEventListener(type, touch, { passive: false });
    return () => {
      element.removeEventListener("wheel", wheel);
      for (const type of types) element.removeEventListener(type, touch);
    };
  }, [frame, current, zoomTo]);
}
