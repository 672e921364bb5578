import { expect, test } from "vitest";
import {
  OPEN_REQUEST_STATES,
  offerEndsAt,
  REQUEST_STATES,
  REQUEST_TRANSITIONS,
  type RequestStep,
  requestStep,
} from "./entry-requests.ts";

const STEPS = Object.keys(REQUEST_TRANSITIONS) as RequestStep[];

// Row: state; column: step; cell: the next state, or "-" where the step is not possible.
const TABLE = {
  // approve, offer, take, recall, withdraw, lapse, reject, close
  requested: ["waiting", "-", "taken", "-", "withdrawn", "-", "rejected", "closed"],
  waiting: ["-", "offered", "taken", "-", "withdrawn", "-", "rejected", "closed"],
  offered: ["-", "-", "taken", "waiting", "withdrawn", "lapsed", "rejected", "closed"],
  taken: ["-", "-", "-", "-", "-", "-", "-", "-"],
  withdrawn: ["-", "-", "-", "-", "-", "-", "-", "-"],
  lapsed: ["-", "-", "-", "-", "-", "-", "-", "-"],
  rejected: ["-", "-", "-", "-", "-", "-", "-", "-"],
  closed: ["-", "-", "-", "-", "-", "-", "-", "-"],
} as const;

test.each(REQUEST_STATES)("from %s exactly the steps of the table are possible", (state) => {
  expect(STEPS.map((step) => requestStep(state, step) ?? "-")).toEqual(TABLE[state]);
});

test("a request is open as long as a step can still be taken", () => {
  const open = REQUEST_STATES.filter((state) => STEPS.some((step) => requestStep(state, step)));
  expect(open).toEqual(OPEN_REQUEST_STATES);
});

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute));

test.each([
  ["days before the start", at(8), new Date("2026-11-23T08:00:00Z"), at(10)],
  ["two hours before the start", at(8), at(10), at(10)],
  ["half an hour before the start", at(9, 30), at(10), at(10)],
  ["at the start", at(10), at(10), null],
  ["after the start", at(11), at(10), null],
])("a place offered %s", (_, now, startsAt, end) => {
  expect(offerEndsAt(now, startsAt)).toEqual(end);
});
