import type { LeagueMatch } from "@pockethall/contract/leagues";
import { describe, expect, test } from "vitest";
import { ADA, BOLA, givenChallenge, givenLeague, givenMatch, REPORTED } from "./testing/given-league.ts";
import { challengesForMe, waitingForMe } from "./waiting-for-me.ts";

const undecided = { ...REPORTED, confirm_by: null };
const disputed = { ...REPORTED, status: "disputed" } as const;

describe("a match", () => {
  test.each<[string, Partial<LeagueMatch>, { me: string | null; runs?: boolean }, boolean]>([
    ["to be played waits for neither player", {}, { me: ADA.id }, false],
    ["that the opponent reported waits for me", REPORTED, { me: BOLA.id }, true],
    ["that I reported waits for the opponent", REPORTED, { me: ADA.id }, false],
    ["that is disputed waits for both players", disputed, { me: ADA.id }, true],
    ["that is disputed waits for the organiser", disputed, { me: null, runs: true }, true],
    ["that silence confirms does not wait for the organiser", REPORTED, { me: null, runs: true }, false],
    ["that silence does not confirm waits for the organiser", undecided, { me: null, runs: true }, true],
    ["that I reported does not wait for me as organiser", undecided, { me: ADA.id, runs: true }, false],
    ["of two others does not wait for a visitor", disputed, { me: null }, false],
  ])("%s", (_words, fields, { me, runs = false }, isWaiting) => {
    const matches = [givenMatch(fields)];
    expect(waitingForMe(givenLeague({ matches }), me, runs)).toHaveLength(isWaiting ? 1 : 0);
    expect(waitingForMe(givenLeague({ matches, status: "completed" }), me, runs)).toEqual([]);
  });
});

describe("a challenge", () => {
  const challenges = [givenChallenge(), givenChallenge({ id: "c2", state: "accepted" })];

  test("shows to both players while it waits for an answer", () => {
    for (const me of [ADA.id, BOLA.id])
      expect(challengesForMe(givenLeague({ challenges }), me).map(({ id }) => id)).toEqual(["c1"]);
  });

  test("shows to no one else, and to no one once the league is over", () => {
    expect(challengesForMe(givenLeague({ challenges }), null)).toEqual([]);
    expect(challengesForMe(givenLeague({ challenges }), "chidi")).toEqual([]);
    expect(challengesForMe(givenLeague({ challenges, status: "completed" }), ADA.id)).toEqual([]);
  });
});
