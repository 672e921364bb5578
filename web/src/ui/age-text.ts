import * as texts from "../texts/ui/shared.ts";

const DAY_SECONDS = 86_400;

/** "Updated 12 s ago", said to be offline where the device has no network. What was kept from another day has no age. */
export function ageText(seconds: number, isOnline: boolean): string {
  const offline = isOnline ? "" : texts.youAreOffline;
  if (seconds >= DAY_SECONDS) return texts.lastSeenHere(offline);
  const age = seconds < 120 ? texts.sSeconds(seconds) : texts.minNumber(Math.floor(seconds / 60));
  return texts.updatedAgo(offline, age);
}
