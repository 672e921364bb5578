const LOCK = "pockethall.live";

export type Election = {
  /** Waits to lead, or leads at once where no other tab does. */
  stand(): void;
  /** Leads or waits no more. */
  leave(): void;
  /** Takes the lead from a tab that no longer answers. */
  steal(): void;
};

/** Whether the tabs of this browser can agree on one stream: a page over plain HTTP from another machine has no Web Locks. */
export const canElect = (): boolean =>
  typeof BroadcastChannel !== "undefined" && globalThis.navigator?.locks !== undefined;

/** Elects one tab of this browser by a Web Lock; the browser frees it when that tab closes or crashes. */
export function electByLock(onChange: (leads: boolean) => void): Election {
  let leaveNow: (() => void) | undefined;
  const leave = (): void => {
    leaveNow?.();
    leaveNow = undefined;
  };
  const stand = (mode: "wait" | "steal"): void => {
    leave();
    const candidacy = new AbortController();
    const { signal } = candidacy;
    const hold = (): Promise<void> => {
      if (signal.aborted) return Promise.resolve();
      onChange(true);
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    };
    leaveNow = () => candidacy.abort();
    // The lock is refused when the tab left before its turn, or taken when another tab stole it.
    navigator.locks.request(LOCK, mode === "steal" ? { steal: true } : { signal }, hold).catch(() => {
      if (signal.aborted) return;
      onChange(false);
      stand("wait");
    });
  };
  return { stand: () => stand("wait"), leave, steal: () => stand("steal") };
}

/** Without an election each tab leads for itself. */
export function leadAlone(onChange: (leads: boolean) => void): Election {
  return { stand: () => onChange(true), leave: () => {}, steal: () => {} };
}
