import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { overlayFacts } from "./overlay-facts.ts";

const player = (id: string, name: string) => ({ id, name }) as Game["player1"];
const game = (fields: Partial<Game>): Game =>
  ({
    status: "live",
    round_name: "Final",
    tournament: { name: "Lagos Open" },
    player1: player("a", "Ada Obi"),
    player2: player("b", "Bello Musa"),
    player1_score: 2,
    player2_score: 1,
    current_frame: 4,
    total_frames: 9,
    unknown_fields: [],
    winner_id: null,
    outcome: null,
    in_play: null,
    handicap: null,
    ...fields,
  }) as Game;
const IN_PLAY = { player1_points: 40, player2_points: 12, break: 24, turn: 1 as const } as Game["in_play"];

test("a frame without recorded points shows no points and no player at the table", () => {
  const { event, bestOf, below, sides } = overlayFacts(game({}));
  expect([event, bestOf, below]).toEqual(["Lagos Open · Final", "9", "Frame 4"]);
  expect(sides).toEqual([
    { name: "Ada Obi", frames: "2", points: null, note: null, isAtTable: false, isWinner: false },
    { name: "Bello Musa", frames: "1", points: null, note: null, isAtTable: false, isWinner: false },
  ]);
});

test("ball by ball: points of both, the break of who is at the table", () => {
  const [one, two] = overlayFacts(game({ in_play: IN_PLAY })).sides;
  expect(one).toMatchObject({ points: "40", note: "Break 24", isAtTable: true });
  expect(two).toMatchObject({ points: "12", note: null, isAtTable: false });
  const [, safe] = overlayFacts(game({ in_play: { ...IN_PLAY, turn: 2, break: 0 } as Game["in_play"] })).sides;
  expect(safe).toMatchObject({ note: null, isAtTable: true });
});

test("what a player starts with is beside the frame", () => {
  const handicap = { player1_points: 0, player2_points: 14, player1_frames: 0, player2_frames: 0 };
  expect(overlayFacts(game({ handicap, in_play: IN_PLAY })).below).toBe("Frame 4 · Bello Musa +14");
  expect(overlayFacts(game({ handicap, status: "scheduled" })).below).toBe("Coming up · Bello Musa +14");
});

test.for([
  [{ status: "completed", outcome: "played" }, "Final score"],
  [{ status: "completed", outcome: "walkover" }, "Walkover"],
  [{ status: "scheduled" }, "Coming up"],
  [{ status: "postponed" }, "Postponed"],
  [{ status: "cancelled" }, "Cancelled"],
  [{ status: "live", current_frame: 10 }, "Frame 9"],
] as const)("%j says %s", ([fields, below]) => {
  expect(overlayFacts(game(fields)).below).toBe(below);
});

test("the winner is marked, points of the last frame are gone, an unknown player is TBD", () => {
  const { sides } = overlayFacts(game({ status: "completed", winner_id: "b", in_play: IN_PLAY, player1: null }));
  expect(sides[0]).toMatchObject({ name: "TBD", points: null, isWinner: false });
  expect(sides[1]).toMatchObject({ isWinner: true, note: "Winner" });
});
