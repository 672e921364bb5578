import type { ScoreDelta } from "@pockethall/contract/live";
import { idFrom, type MatchId, type TournamentId } from "@pockethall/domain/ids";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { drawQuery } from "./draw.queries.ts";
import { applyToDraw } from "./draw-live.ts";
import { givenDraw } from "./testing/given-draw.ts";

const delta = (fields: Partial<ScoreDelta> = {}): ScoreDelta => ({
  type: "score",
  game: idFrom<MatchId>("id-r1m2"),
  v: 5,
  status: "live",
  s1: 1,
  s2: 2,
  frame: 4,
  winner: 0,
  seq: 4,
  play: null,
  ...fields,
});

const CUP = idFrom<TournamentId>("t1");

function givenCache() {
  const client = new QueryClient();
  const { queryKey } = drawQuery(CUP);
  client.setQueryData(queryKey, givenDraw("single-elimination", 4));
  return {
    client,
    draw: () => client.getQueryData(queryKey),
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

test("a score changes its game alone and fetches nothing", () => {
  const { client, draw, isStale } = givenCache();
  const before = draw()?.rounds;
  applyToDraw(client, CUP, delta());
  const after = draw()?.rounds;
  expect(after?.[0]?.games[1]).toMatchObject({ player1_score: 1, player2_score: 2, status: "live", version: 5 });
  expect(after?.[0]?.games[0]).toBe(before?.[0]?.games[0]);
  expect(after?.[1]).toBe(before?.[1]);
  expect(isStale()).toBe(false);
});

test("an older score, or one of a game that is not in the draw, changes nothing", () => {
  const { client, draw, isStale } = givenCache();
  const before = draw();
  applyToDraw(client, CUP, delta({ v: 1 }));
  applyToDraw(client, CUP, delta({ game: idFrom<MatchId>("another") }));
  expect(draw()).toBe(before);
  expect(isStale()).toBe(false);
});

test.each([
  [delta({ status: "completed", winner: 2 })],
  [{ type: "tournament", tournament: "t1", change: "drawn" } as const],
  [{ type: "resync" } as const],
])("%o fetches the draw again: players may have moved", (event) => {
  const { client, isStale } = givenCache();
  applyToDraw(client, CUP, event);
  expect(isStale()).toBe(true);
});
