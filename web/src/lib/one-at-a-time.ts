import { useRef } from "react";

/**
 * Runs one piece of work at a time: what is asked for while one is under way is left out. It knows at once, where React's
 * state follows with the next drawing: two events of the same moment start one piece of work.
 */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (work) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await work().finally(() => {
      isUnderWay.current = false;
    });
  };
}
