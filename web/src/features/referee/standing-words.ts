import type { PadSnapshot } from "@pockethall/pad/pad-types";
import * as texts from "../../texts/referee/pad-page.ts";

/** 'Sent', 'Saved on this phone: 3 waiting', 'Conflict: 2 entries not sent'. */
export function standingWords({
  status,
  unsentCount,
  isOffline,
}: Pick<PadSnapshot, "status" | "unsentCount" | "isOffline">): string {
  const away = isOffline ? texts.noNetwork : "";
  switch (status) {
    case "loading":
      return isOffline ? texts.noNetworkShort : texts.opening;
    case "sent":
      return isOffline ? texts.sentNoNetworkNow : texts.sent;
    case "saved-on-this-phone":
    case "sending":
      return texts.savedOnThisPhoneWaiting(unsentCount, away);
    case "conflict":
      return texts.conflictNotSent(unsentCount);
    case "refused":
      return texts.notTakenByTheServer(unsentCount);
  }
}
