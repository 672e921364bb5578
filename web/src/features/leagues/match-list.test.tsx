import type { LeagueMatch } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { MatchList } from "./match-list.tsx";
import { ADA, BOLA, givenMatch, REPORTED } from "./testing/given-league.ts";

type Viewer = { me: string | null; runs?: boolean; isRunning?: boolean };
const shown = (fields: Partial<LeagueMatch>, { me, runs = false, isRunning = true }: Viewer) =>
  htmlOf(<MatchList matches={[givenMatch(fields)]} me={me} runs={runs} isRunning={isRunning} />);

/** Without those about the time of play, whose code may or may not have come before the first render. */
const actionsIn = (html: string) => buttonsIn(html).filter((words) => !words.startsWith("Propose"));

const disputed = {
  ...REPORTED,
  status: "disputed",
  confirm_by: null,
  dispute: { by: BOLA.id, player1_score: 2, player2_score: 3, reason: "The last frame was mine" },
} as const;
const confirmed = { status: "confirmed", player1_score: 3, player2_score: 1, winner_id: ADA.id } as const;
const organizer = { me: "olu", runs: true };

test.each<[string, Partial<LeagueMatch>, Viewer, string[]]>([
  ["a player of an open match", {}, { me: ADA.id }, ["Report result"]],
  ["a player before the round begins", { play_from: "2999-01-01T08:00:00Z" }, { me: ADA.id }, []],
  ["a player once the league is over", {}, { me: ADA.id, isRunning: false }, []],
  ["another player of the league", {}, { me: "chidi" }, []],
  ["a visitor", REPORTED, { me: null }, []],
  ["the player who reported", REPORTED, { me: ADA.id }, ["Correct my report"]],
  ["the opponent of a report", REPORTED, { me: BOLA.id }, ["Confirm", "Dispute"]],
  ["each player of a disputed match", disputed, { me: ADA.id }, ["Confirm"]],
  ["the other player of a disputed match", disputed, { me: BOLA.id }, ["Confirm"]],
  ["a player of a confirmed match", confirmed, { me: ADA.id }, []],
  ["the organiser of an open match", {}, organizer, ["Enter result"]],
  ["the organiser of a reported match", REPORTED, organizer, ["Enter result"]],
  ["the organiser of a disputed match", disputed, organizer, ["Decide"]],
  ["the organiser of a confirmed match", confirmed, organizer, ["Correct result"]],
  ["the organiser of a match that was not played", { status: "void" }, organizer, []],
  ["an organiser who plays in the match", confirmed, { me: ADA.id, runs: true }, []],
])("%s may do what is offered", (_who, fields, viewer, buttons) => {
  expect(actionsIn(shown(fields, viewer))).toEqual(buttons.map((words) => `${words} : Ada against Bola`));
});

test("a report shows who says what, and when silence confirms it", () => {
  const words = textIn(shown(REPORTED, { me: BOLA.id }));
  expect(words).toContain("Ada says: You lost 1–3");
  expect(words).toContain("If there's no answer, it's confirmed on Mar 10, 13:00.");
  expect(words).not.toContain("The organiser decides if there's no answer.");
  expect(textIn(shown({ ...REPORTED, confirm_by: null }, { me: BOLA.id }))).toContain(
    "The organiser decides if there's no answer.",
  );
});

test("a dispute shows both versions and the reason", () => {
  const words = textIn(shown(disputed, organizer));
  expect(words).toContain("Ada says: Ada won 3–1");
  expect(words).toContain("Bola says: Bola won 3–2");
  expect(words).toContain("“The last frame was mine”");
});

test("a confirmed match shows its score and how it was decided", () => {
  expect(textIn(shown({ ...confirmed, decided_by: "silence" }, { me: null }))).toBe(
    "Ada 3 Bola 1 Result confirmed It wasn't disputed.",
  );
  const walkover = {
    ...confirmed,
    walkover: true,
    player1_score: 0,
    player2_score: 0,
    decided_by: "organizer",
  } as const;
  expect(textIn(shown(walkover, { me: null }))).toContain("Walkover. Decided by the organiser.");
});

test("an open match shows its deadline, or its first day before that", () => {
  expect(textIn(shown({}, { me: null }))).toContain("Play before Mar 09");
  expect(textIn(shown({ play_from: "2999-01-01T08:00:00Z" }, { me: null }))).toContain("Play from Jan 01");
});
