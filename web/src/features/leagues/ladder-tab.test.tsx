import type { LeagueDetail } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { LadderTab } from "./ladder-tab.tsx";
import { ADA, BOLA, givenChallenge, givenLeague, LADDER } from "./testing/given-league.ts";

const rung = (name: string, index: number) => ({
  position: index + 1,
  player_id: name.toLowerCase() as typeof ADA.id,
  name,
  wins: 0,
  losses: 0,
});
const ladder = ["Ada", "Bola", "Chidi", "Dayo"].map(rung);
const shown = (fields: Partial<LeagueDetail>, me: string | null) =>
  htmlOf(<LadderTab league={givenLeague({ kind: "ladder", rules: LADDER, ladder, ...fields })} me={me} />);

test.each<[string, Partial<LeagueDetail>, string | null, string[]]>([
  ["the lowest player", {}, "dayo", ["Challenge Bola", "Challenge Chidi"]],
  ["the second player", {}, BOLA.id, ["Challenge Ada"]],
  ["the first player", {}, ADA.id, []],
  ["another person", {}, "emeka", []],
  ["a visitor", {}, null, []],
  ["a player once the league is over", { status: "completed" }, "dayo", []],
  ["a player below one in a challenge", { challenges: [givenChallenge()] }, "dayo", ["Challenge Chidi"]],
  ["the challenger", { challenges: [givenChallenge()] }, ADA.id, ["Cancel challenge"]],
  ["the challenged player", { challenges: [givenChallenge()] }, BOLA.id, ["Accept", "Decline"]],
  ["a player whose challenge was accepted", { challenges: [givenChallenge({ state: "accepted" })] }, BOLA.id, []],
])("%s may challenge the players that the rules allow", (_who, fields, me, buttons) => {
  expect(buttonsIn(shown(fields, me))).toEqual(buttons);
});

test("open challenges come before those that are over, each with its date", () => {
  const settled = { state: "played", settled_at: "2026-03-02T12:00:00Z", winner_id: ADA.id } as const;
  const challenges = [givenChallenge({ id: "c2", ...settled }), givenChallenge()];
  const words = textIn(shown({ challenges }, null));
  expect(words).toContain(
    "Challenges Ada challenges Bola Waiting for an answer Answer before Mar 04, 13:00 Ada challenges Bola Played Mar 02: Ada won",
  );
  expect(textIn(shown({ challenges: [givenChallenge({ state: "accepted" })] }, null))).toContain(
    "To be played Play before Mar 04, 13:00",
  );
});

test("a ladder without players, and one without challenges, show so", () => {
  expect(textIn(shown({ ladder: [] }, null))).toBe("No players on this ladder yet.");
  expect(textIn(shown({}, null))).toContain("No challenges yet.");
});
