import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of an element in whole pixels, updated on resize; undefined until it is mounted. */
export function useWidth(): [place: RefObject<HTMLDivElement | null>, width: number | undefined] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // Measured before the first paint too, so that no empty picture is seen.
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
