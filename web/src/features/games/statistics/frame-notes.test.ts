import { expect, test } from "vitest";
import { givenGame } from "../testing/given-game.ts";
import { currentFrame, frameNotes } from "./frame-notes.ts";
import type { MatchFrame } from "./statistics-query.ts";

const frame = (facts: Partial<MatchFrame>) =>
  ({ player1_points: 72, player2_points: 14, player1_breaks: [31, 49], player2_breaks: [], ...facts }) as MatchFrame;

test("a frame has its points and its best break from fifty up, by either player", () => {
  expect(frameNotes(frame({}))).toEqual({ points: "72–14", bestBreak: null });
  expect(frameNotes(frame({ player2_breaks: [50] })).bestBreak).toBe(50);
  expect(frameNotes(frame({ player1_breaks: [101, 8], player2_breaks: [64] })).bestBreak).toBe(101);
  expect(frameNotes(frame({ player1_points: null })).points).toBeNull();
});

test("only a live match that is not decided has a frame in play", () => {
  const live = { status: "live", player1_score: 2, player2_score: 1, total_frames: 7 } as const;
  expect(currentFrame(givenGame(live))).toBe(4);
  expect(currentFrame(givenGame({ ...live, player1_score: null, player2_score: null }))).toBe(1);
  expect(currentFrame(givenGame({ ...live, status: "completed" }))).toBeNull();
  expect(currentFrame(givenGame({ ...live, total_frames: 3 }))).toBeNull();
});
