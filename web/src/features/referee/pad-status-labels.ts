import { t } from "@lingui/core/macro";
import type { PadSnapshot } from "@pockethall/pad/pad-types";

/** 'Sent', 'Saved on this phone: 3 waiting', 'Conflict: 2 entries not sent'. */
export function standingText({
  status,
  unsentCount,
  isOffline,
  isReplaced,
}: Pick<PadSnapshot, "status" | "unsentCount" | "isOffline" | "isReplaced">): string {
  if (isReplaced) return unsentCount === 0 ? t`Not scoring` : t`Not sent: ${unsentCount} on this phone`;
  switch (status) {
    case "loading":
      return isOffline ? t`No network` : t`Opening`;
    case "sent":
      return isOffline ? t`Sent. No network now` : t`Sent`;
    case "saved-on-this-phone":
    case "sending":
      return isOffline
        ? t`Saved on this phone: ${unsentCount} waiting, no network`
        : t`Saved on this phone: ${unsentCount} waiting`;
    case "conflict":
      return t`Conflict: ${unsentCount} not sent`;
    case "refused":
      return t`Rejected by the server: ${unsentCount} on this phone`;
  }
}
