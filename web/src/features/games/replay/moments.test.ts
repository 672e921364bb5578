import type { MatchAction } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { givenGame } from "../testing/given-game.ts";
import { givenLog, shortFrame, undoOf } from "../testing/given-log.ts";
import { gameAt } from "./game-at.ts";
import { matchAt, momentsOf, rulesOf } from "./moments.ts";
import { frameEnds, positionIn, steppedTo } from "./replay-steps.ts";

const game = givenGame({ ruleset: "snooker15", total_frames: 5 });
const STARTED: MatchAction = { kind: "started", breaker: 1 };
const TWO_FRAMES = [STARTED, ...shortFrame(1), ...shortFrame(2)];

test("events that are folded already are not folded again, and going on gives what folding all gives", () => {
  const events = givenLog(TWO_FRAMES);
  const first = momentsOf(rulesOf(game), events.slice(0, 4));
  const all = momentsOf(rulesOf(game), events, first);
  expect(all.slice(0, 4).every((moment, index) => moment === first[index])).toBe(true);
  expect(all).toEqual(momentsOf(rulesOf(game), events));
});

test("the scoreboard at an event shows the match at that event", () => {
  const moments = momentsOf(rulesOf(game), givenLog(TWO_FRAMES));
  const at = (position: number) => gameAt(game, matchAt(rulesOf(game), moments, position));
  expect(at(0)).toMatchObject({ status: "scheduled", player1_score: 0, player2_score: 0, in_play: null });
  expect(at(1)).toMatchObject({ status: "live", in_play: null });
  expect(at(3)).toMatchObject({
    in_play: { player1_points: 8, player2_points: 0, break: 8, turn: 1, on: "red", reds_left: 14, remaining: 139 },
  });
  expect(at(4)).toMatchObject({ in_play: { player1_points: 8, break: 0, turn: 2 } });
  expect(at(5)).toMatchObject({
    player1_score: 1,
    player2_score: 0,
    current_frame: 2,
    in_play: { turn: 2, remaining: 147 },
  });
  expect(at(9)).toMatchObject({ player1_score: 1, player2_score: 1, current_frame: 3 });
});

test("after an undo the scoreboard is as before the event that was taken back", () => {
  const moments = momentsOf(rulesOf(game), givenLog([STARTED, { kind: "potted", balls: [1] }, undoOf(2)]));
  const [, , undone] = [0, 1, 3].map((position) => gameAt(game, matchAt(rulesOf(game), moments, position)));
  expect(undone?.in_play).toEqual(gameAt(game, matchAt(rulesOf(game), moments, 1)).in_play);
});

test("a match that ended level was drawn; any other log is folded as one that goes on", () => {
  const even = givenGame({ total_frames: 2, player1_score: 1, player2_score: 1 });
  const frames: MatchAction[] = [STARTED, { kind: "frame-won", winner: 1 }, { kind: "frame-won", winner: 2 }];
  const drawn = { ...even, status: "completed", winner_id: null } as const;
  const end = (rules: typeof drawn | typeof even) =>
    matchAt(rulesOf(rules), momentsOf(rulesOf(rules), givenLog(frames)), frames.length).status;
  expect([end(drawn), end(even)]).toEqual(["over", "live"]);
});

test("a match of racks has no points to show", () => {
  const rack = givenGame();
  const moments = momentsOf(rulesOf(rack), givenLog([STARTED, { kind: "frame-won", winner: 2 }]));
  expect(gameAt(rack, matchAt(rulesOf(rack), moments, 2))).toMatchObject({ player2_score: 1, in_play: null });
});

test("steps lead by event and by the ends of frames, and stop at both ends", () => {
  const moments = momentsOf(rulesOf(game), givenLog(TWO_FRAMES));
  expect(frameEnds(moments)).toEqual([5, 9]);
  const steps = (at: number) =>
    (["previous-frame", "previous", "next", "next-frame"] as const).map((step) => steppedTo(step, at, moments));
  expect(steps(0)).toEqual([0, 0, 1, 5]);
  expect(steps(5)).toEqual([0, 4, 6, 9]);
  expect(steps(6)).toEqual([5, 5, 7, 9]);
  expect(steps(9)).toEqual([5, 8, 9, 9]);
});

test("an address names a position within the log, or none", () => {
  expect([null, "", "-1", "1.5", "x", "12345678"].map((text) => positionIn(text, 9))).toEqual(Array(6).fill(undefined));
  expect(["0", "7", "812"].map((text) => positionIn(text, 9))).toEqual([0, 7, 9]);
});

test("a match with a handicap is replayed from its start, and frames given are no frames played", () => {
  const handicap = { points: [0, 14], frames: [2, 0] } as const;
  const moments = momentsOf(
    rulesOf(game),
    givenLog([
      { kind: "started-with-handicap", breaker: 1, handicap },
      { kind: "potted", balls: [1] },
    ]),
  );
  const at = (position: number) => gameAt(game, matchAt(rulesOf(game), moments, position));
  expect(at(1)).toMatchObject({ status: "live", player1_score: 2, player2_score: 0, current_frame: 1 });
  expect(at(2).in_play).toMatchObject({ player1_points: 1, player2_points: 14, break: 1 });
});
