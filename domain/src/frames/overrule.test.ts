import { expect, test } from "vitest";
import type { FrameAction, Overrule } from "./frame-types.ts";
import { atColour, foul, freeBall, fresh, lots, nominate, play, pot, refusal, withReds } from "./testing/play.ts";

const set = (change: Overrule, reason = "The marker had miscounted"): FrameAction => ({
  kind: "overruled",
  reason,
  set: change,
});
const inBreak = play(fresh(), pot(1), pot(7), pot(1));

test("what is left out stays", () => {
  const corrected = play(inBreak, set({ points: [20, 10] }));
  expect(corrected).toEqual({ ...inBreak, points: [20, 10] });
});

test("points alone leave a foul waiting, a new position does not", () => {
  const fouled = play(fresh(), foul(5));
  expect(play(fouled, set({ points: [0, 4] })).foul).toEqual(fouled.foul);
  expect(play(fouled, set({ striker: 1 }))).toMatchObject({ foul: null, striker: 1, points: [0, 5] });
});

test("a new position ends nominations, free balls and the break of who leaves the table", () => {
  const named = play(inBreak, nominate(4), set({ redsLeft: 12 }));
  expect(named).toMatchObject({ nominated: null, redsLeft: 12, on: "colour", break: 9 });
  expect(play(fresh(), foul(4), freeBall(7), set({ on: "red" })).freeBall).toBeNull();
  const passed = play(inBreak, set({ striker: 2, on: "red" }));
  expect(passed).toMatchObject({ striker: 2, break: 0, breakBalls: [], breaks: [{ by: 1, points: 9 }] });
});

test("a break that is entered takes the place of the one being made", () => {
  expect(play(inBreak, set({ points: [30, 0], break: 25 }), pot(7))).toMatchObject({ break: 32, breakBalls: [7] });
});

test("a break cannot be entered where none is being made", () => {
  const noBreak = "There's no break until the choice or the draw of lots is made.";
  const fouled = play(inBreak, foul(5));
  expect(refusal(fouled, set({ break: 5 }))).toBe(noBreak);
  expect(refusal(play(atColour(7, [50, 57]), pot(7)), set({ break: 5 }))).toBe(noBreak);
  expect(play(fouled, set({ break: 5, striker: 2 }))).toMatchObject({ break: 5, foul: null });
});

test("reds that were miscounted come back", () => {
  expect(play(withReds(0), set({ redsLeft: 2, on: "red" })).redsLeft).toBe(2);
});

test("a re-spotted black ends when the scores are not level after all", () => {
  const lotsDue = play(atColour(7, [50, 57]), pot(7));
  expect(play(lotsDue, set({ points: [57, 56] }))).toMatchObject({ status: "live", isRespotted: false, result: null });
  expect(play(lotsDue, set({ points: [58, 58] }))).toMatchObject({ status: "respot", isRespotted: true });
  expect(play(lotsDue, set({ striker: 2 }))).toMatchObject({ status: "live", isRespotted: true, striker: 2 });
  expect(play(lotsDue, set({ redsLeft: 0, on: 7 }))).toMatchObject({ status: "respot", isRespotted: true });
  const playing = play(lotsDue, lots(1));
  expect(play(playing, set({ points: [57, 56] })).isRespotted).toBe(false);
  expect(play(playing, set({ points: [56, 56] }))).toMatchObject({ status: "live", isRespotted: true });
});

test("level scores alone respot no black", () => {
  expect(play(atColour(7, [50, 57]), set({ points: [50, 50] })).isRespotted).toBe(false);
  expect(play(inBreak, set({ points: [20, 20] })).isRespotted).toBe(false);
  const lotsDue = play(atColour(7, [50, 57]), pot(7));
  expect(play(lotsDue, set({ redsLeft: 0, on: 6 })).isRespotted).toBe(false);
});

test("the largest figures that are possible are taken", () => {
  expect(play(inBreak, set({ points: [999, 999] })).points).toEqual([999, 999]);
  expect(play(inBreak, set({ redsLeft: 15 })).redsLeft).toBe(15);
});

test.each([
  ["no reason", set({ points: [1, 0] }, " "), "Give a reason for adjusting the frame."],
  ["nothing to change", set({}), "Choose what to adjust."],
  ["no change at all", set(null as unknown as Overrule), "Choose what to adjust."],
  ["nothing named", set({ points: undefined } as unknown as Overrule), "Choose what to adjust."],
  ["points below zero", set({ points: [-1, 0] }), "Enter points as whole numbers from 0 to 999."],
  ["points out of this world", set({ points: [1000, 0] }), "Enter points as whole numbers from 0 to 999."],
  ["points of one player", set({ points: [1] as unknown as [1, 2] }), "Enter points as whole numbers from 0 to 999."],
  ["too many reds", set({ redsLeft: 16 }), "Reds are a whole number from 0 to 15."],
  ["no such player", set({ striker: 3 as 1 }), "Choose who is at the table."],
  ["no such ball", set({ on: 1 as 2 }), "There's no such ball."],
  ["half a break", set({ break: 1.5 }), "Enter a break as a whole number of points, 0 or more."],
  ["a break without its points", set({ break: 50 }), "A break can't be more than the player's points."],
  ["points below the break being made", set({ points: [8, 0] }), "A break can't be more than the player's points."],
  ["a red that is not there", set({ redsLeft: 0, on: "red" }), "No red is left. Choose which colour is on."],
  [
    "a colour in order while reds are left",
    set({ on: 4 }),
    "The brown is on only when the reds are gone. Choose what is on.",
  ],
] as const)("%s is refused", (_, action, reason) => {
  expect(refusal(inBreak, action)).toBe(reason);
});

test("taking away the last red needs the ball that is on then", () => {
  expect(refusal(fresh(), set({ redsLeft: 0 }))).toBe("No red is left. Choose which colour is on.");
  expect(play(fresh(), set({ redsLeft: 0, on: 2 }))).toMatchObject({ redsLeft: 0, on: 2 });
});
