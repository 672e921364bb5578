import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { entryStatus, remainingText, triggerText } from "./entry-status.ts";
import { NO_ENTRY } from "./testing/no-entry.ts";

const now = new Date("2026-03-04T12:00:00Z");
const tournament: Tournament = {
  id: idFrom("t"),
  name: "Oyo Open",
  description: "",
  venue: "",
  state: "Oyo",
  start_date: "2026-03-10T09:00:00Z",
  end_date: "2026-03-11T09:00:00Z",
  registration_deadline: "2026-03-08T12:00:00Z",
  total_prize_pool: wireNaira(0),
  entry_fee: wireNaira(5_000),
  status: "upcoming",
  drawn_at: null,
  image_url: "",
  max_participants: 2,
  participant_count: 1,
  game_type: "Pocket Billiards",
  total_frames: 7,
  is_demo: false,
  organizer: null,
  champion: null,
  import_state: null,
  unknown_fields: [],
  participants: [
    { id: "ada", name: "Ada", state: null, profile_image: null, ranking: null, win_rate: null, seed: null },
  ],
};

test.each<[string, Partial<Tournament>, string | null, boolean, string]>([
  ["open to a visitor", {}, null, false, "Register Now"],
  ["open to another player", {}, "bello", false, "Register Now"],
  ["the player is in the list", {}, "ada", false, "Already Registered"],
  ["registered a moment ago", {}, "bello", true, "Registered"],
  ["the deadline is now", { registration_deadline: now.toISOString() }, "bello", false, "Registration Closed"],
  ["under way", { status: "ongoing" }, "bello", false, "Registration Closed"],
  ["drawn", { drawn_at: "2026-03-04T10:00:00Z" }, "bello", false, "Registration Closed"],
  ["full", { participant_count: 2 }, "bello", false, "Registration Closed"],
  ["participants not sent", { participants: undefined as never }, "ada", false, "Register Now"],
])("%s", (_, changed, playerId, justRegistered, text) => {
  expect(triggerText(entryStatus({ ...tournament, ...changed }, playerId, { now, justRegistered }))).toBe(text);
});

const inAnHour = "2026-03-04T13:00:00Z";

test.each<[string, Partial<Tournament>, Partial<OwnEntry>, string]>([
  ["the server knows of the seat first", {}, { state: "registered" }, "Already Registered"],
  ["others wait for the free seat", {}, { waiting_count: 2 }, "Registration Closed"],
  ["the free place is held for another player", {}, { may_ask: "waiting-list" }, "Registration Closed"],
  ["the organizer approves", {}, { needs_approval: true }, "Approval Needed"],
  ["full, with an offer", { participant_count: 2 }, { state: "offered", offer_expires_at: inAnHour }, "Register Now"],
  [
    "past the deadline, with an offer",
    { registration_deadline: now.toISOString() },
    { state: "offered", offer_expires_at: inAnHour },
    "Register Now",
  ],
  [
    "full, with an offer that is over",
    { participant_count: 2 },
    { state: "offered", offer_expires_at: now.toISOString() },
    "Registration Closed",
  ],
])("%s", (_, changed, ownChanged, text) => {
  const current = { now, justRegistered: false, own: { ...NO_ENTRY, ...ownChanged } };
  expect(triggerText(entryStatus({ ...tournament, ...changed }, "bello", current))).toBe(text);
});

test.each([
  ["2026-03-03T12:00:00Z", "Ended"],
  ["2026-03-04T22:59:00Z", "Today"],
  ["2026-03-04T23:00:00Z", "1 day remaining"],
  ["2026-03-08T12:00:00Z", "4 days remaining"],
])("a deadline at %s is '%s'", (deadline, text) => {
  expect(remainingText(deadline, now)).toBe(text);
});
