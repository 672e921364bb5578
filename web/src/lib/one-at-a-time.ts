import { useRef } from "react";

/**
 * Runs one task at a time: a task requested while another is running is skipped. A ref knows this at once, while React's
 * state changes with the next render: two events in the same tick start one task.
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
