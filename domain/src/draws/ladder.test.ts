import fc from "fast-check";
import { expect, test } from "vitest";
import { challengeable, challengeProblem, drawChallenge, orderAfterChallenge } from "./draws.ts";

const order = ["ada", "bola", "chidi", "dayo", "efe"];
const rule = { order, challengeReach: 2 };
const may = (challengerId: string, challengedId: string, more = {}) =>
  challengeProblem({ ...rule, ...more }, { challengerId, challengedId });

test.each([
  ["efe", "dayo", null],
  ["efe", "chidi", null],
  ["efe", "bola", "You can challenge players up to 2 places above you."],
  ["bola", "chidi", "You can only challenge players above you."],
  ["ada", "ada", "You can't challenge yourself."],
  ["zainab", "ada", "You're not on this ladder."],
  ["ada", "zainab", "This player is not on the ladder."],
])("%s challenges %s: %s", (challengerId, challengedId, problem) => {
  expect(may(challengerId, challengedId)).toBe(problem);
});

test.each([
  ["efe", "dayo", [], null],
  ["efe", "bola", [], "Players can challenge up to 2 places above them."],
  ["bola", "chidi", [], "Players can only challenge players above them."],
  ["ada", "ada", [], "Choose two different players."],
  ["zainab", "ada", [], "The challenger is not on the ladder."],
  ["efe", "dayo", ["efe"], "The challenger has an open challenge. Finish it first."],
])("the organizer enters a challenge of %s to %s, busy %j: %s", (challengerId, challengedId, busyIds, problem) => {
  expect(challengeProblem({ ...rule, busyIds }, { challengerId, challengedId }, "organizer")).toBe(problem);
});

test("a reach of one is in the singular", () => {
  expect(may("chidi", "ada", { challengeReach: 1 })).toBe("You can challenge players up to 1 place above you.");
});

test("each player has one challenge at a time", () => {
  expect(may("efe", "dayo", { busyIds: ["efe", "ada"] })).toBe("You have an open challenge. Finish it first.");
  expect(may("efe", "dayo", { busyIds: ["dayo", "ada"] })).toBe("This player has an open challenge.");
});

test("the players one may challenge, the nearest first", () => {
  expect(challengeable(rule, "efe")).toEqual(["dayo", "chidi"]);
  expect(challengeable({ ...rule, busyIds: ["dayo", "ada"] }, "efe")).toEqual(["chidi"]);
  expect(challengeable(rule, "ada")).toEqual([]);
});

test.each([
  [
    "the challenger wins and takes the place; those between move down one",
    "efe",
    "bola",
    "efe",
    ["ada", "efe", "bola", "chidi", "dayo"],
  ],
  ["neighbours change places", "bola", "ada", "bola", ["bola", "ada", "chidi", "dayo", "efe"]],
  ["the challenged one wins: no player moves", "efe", "bola", "bola", order],
  ["no winner: no player moves", "efe", "bola", null, order],
  ["an overtaken challenger cannot win a place below", "ada", "efe", "ada", order],
  ["a challenger who has left moves no player", "zainab", "ada", "zainab", order],
  ["beating a player who has left moves no player", "efe", "zainab", "efe", order],
])("%s", (_, challengerId, challengedId, winnerId, after) => {
  expect(orderAfterChallenge(order, { challengerId, challengedId, winnerId })).toEqual(after);
});

test("after any challenge no player is lost, and none below the challenger or above the challenged one moves", () => {
  const anyOne = fc.constantFrom(...order);
  fc.assert(
    fc.property(anyOne, anyOne, anyOne, (challengerId, challengedId, winnerId) => {
      const after = orderAfterChallenge(order, { challengerId, challengedId, winnerId });
      expect(after.toSorted()).toEqual(order);
      const [from, to] = [order.indexOf(challengerId), order.indexOf(challengedId)];
      expect(after.slice(from + 1)).toEqual(order.slice(from + 1));
      expect(after.slice(0, Math.min(from, to))).toEqual(order.slice(0, Math.min(from, to)));
    }),
  );
});

test("the game of a challenge", () => {
  expect(drawChallenge(7, { challengerId: "efe", challengedId: "dayo" })).toEqual({
    key: "c7",
    round: 7,
    roundName: "Challenge 7",
    position: 1,
    phase: "ladder",
    player1: { kind: "participant", participantId: "dayo" },
    player2: { kind: "participant", participantId: "efe" },
  });
});
