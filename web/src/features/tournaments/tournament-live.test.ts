import type { TournamentGame } from "@pockethall/contract/games";
import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import { idFrom, type MatchId, type TournamentId } from "@pockethall/domain/ids";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { orderOfPlayQuery } from "./order-of-play-query.ts";
import { applyToTournament } from "./tournament-live.ts";
import { type Tournament, tournamentQuery } from "./tournament-queries.ts";

const STANDINGS = ["tournaments", "standings", "t1"];
const MONEY = ["tournaments", "money", "t1"];

const CUP = idFrom<TournamentId>("t1");

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
  client.setQueryData(tournamentQuery(CUP).queryKey, { id: CUP, games: [game as TournamentGame] } as Tournament);
  const order = orderOfPlayQuery(CUP).queryKey;
  client.setQueryData(STANDINGS, []);
  client.setQueryData(MONEY, {});
  client.setQueryData<unknown>(order, {});
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  return {
    apply: (fields: Partial<ScoreDelta>) => applyToTournament(client, CUP, { ...STROKE, ...fields }),
    event: (event: LiveEvent) => applyToTournament(client, CUP, event),
    game: () => client.getQueryData(tournamentQuery(CUP).queryKey)?.games?.[0],
    areStandingsStale: () => isStale(STANDINGS),
    /** The draw, the money and the order of play, which only whole games move. */
    staleOfGames: () => [tournamentQuery(CUP).queryKey, MONEY, order].map(isStale),
  };
}

const STROKE: ScoreDelta = {
  type: "score",
  game: idFrom<MatchId>("g1"),
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
  const { apply, game, areStandingsStale, staleOfGames } = givenTournament();
  apply({ s2: 1 });
  expect([game()?.player2_score, areStandingsStale()]).toEqual([1, true]);
  expect(staleOfGames()).toEqual([false, false, false]);
});

test("the end of a game moves them too, with draw, money and order of play; a game of another tournament does not", () => {
  const ended = givenTournament();
  ended.apply({ status: "completed", winner: 1 });
  expect([ended.areStandingsStale(), ...ended.staleOfGames()]).toEqual([true, true, true, true]);
  const other = givenTournament();
  other.apply({ game: idFrom<MatchId>("g2"), s1: 2 });
  expect([other.areStandingsStale(), ...other.staleOfGames()]).toEqual([false, false, false, false]);
});

test("news of the tournament and a gap in the stream fetch all of it again; other rankings do not", () => {
  const rankings = givenTournament();
  rankings.event({ type: "rankings" } as LiveEvent);
  expect([rankings.areStandingsStale(), ...rankings.staleOfGames()]).toEqual([false, false, false, false]);
  for (const event of [{ type: "resync" }, { type: "tournament", tournament: "t1", change: "drawn" }] as const) {
    const moved = givenTournament();
    moved.event(event as LiveEvent);
    expect([moved.areStandingsStale(), ...moved.staleOfGames()]).toEqual([true, true, true, true]);
  }
});
