import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import { expect, test } from "vitest";
import { pointsLine, spokenScore } from "./game-facts.ts";
import { ballOnText, cheerFor, snookersFor } from "./in-play.ts";
import { changedGame } from "./spoken-scores.ts";
import { givenGame } from "./testing/given-game.ts";

const play = (fields: Partial<FrameInPlay> = {}): FrameInPlay => ({
  player1_points: 34,
  player2_points: 12,
  break: 0,
  turn: 1,
  on: "red",
  reds_left: 5,
  remaining: 67,
  snookers_required: 0,
  ...fields,
});
const game = (fields: Partial<FrameInPlay> = {}) => givenGame({ ruleset: "snooker15", in_play: play(fields) });

test("snookers are needed by the player behind", () => {
  expect(snookersFor(play())).toBeNull();
  expect(snookersFor(play({ snookers_required: 1 }))).toBe(2);
  expect(snookersFor(play({ snookers_required: 3, player1_points: 0 }))).toBe(1);
});

test("the ball on is described in words", () => {
  expect((["red", "colour", "pink"] as const).map((on) => ballOnText(play({ on })))).toEqual([
    "Red",
    "Any colour",
    "Pink",
  ]);
});

test("a century is cheered, a maximum more", () => {
  expect([99, 100, 146, 147, 155].map((points) => cheerFor(play({ break: points })))).toEqual([
    null,
    "Century!",
    "Century!",
    "Maximum!",
    "Maximum!",
  ]);
});

test("points are announced after a break, not after every stroke", () => {
  const before = spokenScore(game());
  expect(before).toBe("Frame 2: Player p1 1, Player p2 0. Points 34, 12");
  expect(spokenScore(game({ player1_points: 41, break: 7 }))).toBe(before);
  expect(spokenScore(game({ player1_points: 41, turn: 2 }))).toBe("Frame 2: Player p1 1, Player p2 0. Points 41, 12");
  expect(spokenScore(game({ player2_points: 13, break: 1, turn: 2 }))).toBe(before);
});

test("of several games the one with news is announced; a stroke and a new game are no news", () => {
  const [first, second] = [game(), givenGame({ id: "g2" })];
  const stroke = game({ player1_points: 35, break: 1 });
  const frame = givenGame({ id: "g2", player2_score: 1, version: 4 });
  expect(changedGame([first, second], [stroke, second])).toBeUndefined();
  expect(changedGame([first, second], [first, frame])).toBe(frame);
  expect(changedGame([first], [first, second])).toBeUndefined();
});

test("a card shows the points, and the player on a break", () => {
  expect(pointsLine(game())).toBe("Points 34–12");
  expect(pointsLine(game({ break: 23, turn: 2 }))).toBe("Points 34–12 · Player p2 on a break of 23");
  expect(pointsLine(game({ break: 23, turn: 0 }))).toBe("Points 34–12");
  expect(pointsLine(givenGame())).toBe("");
});
