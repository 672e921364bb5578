import { expect, test } from "vitest";
import { TOURNAMENT_STATUSES } from "../lifecycle/tournament-lifecycle.ts";
import { registrationVerdict } from "./registration.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T12:00:00.001Z");
const facts = {
  status: "upcoming",
  registrationDeadline: later,
  maxParticipants: 8,
  placesTaken: 7,
  drawnAt: null,
  needsApproval: false,
  isAwaited: false,
  holdsOffer: false,
} as const;

test.each([
  ["the last seat is free", {}, "open"],
  ["all seats are taken", { placesTaken: 8 }, "tournament-full"],
  ["more than all seats are taken", { placesTaken: 9 }, "tournament-full"],
  ["there is no limit", { maxParticipants: null, placesTaken: 5000 }, "open"],
  ["there are no seats at all", { maxParticipants: 0, placesTaken: 0 }, "tournament-full"],
  ["the deadline is this very moment", { registrationDeadline: now }, "registration-closed"],
  ["the draw is made", { drawnAt: now }, "registration-closed"],
  ["a seat is free and others wait for it", { isAwaited: true }, "tournament-full"],
  ["the organizer approves who plays", { needsApproval: true }, "approval-needed"],
  ["the organizer approves, and all seats are taken", { needsApproval: true, placesTaken: 8 }, "approval-needed"],
  [
    "the organizer approves, past the deadline",
    { needsApproval: true, registrationDeadline: now },
    "registration-closed",
  ],
  ["an offer is held and all seats are taken", { holdsOffer: true, placesTaken: 8, isAwaited: true }, "open"],
  ["an offer is held where the organizer approves", { holdsOffer: true, needsApproval: true }, "open"],
  ["an offer is held past the deadline", { holdsOffer: true, registrationDeadline: now }, "open"],
  ["an offer is held and the draw is made", { holdsOffer: true, drawnAt: now }, "registration-closed"],
  ["it is full and past the deadline", { placesTaken: 8, registrationDeadline: now }, "registration-closed"],
] as const)("when %s: %j is %s", (_, change, verdict) => {
  expect(registrationVerdict({ ...facts, ...change }, now)).toBe(verdict);
});

test.each(TOURNAMENT_STATUSES.filter((status) => status !== "upcoming"))(
  "a tournament that is %s is closed",
  (status) => {
    expect(registrationVerdict({ ...facts, status }, now)).toBe("registration-closed");
    expect(registrationVerdict({ ...facts, status, holdsOffer: true }, now)).toBe("registration-closed");
  },
);
