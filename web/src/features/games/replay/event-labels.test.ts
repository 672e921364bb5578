import type { MatchAction } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { givenGame } from "../testing/given-game.ts";
import { givenLog, shortFrame, undoOf } from "../testing/given-log.ts";
import { momentText, positionText } from "./moment-labels.ts";
import { momentsOf, rulesOf } from "./moments.ts";

const game = givenGame({ ruleset: "snooker15", total_frames: 3 });
const STARTED: MatchAction = { kind: "started", breaker: 1 };

/** The label after the last of these actions. */
function labelOf(...actions: MatchAction[]): string {
  const moments = momentsOf(rulesOf(game), givenLog(actions));
  return momentText(moments.length, moments, game);
}

const red: MatchAction = { kind: "potted", balls: [1] };
const black: MatchAction = { kind: "potted", balls: [7] };
const FOUL: MatchAction = { kind: "fouled", points: 4 };

test("the start and every kind of stroke name the player, the balls and the break", () => {
  expect(labelOf(STARTED)).toBe("The match starts, Player p1 breaks.");
  const handicap = { points: [0, 14], frames: [0, 0] } as const;
  expect(labelOf({ kind: "started-with-handicap", breaker: 2, handicap })).toBe(
    "The match starts, Player p2 breaks. Player p2 starts each frame with 14 points.",
  );
  expect(labelOf(STARTED, red)).toBe("Player p1 pots red, break 1.");
  expect(labelOf(STARTED, { kind: "potted", balls: [1, 1] })).toBe("Player p1 pots 2 reds, break 2.");
  expect(labelOf(STARTED, red, { kind: "nominated", ball: 6 })).toBe("Player p1 nominates pink.");
  expect(labelOf(STARTED, red, black)).toBe("Player p1 pots black, break 8.");
  expect(labelOf(STARTED, red, { kind: "missed" })).toBe("Player p1 misses, the break ends at 1.");
  expect(labelOf(STARTED, { kind: "missed", safety: true })).toBe("Player p1 plays safe.");
  expect(labelOf(STARTED, { kind: "missed" }, red)).toBe("Player p2 pots red, break 1.");
});

test("events before a match was re-opened name the players of then, as far as they are known", () => {
  const players = ["p9", game.player2_id] as [string, string];
  const moments = momentsOf(
    rulesOf(game),
    givenLog([STARTED, { kind: "reopened", reason: "Wrong result", players }, STARTED]),
  );
  expect([1, 2, 3].map((position) => momentText(position, moments, game))).toEqual([
    "The match starts, Earlier player breaks.",
    "The match is put back before its start: Wrong result.",
    "The match starts, Player p1 breaks.",
  ]);
});

test("fouls and their consequences name both players", () => {
  expect(labelOf(STARTED, FOUL)).toBe("Foul by Player p1: 4 points to Player p2.");
  expect(labelOf(STARTED, { ...FOUL, miss: true, reds: 2 })).toBe(
    "Foul and a miss by Player p1: 4 points to Player p2, 2 reds down.",
  );
  expect(labelOf(STARTED, FOUL, { kind: "option-chosen", option: "play" })).toBe("Player p2 plays on.");
  expect(labelOf(STARTED, FOUL, { kind: "option-chosen", option: "play-again" })).toBe(
    "Player p2 makes Player p1 play again.",
  );
  expect(labelOf(STARTED, { ...FOUL, miss: true }, { kind: "option-chosen", option: "replace" })).toBe(
    "Player p2 has the balls replaced, Player p1 plays again.",
  );
  const free: MatchAction = { kind: "option-chosen", option: "free-ball", ball: 4 };
  expect(labelOf(STARTED, FOUL, free)).toBe("Free ball for Player p2, who nominates brown.");
  expect(labelOf(STARTED, FOUL, free, { kind: "potted", balls: [4] })).toBe("Player p2 pots free ball brown, break 1.");
});

test("the end of a frame and of the match is part of the event that caused it", () => {
  const frame = [STARTED, ...shortFrame(1)];
  expect(labelOf(...frame)).toBe("Player p2 concedes the frame. Frame 1 to Player p1, 8–0.");
  expect(labelOf(...frame, red)).toBe("Player p2 pots red, break 1.");
  const secondEnds = { kind: "frame-won", winner: 1, breaks: [{ by: 1, points: 54 }] } as const;
  expect(labelOf(...frame, secondEnds)).toBe(
    "The referee enters the frame, a break of 54 by Player p1. Frame 2 to Player p1. Player p1 wins the match 2–0.",
  );
  expect(labelOf(STARTED, { kind: "frame-won", winner: 2 })).toBe("Frame 1 to Player p2.");
  expect(labelOf(STARTED, { kind: "frame-won", winner: 2 }, undoOf(2))).toBe("Undone: Frame 1 to Player p2.");
  expect(labelOf(STARTED, red, { kind: "frame-won", winner: 1 })).toBe(
    "The referee enters the frame. Frame 1 to Player p1, 1–0.",
  );
  expect(labelOf(...frame, { kind: "frame-withdrawn", winner: 1 })).toBe("Player p1's last frame is undone.");
  expect(labelOf(...frame, { kind: "frame-corrected", frame: 1, winner: 2, points: [0, 9], reason: "Misheard." })).toBe(
    "Frame 1 corrected: Player p2, 0–9. Misheard.",
  );
});

test("the referee's own events include their reasons", () => {
  expect(labelOf(STARTED, { kind: "reracked" })).toBe("Stalemate: the frame is re-racked.");
  expect(labelOf(STARTED, { kind: "forfeited", by: 1, reason: "Third miss in a row" })).toMatch(
    /^The referee takes the frame from Player p1: Third miss in a row\. Frame 1 to Player p2/u,
  );
  expect(labelOf(STARTED, { kind: "overruled", reason: "Wrong ball.", set: { points: [3, 0] } })).toBe(
    "The referee adjusts the frame: Wrong ball.",
  );
  expect(labelOf(STARTED, { kind: "postponed", reason: "Power cut" })).toBe("The match is postponed: Power cut.");
  expect(labelOf({ kind: "cancelled" })).toBe("The match is cancelled.");
});

test("an undo names what it takes back, in the words of that event", () => {
  expect(labelOf(STARTED, red, undoOf(2))).toBe("Undone: Player p1 pots red, break 1.");
});

test("decisions away from the table include their result", () => {
  const decision = { outcome: "walkover", winner: 2, score: [0, 0] } as const;
  expect(labelOf({ kind: "awarded", ...decision })).toBe("Awarded by an official (walkover): Player p2 wins 0–0.");
  const corrected = { kind: "corrected", outcome: "played", winner: 1, score: [2, 1], reason: "Card misread" } as const;
  expect(labelOf(STARTED, corrected)).toBe("Corrected by an official: Player p1 wins 2–1. Card misread.");
  expect(labelOf(STARTED, { kind: "voided", outcome: "void", winner: null, score: [0, 0] })).toBe(
    "Declared void by an official.",
  );
});

test("an event that the rules reject is labelled so", () => {
  expect(labelOf(STARTED, STARTED)).toBe("This version can't read this entry.");
});

test("a position includes its time; before the first event nothing has happened", () => {
  const moments = momentsOf(rulesOf(game), givenLog([STARTED, red]));
  expect(positionText(2, moments)).toBe("Line 2 of 2, 13:00");
  expect(positionText(0, moments)).toBe("Line 0 of 2");
  expect(momentText(0, moments, game)).toBe("Before the start.");
});
