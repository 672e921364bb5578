import type { Tournament } from "@pockethall/contract/tournaments";
import { expect, test } from "vitest";
import { tournamentBody } from "./tournament-body.ts";
import { checkTournament } from "./tournament-check.ts";
import { NEW_TOURNAMENT, type TournamentValues, valuesOf } from "./tournament-values.ts";

const values: TournamentValues = {
  ...NEW_TOURNAMENT,
  name: " Oyo Open ",
  venue: "Ring Road Hall",
  state: "Oyo",
  registration_deadline: "2026-03-08T18:00",
  start_date: "2026-03-10T10:00",
  end_date: "2026-03-12T20:00",
  total_prize_pool: "500000",
  entry_fee: "5000.50",
  max_participants: "32",
};

test("checked values go to the wire in UTC and naira", () => {
  expect(checkTournament(values)).toEqual({});
  expect(tournamentBody(values)).toEqual({
    name: "Oyo Open",
    description: "Professional snooker tournament",
    venue: "Ring Road Hall",
    state: "Oyo",
    registration_deadline: "2026-03-08T17:00:00.000Z",
    start_date: "2026-03-10T09:00:00.000Z",
    end_date: "2026-03-12T19:00:00.000Z",
    total_prize_pool: 500_000,
    pool_payer: null,
    entry_fee: 5_000.5,
    max_participants: 32,
    total_frames: 7,
    format: "single-elimination",
    format_options: { thirdPlace: false, redrawEachRound: false },
    tie_breaks: ["frame-difference", "head-to-head", "frames-won", "highest-break", "points-difference", "lots"],
    draw_method: "seeded",
    ruleset: "rack",
    handicap_kind: null,
    handicap_points_cap: 50,
    handicap_frames_cap: 3,
    frames_from_the_end: {},
    prize_table: null,
    highest_break_prize: 0,
    check_in_opens_at: null,
    check_in_closes_at: null,
    unchecked_lose_seat: true,
    refund_tiers: [],
    needs_approval: false,
    comments_enabled: true,
    stream_url: null,
    venue_latitude: null,
    venue_longitude: null,
  });
});

const SETTINGS = {
  format: "groups",
  "option.thirdPlace": true,
  "option.groupCount": "3",
  "option.qualifiersPerGroup": "1",
  "option.legs": "2",
  draw_method: "by-hand",
  ruleset: "snooker10",
  total_frames: "4",
  frames_final: "9",
  frames_16: "5",
  prize_table: "50\n33.33\n16.67",
  check_in_opens_at: "2026-03-10T07:00",
  check_in_closes_at: "2026-03-10T09:30",
  unchecked_lose_seat: false,
  refund_tiers: "2026-03-09T10:00 50\n2026-03-10T00:00 12.5",
  needs_approval: true,
  comments_enabled: false,
  stream_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  map_point: "6.5244, 3.3792",
} as const satisfies Partial<TournamentValues>;

test("every setting goes to the wire, and comes back into the same form", () => {
  const typed = { ...values, ...SETTINGS };
  expect(checkTournament(typed)).toEqual({});
  const body = tournamentBody(typed);
  expect(body).toMatchObject({
    format_options: { groupCount: 3, qualifiersPerGroup: 1, legs: 2, thirdPlace: true },
    frames_from_the_end: { "1": 9, "4": 5 },
    prize_table: [5_000, 3_333, 1_667],
    refund_tiers: [
      { until: "2026-03-09T09:00:00.000Z", hundredths: 5_000 },
      { until: "2026-03-09T23:00:00.000Z", hundredths: 1_250 },
    ],
    venue_latitude: 6.5244,
    venue_longitude: 3.3792,
  });
  const answer = { ...body, settings: { ...body, cancellation_reason: null, version: 3 } };
  expect(valuesOf(answer as unknown as Tournament)).toEqual({ ...typed, name: "Oyo Open", entry_fee: "5000.5" });
});

test("an untouched form names every field that is missing", () => {
  expect(Object.keys(checkTournament(NEW_TOURNAMENT)).sort()).toEqual(
    ["end_date", "entry_fee", "name", "registration_deadline", "start_date", "total_prize_pool", "venue"].sort(),
  );
});

test.each<[string, Partial<TournamentValues>, keyof TournamentValues | null]>([
  ["deadline at the start", { registration_deadline: "2026-03-10T10:00" }, "registration_deadline"],
  ["end at the start", { end_date: "2026-03-10T10:00" }, "end_date"],
  ["a third decimal", { entry_fee: "1.005" }, "entry_fee"],
  ["free entry", { entry_fee: "0" }, null],
  ["one player", { max_participants: "1" }, "max_participants"],
  ["too many players", { max_participants: "1025" }, "max_participants"],
  ["no limit", { max_participants: " " }, null],
  ["an even knock-out", { total_frames: "4" }, "total_frames"],
  ["an even round robin", { total_frames: "4", format: "round-robin" }, null],
  ["no groups", { format: "groups", "option.groupCount": "" }, "option.groupCount"],
  ["too many qualifiers", { format: "groups", "option.qualifiersPerGroup": "9" }, "option.qualifiersPerGroup"],
  ["entry rounds in words", { "option.entryRounds": "eight" }, "option.entryRounds"],
  ["entry rounds", { "option.entryRounds": "16, 8" }, null],
  ["shares of 90 %", { prize_table: "60\n30" }, "prize_table"],
  ["a share in words", { prize_table: "all" }, "prize_table"],
  ["a better place that earns less", { prize_table: "40\n60" }, "prize_table"],
  ["check-in without an end", { check_in_opens_at: "2026-03-10T07:00" }, "check_in_closes_at"],
  ["an unfinished refund", { refund_tiers: " 50" }, "refund_tiers"],
  ["a refund past the start", { refund_tiers: "2026-03-11T10:00 50" }, "refund_tiers"],
  ["a channel", { stream_url: "https://www.youtube.com/@hall" }, "stream_url"],
  ["a place in words", { map_point: "behind the market" }, "map_point"],
  ["blank name", { name: "  " }, "name"],
])("%s", (_, changed, field) => {
  expect(Object.keys(checkTournament({ ...values, ...changed }))).toEqual(field === null ? [] : [field]);
});
