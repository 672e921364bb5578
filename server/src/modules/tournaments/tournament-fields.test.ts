import { idFrom } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import { columnsOf, defaultImageOf, problemsBetween, type TournamentFields } from "./tournament-fields.ts";

const good: TournamentFields = {
  name: "Ikeja Open",
  description: "",
  venue: "Green Baize Hall",
  state: "Lagos",
  total_prize_pool: kobo(0),
  entry_fee: kobo(0),
  max_participants: null,
  total_frames: 7,
  registration_deadline: "2026-12-01T12:00:00Z",
  start_date: "2026-12-05T09:00:00Z",
  end_date: "2026-12-06T18:00:00Z",
};
const DEADLINE = { registration_deadline: "The deadline must be before the start" };
const END = { end_date: "The end must be after the start" };

test.each([
  ["in order", {}, {}],
  ["deadline at the start", { registration_deadline: good.start_date }, DEADLINE],
  ["deadline after the start", { registration_deadline: "2026-12-05T09:00:01Z" }, DEADLINE],
  ["end at the start", { end_date: good.start_date }, END],
  ["start after everything", { start_date: "2027-01-01T00:00:00Z" }, END],
  ["both wrong", { start_date: good.end_date, registration_deadline: good.end_date }, { ...DEADLINE, ...END }],
] as const)("dates: %s", (_, change, problems) => {
  expect(problemsBetween({ ...good, ...change })).toEqual(problems);
});

const VIDEO = "dQw4w9WgXcQ";
const tier = (day: number, hundredths: number) => ({ until: `2026-12-0${day}T12:00:00Z`, hundredths });

test.each<[string, Partial<TournamentFields>, string | null]>([
  ["check-in without an end", { check_in_opens_at: "2026-12-04T09:00:00Z" }, "check_in_closes_at"],
  ["check-in without a start", { check_in_closes_at: "2026-12-04T09:00:00Z" }, "check_in_opens_at"],
  [
    "check-in backwards",
    { check_in_opens_at: "2026-12-04T09:00:00Z", check_in_closes_at: "2026-12-04T08:00:00Z" },
    "check_in_closes_at",
  ],
  [
    "check-in past the start",
    { check_in_opens_at: "2026-12-04T09:00:00Z", check_in_closes_at: "2026-12-05T09:00:01Z" },
    "check_in_closes_at",
  ],
  [
    "check-in until the start",
    { check_in_opens_at: "2026-12-05T07:00:00Z", check_in_closes_at: "2026-12-05T09:00:00Z" },
    null,
  ],
  ["refunds that fall", { refund_tiers: [tier(2, 5_000), tier(4, 2_000)] }, null],
  ["refunds out of order", { refund_tiers: [tier(4, 5_000), tier(2, 2_000)] }, "refund_tiers"],
  ["shares of 100 %", { prize_table: [5_000, 3_000, 1_000, 1_000] }, null],
  ["shares of 99.99 %", { prize_table: [7_000, 2_999] }, "prize_table"],
  ["a better place that earns less", { prize_table: [4_000, 6_000] }, "prize_table"],
  ["a stream", { stream_url: `youtu.be/${VIDEO}` }, null],
  ["a page of another site", { stream_url: "https://example.com/live" }, "stream_url"],
  ["half a place on the map", { venue_latitude: 6.5 }, "venue_longitude"],
  ["the other half", { venue_longitude: 3.3 }, "venue_latitude"],
  ["a place on the map", { venue_latitude: 6.5, venue_longitude: 3.3 }, null],
  ["an even knock-out", { total_frames: 6 }, "total_frames"],
  ["empty groups", { format: "groups", format_options: { groupCount: 1 } }, "format_options"],
  ["an option of another format", { format_options: { legs: 2 } }, "format_options"],
  ["an even round robin", { format: "round-robin", total_frames: 6 }, null],
])("settings: %s", (_, change, field) => {
  expect(Object.keys(problemsBetween({ ...good, ...change }))).toEqual(field === null ? [] : [field]);
});

test("a stream is kept under its one address", () => {
  expect(columnsOf({ ...good, stream_url: `https://youtu.be/${VIDEO}?t=3` }).stream_url).toBe(
    `https://www.youtube.com/watch?v=${VIDEO}`,
  );
});

test("a tournament keeps its default picture, and all twelve are used", () => {
  const images = Array.from({ length: 200 }, (_, number) => defaultImageOf(idFrom(`tournament ${number}`)));
  expect(new Set(images)).toEqual(
    new Set(Array.from({ length: 12 }, (_, index) => `/images/tournament-${index + 1}.svg`)),
  );
  expect(defaultImageOf(idFrom("tournament 7"))).toBe(images[7]);
});
