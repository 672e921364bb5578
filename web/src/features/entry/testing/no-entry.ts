import type { OwnEntry } from "@pockethall/contract/entries";

/** What a player who has not entered a tournament is sent. */
export const NO_ENTRY: OwnEntry = {
  state: "none",
  registration_id: null,
  code: null,
  position: null,
  offer_expires_at: null,
  reason: null,
  may_ask: null,
  needs_approval: false,
  waiting_count: 0,
  check_in: null,
  checked_in_at: null,
  leaving: null,
  refund_tiers: [],
};
