import type { OwnEntry } from "@pockethall/contract/entries";

/** Whether the player's next step is to check in, now. */
export const isCheckInDue = ({ state, check_in, checked_in_at }: OwnEntry): boolean =>
  state === "registered" && checked_in_at === null && check_in?.is_open === true;
