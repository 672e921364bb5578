import type { TournamentGame } from "@pockethall/contract/games";
import type { ScoreDelta } from "@pockethall/contract/live";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyToTournament } from "./tournament-live.ts";
import { type Tournament, tournamentQuery } from "./tournament-queries.ts";

const STANDINGS = ["tournaments", "standings", "t1"];

function givenTournament() {
  const client = new QueryClient();
  const game = {
    id: "g1",
    status: "live",
    player1_score: 1,
    player2_score: 0,
    version: 3,
    player1: null,
    player2: null,
  };
  client.setQueryData(tournamentQuery("t1").queryKey, { id: "t1", games: [game as TournamentGame] } as Tournament);
  client.setQueryData(STANDINGS, []);
  return {
    apply: (fields: Partial<ScoreDelta>) => applyToTournament(client, "t1", { ...STROKE, ...fields }),
    game: () => client.getQueryData(tournamentQuery("t1").queryKey)?.games?.[0],
    areStandingsStale: () => client.getQueryState(STANDINGS)?.isInvalidated,
  };
}

const STROKE: ScoreDelta = {
  type: "score",
  game: "g1",
  v: 4,
  status: "live",
  s1: 1,
  s2: 0,
  frame: 2,
  winner: 0,
  seq: 9,
  play: null,
};

test("a stroke is patched in and fetches nothing", () => {
  const { apply, game, areStandingsStale } = givenTournament();
  apply({});
  expect([game()?.log_sequence, areStandingsStale()]).toEqual([9, false]);
});

test("a frame moves the standings", () => {
  const { apply, game, areStandingsStale } = givenTournament();
  apply({ s2: 1 });
  expect([game()?.player2_score, areStandingsStale()]).toEqual([1, true]);
});

test("the end of a game moves them too; a game of another tournament does not", () => {
  const ended = givenTournament();
  ended.apply({ status: "completed", winner: 1 });
  expect(ended.areStandingsStale()).toBe(true);
  const other = givenTournament();
  other.apply({ game: "g2", s1: 2 });
  expect(other.areStandingsStale()).toBe(false);
});
