import { expect, test } from "vitest";
import { checkTournament, NEW_TOURNAMENT, type TournamentValues, tournamentBody } from "./tournament-values.ts";

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
    entry_fee: 5_000.5,
    max_participants: 32,
    total_frames: 7,
  });
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
  ["blank name", { name: "  " }, "name"],
])("%s", (_, changed, field) => {
  expect(Object.keys(checkTournament({ ...values, ...changed }))).toEqual(field === null ? [] : [field]);
});
