import type { GamePlayer } from "@pockethall/contract/games";
import { describe, expect, test } from "vitest";
import { echoOf, lastFrameWinner, type PadEvent, padAfter, proposalFor, READY } from "./pad.ts";

const player = (id: string): GamePlayer => ({
  id,
  name: id.toUpperCase(),
  state: null,
  avatar_url: null,
  ranking: null,
  win_rate: null,
  tournaments_played: null,
  highest_break: null,
  century_breaks: null,
  total_earnings: null,
});
const game = { player1: player("ada"), player2: player("bello"), player1_score: 3, player2_score: 2, total_frames: 7 };
const proposal = proposalFor(game, 2, "frame");
if (proposal === null) throw new Error("a proposal was expected");
const after = (...events: PadEvent[]) => events.reduce(padAfter, READY);
const propose = { type: "propose", proposal } as const;
const send = { type: "send" } as const;

describe("what is proposed", () => {
  test("a frame reads back the whole score and does not end a best of 7 at 3-3", () => {
    expect(proposal).toMatchObject({ playerId: "bello", score: 3, ends: false });
    expect(echoOf(game, proposal)).toEqual([3, 3]);
    expect(echoOf({ ...game, player1_score: 2 }, proposal)).toEqual([2, 3]); // corrected on another pad meanwhile
  });
  test("the fourth frame ends it", () => {
    expect(proposalFor(game, 1, "frame")).toMatchObject({ score: 4, ends: true });
  });
  test("an undo takes one frame back and ends nothing; below zero there is none", () => {
    expect(proposalFor(game, 2, "undo")).toMatchObject({ score: 1, ends: false });
    expect(proposalFor({ ...game, player2_score: null }, 2, "undo")).toBeNull();
  });
  test("a player who is not known yet wins no frame", () => {
    expect(proposalFor({ ...game, player2: null }, 2, "frame")).toBeNull();
  });
});

describe("the pad", () => {
  test("nothing is sent before it is confirmed, nothing is saved before the answer", () => {
    expect(after(propose).phase).toBe("proposed");
    expect(after({ type: "saved" }).phase).toBe("ready");
    expect(after(propose, { type: "saved" }).phase).toBe("proposed");
    expect(after(propose, send, { type: "saved" }).phase).toBe("saved");
  });
  test("while a score is on its way it can be neither dropped nor joined by another", () => {
    const sending = after(propose, send);
    expect(padAfter(sending, { type: "drop" })).toBe(sending);
    expect(padAfter(sending, propose)).toBe(sending);
    expect(padAfter(sending, send)).toBe(sending);
  });
  test("a failure keeps the proposal for the retry", () => {
    const failed = after(propose, send, { type: "failed", problem: "offline" });
    expect(failed).toEqual({ phase: "failed", proposal, problem: "offline" });
    expect(padAfter(failed, propose)).toBe(failed);
    expect(padAfter(failed, send)).toEqual({ phase: "sending", proposal });
    expect(padAfter(failed, { type: "drop" })).toBe(READY);
  });
});

const won = (player_id: string) => ({ kind: "frame-won", player_id });
const withdrawn = (player_id: string) => ({ kind: "frame-withdrawn", player_id });

test.each([
  ["no frames", [{ kind: "started", player_id: null }], 0, null],
  ["the last one", [won("a"), won("b")], 2, "b"],
  ["one taken back", [won("a"), won("b"), withdrawn("b")], 1, "a"],
  ["all taken back", [won("a"), withdrawn("a")], 0, null],
  ["an earlier one corrected", [won("a"), won("b"), withdrawn("a")], 1, "b"],
  ["a withdrawal whose frame is not in the log", [withdrawn("a"), won("b")], 1, "b"],
  ["a log that is behind the board", [won("a")], 2, null],
])("the last frame that counts: %s", (_, log, framesOnBoard, winner) => {
  expect(lastFrameWinner(log, framesOnBoard)).toBe(winner);
});
