import { expect, test } from "vitest";
import {
  type EntryRequestId,
  idFrom,
  type MatchId,
  type PlayerId,
  type RegistrationId,
  type TournamentId,
  type UserId,
} from "./ids.ts";

test("the compiler refuses an id of another kind, and takes text", () => {
  const player: PlayerId = "0198c0de-0000-7000-8000-000000000001";
  // @ts-expect-error a player is no user
  const user: UserId = player;
  // @ts-expect-error a user is no tournament
  const tournament: TournamentId = user;
  // @ts-expect-error a tournament is no registration
  const registration: RegistrationId = tournament;
  const text: string = registration;
  expect(text).toBe(player);
});

test("tournaments, matches, registrations and requests for a place refuse text of unknown origin too", () => {
  const text = "0198c0de-0000-7000-8000-000000000001";
  // @ts-expect-error text without a kind
  const tournament: TournamentId = text;
  // @ts-expect-error a player is no tournament
  const named: TournamentId = idFrom<PlayerId>(tournament);
  // @ts-expect-error text without a kind
  const match: MatchId = text;
  // @ts-expect-error a tournament is no match
  const played: MatchId = tournament;
  // @ts-expect-error a match is no tournament
  const cup: TournamentId = match;
  // @ts-expect-error a player is no match
  const game: MatchId = idFrom<PlayerId>(match);
  // @ts-expect-error text without a kind
  const registration: RegistrationId = text;
  // @ts-expect-error a registration is no request
  const request: EntryRequestId = registration;
  expect(new Set([request, named, played, cup, game])).toEqual(new Set([text]));
});
