import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** Steps before and after the present one whose code is taken, too: clocks of phones differ. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER = "PocketHall";

// What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds.
const SETTINGS = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS } as const;

/** A new secret of 160 random bits, in base32 as people may type it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The QR code's content for an authenticator app. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SETTINGS, secret, issuer: ISSUER, label: email }).toString();

/**
 * The 30-second step whose code this is: the present one, the one before or the one after. Undefined for a wrong code,
 * and for one of `lastUsedStep` or earlier, so that a code seen by others is of no use.
 */
export function stepOfCode(
  { secret, code, lastUsedStep }: { secret: string; code: string; lastUsedStep: number },
  now: Date,
): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta;
  return step > lastUsedStep ? step : undefined;
}
