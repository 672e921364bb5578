import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { frameLine, frameRows, frameSummary, signed } from "./frame-difference.ts";
import type { PlayerGame } from "./players.queries.ts";

const game = (id: string, fields: Partial<PlayerGame>): PlayerGame => ({
  id: idFrom(id),
  tournament: { id: idFrom("t"), name: "Cup" },
  round_name: "Final",
  status: "completed",
  outcome: "played",
  scheduled_at: null,
  completed_at: "2026-03-02T12:00:00.000Z",
  total_frames: 7,
  opponent: { id: "o", name: "Bello Kalu", state: null },
  score: null,
  opponent_score: null,
  result: null,
  ...fields,
});

const GAMES = [
  game("newest", { score: 0, opponent_score: 4, result: "L", opponent: null }),
  game("void", { score: 1, opponent_score: 0, outcome: "void" }),
  game("walkover", { result: "W", outcome: "walkover" }),
  game("oldest", { score: 4, opponent_score: 1, result: "W" }),
];

test("the difference runs from the oldest match on; matches without a score or a result are left out", () => {
  expect(frameRows(GAMES).map(({ key, difference, sum }) => [key, difference, sum])).toEqual([
    ["oldest", 3, 3],
    ["newest", -4, -1],
  ]);
  expect(frameRows([])).toEqual([]);
});

test("the line begins at nothing, and each point names its match", () => {
  expect(frameLine(frameRows(GAMES))).toEqual([
    { x: 0, y: 0, words: "Before these matches: 0" },
    { x: 1, y: 3, words: "Mar 02, 2026, 4–1 against Bello Kalu: +3, in all +3" },
    { x: 2, y: -1, words: "Mar 02, 2026, 0–4 against N/A: −4, in all −1" },
  ]);
});

test("differences have their sign, and the sum is shown", () => {
  expect([1_204, 0, -2].map(signed)).toEqual(["+1,204", "0", "−2"]);
  const rows = frameRows(GAMES);
  expect(frameSummary("Ada Obi", rows)).toBe("Frames won less frames lost by Ada Obi over the last 2 matches: −1.");
  expect(frameSummary("Ada Obi", rows.slice(0, 1))).toBe(
    "Frames won less frames lost by Ada Obi over the last match: +3.",
  );
});
