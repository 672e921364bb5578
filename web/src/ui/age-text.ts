const DAY_SECONDS = 86_400;

/** "Updated 12 s ago", said to be offline where the device has no network. What was kept from another day has no age. */
export function ageText(seconds: number, isOnline: boolean): string {
  const offline = isOnline ? "" : "You are offline. ";
  if (seconds >= DAY_SECONDS) return `${offline}Last seen here`;
  const age = seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
  return `${offline}Updated ${age} ago`;
}
