import { expect, test } from "vitest";
import { currentStage, stagesOf } from "./stages.ts";
import { givenDraw, played } from "./testing/given-draw.ts";

const names = (draw: Parameters<typeof stagesOf>[0]) => stagesOf(draw).map(({ name }) => name);
const group = (number: number, name: string) => ({ number, name, qualifiers: 2, table: [] });

test("a knock-out goes round by round; the third-place match is with the final", () => {
  const draw = givenDraw("single-elimination", 8, { thirdPlace: true });
  expect(names(draw)).toEqual(["Quarter-final", "Semi-final", "Final"]);
  expect(stagesOf(draw)[2]?.rounds.map(({ name }) => name)).toEqual(["Final", "Third place"]);
});

test("groups come one by one, each with its rounds; a round robin is its table, then its rounds", () => {
  const groups = { ...givenDraw("groups", 8, { groupCount: 2 }), groups: [group(1, "Group A"), group(2, "Group B")] };
  expect(names(groups)).toEqual(["Group A", "Group B", "Semi-final", "Final"]);
  expect(stagesOf(groups)[1]?.rounds).toHaveLength(3);
  const everyone = { ...givenDraw("round-robin", 4), groups: [group(1, "Table")] };
  expect(names(everyone)).toEqual(["Table", "Round 1", "Round 2", "Round 3"]);
});

test("Swiss and ladder begin with their table", () => {
  expect(names({ ...givenDraw("swiss", 8), swiss: { rounds: 3, table: [] } })).toEqual(["Table", "Round 1"]);
  expect(names({ ...givenDraw("ladder", 8), ladder: [] })).toEqual(["Ladder"]);
});

test("a reader starts where something is still to play, and at the end when all is over", () => {
  let draw = givenDraw("single-elimination", 4);
  expect(currentStage(stagesOf(draw))?.name).toBe("Semi-final");
  for (const key of ["r1m1", "r1m2"]) draw = played(draw, key, 1);
  expect(currentStage(stagesOf(draw))?.name).toBe("Final");
  expect(currentStage(stagesOf(played(draw, "r2m1", 2)))?.name).toBe("Final");
  expect(currentStage([])).toBeUndefined();
});

test("a cancelled game counts as over", () => {
  let draw = givenDraw("single-elimination", 4);
  draw = played(played(draw, "r1m1", 1), "r1m2", 1, { status: "cancelled" });
  expect(currentStage(stagesOf(draw))?.name).toBe("Final");
});

test("a ladder shows its order, independent of games in play", () => {
  const order = { id: "ladder", name: "Ladder", table: "order" as const, rounds: [] };
  const challenge = { id: "c1", name: "Challenge 1", table: null, rounds: givenDraw("single-elimination", 2).rounds };
  expect(currentStage([order, challenge])).toBe(order);
});
