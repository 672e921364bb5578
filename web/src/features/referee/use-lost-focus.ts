import { type RefObject, useEffect, useRef } from "react";

/**
 * A pressed button may be gone after its press, and the focus with it: then the pad's next step takes it, the element
 * that bears `data-next`. Give the ref to the pad.
 */
export function useLostFocus(): RefObject<HTMLDivElement | null> {
  const pad = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = !isFirst.current && document.activeElement === document.body;
    isFirst.current = false;
    if (isLost) pad.current?.querySelector<HTMLElement>("[data-next]")?.focus({ preventScroll: true });
  });
  return pad;
}
