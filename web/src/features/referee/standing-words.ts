import type { PadSnapshot } from "@pockethall/pad/pad-types";

/** 'Sent', 'Saved on this phone: 3 waiting', 'Conflict: 2 entries not sent'. */
export function standingWords({
  status,
  unsentCount,
  isOffline,
}: Pick<PadSnapshot, "status" | "unsentCount" | "isOffline">): string {
  const away = isOffline ? ", no network" : "";
  switch (status) {
    case "loading":
      return isOffline ? "No network" : "Opening";
    case "sent":
      return isOffline ? "Sent. No network now" : "Sent";
    case "saved-on-this-phone":
    case "sending":
      return `Saved on this phone: ${unsentCount} waiting${away}`;
    case "conflict":
      return `Conflict: ${unsentCount} not sent`;
    case "refused":
      return `Not taken by the server: ${unsentCount} on this phone`;
  }
}
