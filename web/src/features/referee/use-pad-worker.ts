import { useEffect } from "react";

/** Keeps the referee's pages on this phone, so that they open without a network; only in a build, only for /referee. */
export function usePadWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Refused in private windows and by old browsers: the pad then needs the network for a reload, and nothing else.
    navigator.serviceWorker.register("/pad-worker.js", { scope: "/referee" }).catch(() => undefined);
  }, []);
}
