/** How long a session may go unused before it ends, in milliseconds. */
export type IdleLimits = {
  /** For a remembered session. */
  rememberedMs: number;
  otherMs: number;
  /** For sessions of finance and admins, remembered or not. */
  staffMs: number;
};

const HOUR_MS = 3_600_000;

/**
 * Shorter than the longest life of a session (30 days and 12 hours, product.md). Staff: an hour, as NIST SP 800-63B has it at
 * its second level of assurance (AAL2); its first level allows 30 days. Four hours cover a player between two matches.
 */
export const IDLE_LIMITS: IdleLimits = { rememberedMs: 14 * 24 * HOUR_MS, otherMs: 4 * HOUR_MS, staffMs: HOUR_MS };

/** The longest life of a session that is not remembered; what lives longer is. */
export const NOT_REMEMBERED_MS = 12 * HOUR_MS;

type Session = { lastUsedAt: Date; isRemembered: boolean; isStaff: boolean };

/** Whether a session has gone unused for its limit. */
export function isIdle(session: Session, limits: IdleLimits, now: Date): boolean {
  const ofDevice = session.isRemembered ? limits.rememberedMs : limits.otherMs;
  const limitMs = session.isStaff ? Math.min(limits.staffMs, ofDevice) : ofDevice;
  return now.getTime() - session.lastUsedAt.getTime() >= limitMs;
}
