import type { Changes } from "./changes.ts";

/** How long a fence is good for what is hot. Notifications come by themselves meanwhile, mostly within a millisecond. */
const GOOD_FOR_MS = 100;
/** From this age on the next one is begun, so that nobody has to wait for it. */
const RENEW_AFTER_MS = 50;

/** When the listening connection was last proven to have told everything. */
export function createFences(changes: () => Pick<Changes, "fence"> | undefined, nowMs: () => number) {
  let provenAtMs = -Infinity;
  let committedAtMs = -Infinity;
  let usedAtMs = -Infinity;
  let isRenewing = false;

  const pass = async (): Promise<boolean> => {
    const beganMs = nowMs();
    const isProven = (await changes()?.fence()) ?? false;
    if (isProven) provenAtMs = Math.max(provenAtMs, beganMs);
    return isProven;
  };
  const renew = (): void => {
    if (isRenewing) return;
    isRenewing = true;
    void pass().finally(() => {
      isRenewing = false;
    });
  };
  return {
    /** Waits until all commits of before are heard; false when that cannot be known. */
    pass,
    /** Whether it was proven lately, and after this process's own last commit. Keeps it so while it is asked. */
    isRecent: (now = nowMs()): boolean => {
      const ageMs = now - provenAtMs;
      usedAtMs = now;
      if (ageMs > RENEW_AFTER_MS || provenAtMs < committedAtMs) renew();
      return ageMs <= GOOD_FOR_MS && provenAtMs >= committedAtMs;
    },
    /** This process committed something: what it heard before proves nothing about that. */
    noteCommit: (): void => {
      committedAtMs = nowMs();
      if (committedAtMs - usedAtMs < GOOD_FOR_MS) renew();
    },
    forget: (): void => {
      provenAtMs = -Infinity;
    },
  };
}
