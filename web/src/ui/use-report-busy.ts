import { useEffect, useEffectEvent } from "react";

/** Reports to a form's parent whether it is being sent. */
export function useReportBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  const report = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => report(busy), [busy]);
}
