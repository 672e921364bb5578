import { expect, test } from "vitest";
import {
  atColour,
  claim,
  concede,
  forfeit,
  foul,
  fresh,
  lots,
  miss,
  play,
  pot,
  refusal,
  rerack,
  withReds,
} from "./testing/play.ts";

const level = atColour(7, [50, 57]);
const lotsDue = play(level, pot(7));

test.each([
  ["potted by the leader", atColour(7, [50, 46]), pot(7), { winner: 1, points: [57, 46], endedBy: "pots" }],
  ["potted for the lead", atColour(7, [50, 56]), pot(7), { winner: 1, points: [57, 56], endedBy: "pots" }],
  ["potted in vain", atColour(7, [50, 58]), pot(7), { winner: 2, points: [57, 58], endedBy: "pots" }],
  ["fouled at when level", atColour(7, [50, 50]), foul(7), { winner: 2, points: [50, 57], endedBy: "black-foul" }],
  ["fouled at by a leader far ahead", atColour(7, [70, 50]), foul(7), { winner: 1, points: [70, 57] }],
] as const)("the last black %s ends the frame", (_, frame, action, result) => {
  expect(play(frame, action)).toMatchObject({
    status: "over",
    result: { frame: 1, attempt: 1, corrected: false, ...result },
  });
});

test("a missed last black goes on", () => {
  expect(play(level, miss)).toMatchObject({ status: "live", striker: 2, on: 7 });
});

test.each([
  ["a pot", level, pot(7), [57, 57]],
  ["a foul", atColour(7, [57, 50]), foul(7), [57, 57]],
] as const)("level after %s at the black: it is re-spotted and lots are drawn", (_, frame, action, points) => {
  const drawn = play(frame, action);
  expect(drawn).toMatchObject({ status: "respot", isRespotted: true, points, break: 0, result: null });
  expect(refusal(drawn, pot(7))).toBe("Draw lots for the first stroke at the re-spotted black.");
  expect(refusal(drawn, concede(1))).toBe("No player is at the table to concede. Draw lots first.");
  expect(play(drawn, lots(2))).toMatchObject({ status: "live", striker: 2, on: 7, isRespotted: true });
});

test("the next score or foul at a re-spotted black ends the frame, a miss does not", () => {
  const first = play(lotsDue, lots(1));
  expect(play(first, pot(7)).result).toMatchObject({ winner: 1, points: [64, 57], endedBy: "pots" });
  expect(play(first, miss, foul(7)).result).toMatchObject({ winner: 1, points: [64, 57], endedBy: "black-foul" });
  expect(play(first, foul(7)).result).toMatchObject({ winner: 2, points: [57, 64] });
});

test("lots are drawn only for a re-spotted black, and for a player", () => {
  expect(refusal(level, lots(1))).toBe("Lots are drawn only for a re-spotted black.");
  expect(refusal(lotsDue, lots(0 as 1))).toBe("Choose who plays first at the re-spotted black.");
});

test("only the player at the table concedes; points stand", () => {
  const frame = play(fresh(), pot(1), miss);
  expect(refusal(frame, concede(1))).toBe("Only the player at the table can concede the frame.");
  expect(play(frame, concede(2)).result).toMatchObject({ winner: 1, points: [1, 0], endedBy: "concession" });
});

test("who was fouled may concede instead of choosing", () => {
  expect(play(fresh(), foul(4), concede(2)).result).toMatchObject({ winner: 1, points: [0, 4] });
});

test.each([
  ["eight ahead at the black", atColour(7, [58, 50]), 1, null],
  ["seven ahead", atColour(7, [57, 50]), 1, "A claim needs a lead of more than seven."],
  ["behind", atColour(7, [40, 50]), 1, "A claim needs a lead of more than seven."],
  ["from the chair", atColour(7, [58, 50], 2), 1, "Only the player at the table can claim the frame."],
  ["with the pink on the table", atColour(6, [90, 0]), 1, "A frame can be claimed only when just the black is left."],
  ["with reds", fresh(), 1, "A frame can be claimed only when just the black is left."],
] as const)("a claim %s", (_, frame, by, reason) => {
  expect(refusal(frame, claim(by))).toBe(reason);
});

test("a claim wins the frame at the current score", () => {
  expect(play(atColour(7, [40, 50], 2), claim(2)).result).toMatchObject({
    winner: 2,
    points: [40, 50],
    endedBy: "claim",
  });
});

test.each([
  ["at the start", fresh(), 1, [0, 147]],
  ["with two reds", play(withReds(3), pot(1)), 1, [0, 43]],
  ["after the last red: the colour adds nothing", play(withReds(1), pot(1)), 1, [0, 27]],
  ["with blue on", atColour(5, [30, 20]), 2, [48, 0]],
  ["at the draw of lots", lotsDue, 2, [64, 0]],
] as const)(
  "a forfeit %s: the offender keeps nothing, the balls on the table go to the other",
  (_, frame, by, points) => {
    const winner = by === 1 ? 2 : 1;
    expect(play(frame, forfeit(by)).result).toMatchObject({ winner, points, endedBy: "forfeit" });
  },
);

test("a forfeit needs a reason and a player", () => {
  expect(refusal(fresh(), forfeit(1, "  "))).toBe("Give a reason for forfeiting the frame.");
  expect(refusal(fresh(), forfeit(3 as 1))).toBe("Choose which player loses the frame.");
});

test("a re-rack restarts the frame, with the same breaker", () => {
  const racked = play(fresh(), pot(1), miss, foul(4), rerack);
  expect(racked).toEqual({ ...fresh(), attempt: 2 });
  expect(play(racked, rerack, concede(1)).result).toMatchObject({ attempt: 3, breaks: [] });
});

test("a frame that is over takes nothing more", () => {
  const over = play(fresh(), concede(1));
  for (const action of [pot(1), rerack, concede(1), forfeit(2), lots(1)])
    expect(refusal(over, action)).toBe("The frame is over.");
});
