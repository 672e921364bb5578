import { useEffect, useEffectEvent } from "react";

/** Calls back when the browser is online again: the query library misses it on a page that began without one. */
export function useBackOnline(ask: () => void): void {
  const onBack = useEffectEvent(ask);
  useEffect(() => {
    const back = () => onBack();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
}
