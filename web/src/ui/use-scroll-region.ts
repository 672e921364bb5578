import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type RegionName = { "aria-label": string } | { "aria-labelledby": string };

/** Browsers round sizes: a difference of one pixel is none. */
const ROUNDING_PX = 1;

/**
 * For the frame of a wide table, with the table as its first child: a region with a tab stop, which the keyboard needs to
 * scroll (WCAG 2.1.1), but only while the table is larger than the frame.
 */
export function useScrollRegion(name: RegionName, frame?: RefObject<HTMLDivElement | null>) {
  const own = useRef<HTMLDivElement>(null);
  const ref = frame ?? own;
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setScrolls(Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight) > ROUNDING_PX);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    for (const each of [element, element.firstElementChild]) if (each) sizes.observe(each);
    return () => sizes.disconnect();
  }, [ref]);
  return { ref, ...(scrolls && { role: "region", tabIndex: 0, ...name }) };
}
