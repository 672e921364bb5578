/** How long a session may go unused before it ends, in milliseconds. */
export type IdleLimits = {
  /** Of a session that is to be remembered. */
  rememberedMs: number;
  otherMs: number;
  /** Of finance and admins, remembered or not. */
  staffMs: number;
};

const HOUR_MS = 3_600_000;

/** NIST SP 800-63B: 30 days at its first level of assurance (AAL1), an hour at the second; product.md's 12 hours. */
export const IDLE_LIMITS: IdleLimits = { rememberedMs: 30 * 24 * HOUR_MS, otherMs: 12 * HOUR_MS, staffMs: HOUR_MS };

type Session = { lastUsedAt: Date; isRemembered: boolean; isStaff: boolean };

/** Whether a session has gone unused for its limit. */
export function isIdle(session: Session, limits: IdleLimits, now: Date): boolean {
  const ofDevice = session.isRemembered ? limits.rememberedMs : limits.otherMs;
  const limitMs = session.isStaff ? Math.min(limits.staffMs, ofDevice) : ofDevice;
  return now.getTime() - session.lastUsedAt.getTime() >= limitMs;
}
