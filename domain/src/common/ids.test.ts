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

const text = "0198c0de-0000-7000-8000-000000000001";

test("the compiler refuses an id of another kind", () => {
  const player = idFrom<PlayerId>(text);
  // @ts-expect-error a player is no user
  const user: UserId = player;
  // @ts-expect-error a user is no player
  const named: PlayerId = user;
  // @ts-expect-error a user is no match
  const match: MatchId = user;
  // @ts-expect-error a match is no tournament
  const tournament: TournamentId = match;
  // @ts-expect-error a tournament is no registration
  const registration: RegistrationId = tournament;
  // @ts-expect-error a registration is no request
  const request: EntryRequestId = registration;
  const plain: string = request;
  expect([named, plain]).toEqual([text, text]);
});

test("the compiler refuses text without a kind, but as a player's id", () => {
  const player: PlayerId = text;
  // @ts-expect-error text without a kind
  const user: UserId = text;
  // @ts-expect-error text without a kind
  const match: MatchId = text;
  // @ts-expect-error text without a kind
  const tournament: TournamentId = text;
  // @ts-expect-error text without a kind
  const registration: RegistrationId = text;
  // @ts-expect-error text without a kind
  const request: EntryRequestId = text;
  expect(new Set([player, user, match, tournament, registration, request])).toEqual(new Set([text]));
});
