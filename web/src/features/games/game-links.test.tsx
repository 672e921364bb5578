import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { GameRow } from "./game-row.tsx";
import { LiveCard } from "./live-card.tsx";
import { MatchLines } from "./match-lines.tsx";
import { givenGame } from "./testing/given-game.ts";

test.each<[Game["status"], string]>([
  ["scheduled", "/fixtures/g1"],
  ["postponed", "/fixtures/g1"],
  ["cancelled", "/fixtures/g1"],
  ["live", "/live-matches/g1"],
  ["completed", "/live-matches/g1"],
])("a row of a match that is %s leads to %s", (status, address) => {
  expect(htmlOf(<GameRow game={givenGame({ status })} />)).toContain(`href="${address}"`);
});

test("the card of a live match leads to its viewer", () => {
  expect(htmlOf(<LiveCard game={givenGame()} />)).toContain('href="/live-matches/g1"');
});

test("a row shows when the match is, or why it has no time", () => {
  const words = (fields: Partial<Omit<Game, "id">>) => textIn(htmlOf(<GameRow game={givenGame(fields)} />));
  expect(words({ status: "scheduled" })).toMatch(/^13:00 Mar 04 /u);
  expect(words({ status: "scheduled", scheduled_at: null })).toMatch(/^TBD Player/u);
  expect(words({ status: "postponed" })).toMatch(/^Off postponed /u);
  expect(words({ status: "cancelled" })).toMatch(/^Void cancelled /u);
  expect(words({})).toMatch(/^LIVE Frame 2 /u);
});

test("the score shows once a match is live, with the winner named once it is over", () => {
  const lines = (fields: Partial<Omit<Game, "id">>) => textIn(htmlOf(<MatchLines game={givenGame(fields)} />));
  expect(lines({ status: "scheduled" })).toBe("Player p1 Player p2");
  expect(lines({})).toBe("Player p1 1 Player p2 0");
  const over = { status: "completed", winner_id: givenGame().player1_id } as const;
  expect(lines(over)).toBe("Player p1, winner 1 Player p2 0");
  expect(lines({ ...over, outcome: "walkover" })).toBe("Player p1, winner w/o Player p2 –");
});
