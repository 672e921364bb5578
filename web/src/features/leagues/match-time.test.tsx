import type { LeagueMatch } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { MatchTime } from "./match-time.tsx";
import { ADA, BOLA, givenMatch } from "./testing/given-league.ts";

const shown = (fields: Partial<LeagueMatch>) =>
  textIn(htmlOf(<MatchTime match={givenMatch(fields)} me={ADA.id} />)).replaceAll(" : Ada against Bola", ";");
const at = "2026-03-04T18:30:00Z";

test.each<[string, Partial<LeagueMatch>, string]>([
  ["no time", {}, "Propose a time;"],
  ["an own proposal", { proposal: { by: ADA.id, play_at: at } }, "You proposed Mar 04, 19:30. Propose another time;"],
  [
    "a proposal of the opponent",
    { proposal: { by: BOLA.id, play_at: at } },
    "Your opponent proposes Mar 04, 19:30. Accept time; Decline time; Propose another time;",
  ],
  ["an agreed time", { play_at: at }, "Agreed: Mar 04, 19:30 Propose another time;"],
])("a match with %s shows it and what can be answered", (_what, fields, words) => {
  expect(shown(fields)).toBe(words);
});
