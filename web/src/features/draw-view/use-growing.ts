import { type RefCallback, useCallback, useState } from "react";

/**
 * Shows a long list by and by: this many rows at first, and as many again whenever the place after the last one comes near.
 * @returns how many rows to show, and the ref of an element after them.
 */
export function useGrowing(step: number): [shown: number, after: RefCallback<Element>] {
  const [shown, setShown] = useState(step);
  const after = useCallback(
    (element: Element | null) => {
      if (element === null) return;
      const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown((before) => before + step), {
        rootMargin: "800px",
      });
      near.observe(element);
      return () => near.disconnect();
    },
    [step],
  );
  return [shown, after];
}
