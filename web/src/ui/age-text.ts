import { t } from "@lingui/core/macro";

const DAY_SECONDS = 86_400;

/** "Updated 12 s ago", with "offline" where the device has no network. Data kept from another day has no age. */
export function ageText(seconds: number, isOnline: boolean): string {
  const offline = isOnline ? "" : t`You're offline. `;
  if (seconds >= DAY_SECONDS) return t`${offline}Last updated over a day ago`;
  const age = seconds < 120 ? t`${seconds} s` : t`${{ number: Math.floor(seconds / 60) }} min`;
  return t`${offline}Updated ${age} ago`;
}
