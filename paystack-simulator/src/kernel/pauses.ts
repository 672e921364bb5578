/** Waiting that never keeps the process alive and can be cut short for good. */
export function createPauses() {
  const pending = new Map<NodeJS.Timeout, (elapsed: boolean) => void>();
  let stopped = false;

  return {
    /** Answers true once the time has passed, false as soon as the pauses are stopped. */
    pause: (durationMs: number): Promise<boolean> =>
      new Promise((resolve) => {
        if (stopped) return resolve(false);
        const timer = setTimeout(() => {
          pending.delete(timer);
          resolve(true);
        }, durationMs);
        timer.unref();
        pending.set(timer, resolve);
      }),
    stop() {
      stopped = true;
      for (const [timer, resolve] of pending) {
        clearTimeout(timer);
        resolve(false);
      }
      pending.clear();
    },
  };
}
