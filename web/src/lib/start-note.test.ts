import { expect, test } from "vitest";
import { startsText } from "./handicap-text.ts";
import { startNote, withStart } from "./start-note.ts";

const handicap = (points: number, frames: number) => ({
  player1_points: 0,
  player2_points: points,
  player1_frames: 0,
  player2_frames: frames,
});

test.each([
  [handicap(14, 0), "+14"],
  [handicap(0, 1), "+1 frame"],
  [handicap(0, 2), "+2 frames"],
  [handicap(7, 2), "+7, +2 frames"],
  [null, ""],
] as const)("%o in a list: %s", (given, note) => {
  expect(startNote(given, 2)).toBe(note);
  expect(startNote(given, 1)).toBe("");
  expect(withStart("Bello Musa", given, 2)).toBe(note === "" ? "Bello Musa" : `Bello Musa (${note})`);
});

test("in a sentence", () => {
  const names = ["Ada", "Bello"] as const;
  expect(startsText({ points: [0, 14], frames: [0, 0] }, names)).toBe("Bello starts each frame with 14 points");
  expect(startsText({ points: [1, 0], frames: [0, 2] }, names)).toBe(
    "Ada starts each frame with 1 point, Bello starts with 2 frames",
  );
  expect(startsText({ points: [0, 7], frames: [0, 1] }, names)).toBe(
    "Bello starts each frame with 7 points and starts with 1 frame",
  );
  expect(startsText({ points: [0, 0], frames: [0, 0] }, names)).toBe("");
});
