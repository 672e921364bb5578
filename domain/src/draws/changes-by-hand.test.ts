import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FreePlace,
  freePlaces,
  movingProblem,
  substitutionProblem,
  swapOf,
  swapProblem,
  undoProblem,
} from "./changes-by-hand.ts";
import { type DrawnGame, drawTournament, type FormatName, type FormatOptions } from "./draws.ts";
import { asMade, madeDraw, placesHeld } from "./testing/made.ts";
import { disorderIn, feedersOf, participants } from "./testing/play.ts";

const single = { thirdPlace: true, redrawEachRound: false };
const groups = { groupCount: 3, qualifiersPerGroup: 2, legs: 1, thirdPlace: false } as const;
const BRACKETS: [FormatName, FormatOptions][] = [
  ["single-elimination", single],
  ["single-elimination", { ...single, thirdPlace: false }],
  ["double-elimination", { bracketReset: true }],
];

/** The draw after a late participant has taken a place. */
function joined(games: readonly DrawnGame[], { added, changed }: FreePlace): DrawnGame[] {
  const byKey = new Map([...games, ...added, ...changed].map((game) => [game.key, game]));
  expect(byKey.size).toBe(games.length + added.length);
  return [...byKey.values()].toSorted((a, b) => a.round - b.round);
}

/** Late participants take free places, chosen by `choices`, until there is none. */
function fillUp(format: FormatName, options: FormatOptions, count: number, choices: readonly number[]) {
  const ids = participants(count);
  let games: DrawnGame[] = drawTournament(format, options, ids);
  for (const choice of choices) {
    const free = freePlaces({ format, options }, asMade(format, options, { ids, games }), "late");
    const place = free[choice % free.length];
    if (place === undefined) break;
    const id = `seed-${place.seed}`;
    const mine = freePlaces({ format, options }, asMade(format, options, { ids, games }), id);
    games = joined(games, mine.find(({ seed }) => seed === place.seed) as FreePlace);
    ids.push(id);
  }
  return { ids, games };
}

describe("a late participant in a bracket", () => {
  test.each(BRACKETS)("%s %j: every size has a free place for each bye, and no other", (format, options) => {
    for (let count = 2; count <= 70; count += 1) {
      const { draw } = madeDraw(format, options, count);
      const free = freePlaces({ format, options }, draw, "late");
      expect({ count, free: free.length }).toEqual({ count, free: draw.byes.length });
      expect(new Set(free.map(({ opponentId }) => opponentId))).toEqual(new Set(draw.byes.map(({ id }) => id)));
    }
  });

  test.each(BRACKETS)("%s %j: filled in any order it is the draw of a full field", (format, options) => {
    const numbers = fc.array(fc.nat(1000), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 33 }), numbers, (count, choices) => {
        const { ids, games } = fillUp(format, options, count, choices);
        const byKey = (one: DrawnGame, other: DrawnGame) => (one.key < other.key ? -1 : 1);
        const whole = drawTournament(format, options, participants(ids.length));
        expect(games.toSorted(byKey)).toEqual(whole.toSorted(byKey));
      }),
      { numRuns: 60 },
    );
  });

  test.each(BRACKETS)("%s %j: after one entry each player has one place and every feeder exists", (format, options) => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), fc.nat(1000), (count, choice) => {
        const { ids, games } = fillUp(format, options, count, [choice]);
        expect(placesHeld(games)).toEqual(new Map(ids.map((id) => [id, 1])));
        expect(disorderIn(games)).toEqual([]);
        expect(games.flatMap(feedersOf).filter((key) => !games.some((game) => game.key === key))).toEqual([]);
      }),
    );
  });

  test.each(BRACKETS)("%s %j: a game that has begun never changes", (format, options) => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 20 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
        const ids = participants(count);
        const games = drawTournament(format, options, ids);
        const begun = new Set(games.flatMap(({ key }) => (coins.next().value ? [key] : [])));
        const all = freePlaces({ format, options }, asMade(format, options, { ids, games }), "late");
        const free = freePlaces({ format, options }, asMade(format, options, { ids, games, begun }), "late");
        const isUntouched = ({ changed }: FreePlace) => !changed.some(({ key }) => begun.has(key));
        expect(free).toEqual(all.filter(isUntouched));
      }),
    );
  });

  test("meets the player whose bye ends, in round 1", () => {
    const { draw } = madeDraw("single-elimination", single, 5);
    const [first] = freePlaces({ format: "single-elimination", options: single }, draw, "late");
    expect(first).toMatchObject({ seed: 6, opponentId: "seed-3" });
    expect(first?.added).toMatchObject([{ key: "r1m4", round: 1, player1: { participantId: "seed-3" } }]);
    expect(first?.changed).toMatchObject([{ key: "r2m2", player2: { kind: "winner", of: "r1m4" } }]);
  });

  test("finds no place in a draw with another order, with entry rounds, or whose round 2 was drawn again", () => {
    const { draw, games } = madeDraw("single-elimination", single, 5);
    const chosen = { format: "single-elimination", options: single } as const;
    const [one, other, ...rest] = draw.participants.map(({ id }) => id);
    const imported = asMade("single-elimination", single, { ids: [other ?? "", one ?? "", ...rest], games });
    const turned = {
      ...imported,
      participants: draw.participants.map(({ seed }, at) => ({ id: imported.participants[at]?.id ?? "", seed })),
    };
    expect(freePlaces(chosen, turned, "late")).toEqual([]);
    const staggered = { ...single, entryRounds: [4, 2] };
    const { draw: entering } = madeDraw("single-elimination", staggered, 6);
    expect(freePlaces({ ...chosen, options: staggered }, entering, "late")).toEqual([]);
    const redrawn = { ...single, redrawEachRound: true };
    const made = madeDraw("single-elimination", redrawn, 6).draw;
    expect(freePlaces({ ...chosen, options: redrawn }, made, "late")).toHaveLength(2);
    const second = {
      key: "r2m1",
      round: 2,
      position: 1,
      group: null,
      players: [null, null],
      state: "open",
      walkoverOf: null,
    } as const;
    expect(freePlaces({ ...chosen, options: redrawn }, { ...made, games: [...made.games, second] }, "late")).toEqual(
      [],
    );
  });
});

describe("a late participant elsewhere", () => {
  test("meets everyone of a table where one player rests, once a round", () => {
    for (const legs of [1, 2] as const)
      for (const count of [3, 5, 9]) {
        const { ids, games } = fillUp("round-robin", { legs }, count, [0]);
        expect(placesHeld(games)).toEqual(new Map(ids.map((id) => [id, legs * count])));
        const played = games.flatMap(({ round, player1, player2 }) =>
          [player1, player2].map((slot) => `${round} ${slot.kind === "participant" && slot.participantId}`),
        );
        expect(new Set(played).size).toBe(played.length);
        expect(disorderIn(games)).toEqual([]);
        const again = asMade("round-robin", { legs }, { ids, games });
        expect(freePlaces({ format: "round-robin", options: { legs } }, again, "late")).toEqual([]);
      }
  });

  test("joins a group with an odd number of players while a game of it is open", () => {
    const { draw } = madeDraw("groups", groups, 10);
    const chosen = { format: "groups", options: groups } as const;
    const free = freePlaces(chosen, draw, "late");
    expect(free.map(({ group, seed, added }) => [group, seed, added.length])).toEqual([
      [1, 11, 3],
      [2, 11, 3],
    ]);
    const ended = draw.games.map((game) => (game.group === 1 ? { ...game, state: "over" as const } : game));
    expect(freePlaces(chosen, { ...draw, games: ended }, "late").map(({ group }) => group)).toEqual([2]);
  });

  test("meets the player with the bye of a Swiss round 1, and joins a ladder at the bottom", () => {
    const { draw } = madeDraw("swiss", {}, 5);
    const swiss = { format: "swiss", options: {} } as const;
    expect(freePlaces(swiss, draw, "late")).toMatchObject([
      { seed: 6, opponentId: "seed-5", added: [{ key: "r1m3" }] },
    ]);
    const second = {
      key: "r2m1",
      round: 2,
      position: 1,
      group: null,
      players: [null, null],
      state: "open",
      walkoverOf: null,
    } as const;
    expect(freePlaces(swiss, { ...draw, games: [...draw.games, second] }, "late")).toEqual([]);
    expect(freePlaces(swiss, madeDraw("swiss", {}, 6).draw, "late")).toEqual([]);
    const ladder = { format: "ladder", options: { challengeReach: 3 } } as const;
    expect(freePlaces(ladder, madeDraw("ladder", ladder.options, 4).draw, "late")).toMatchObject([
      { seed: 5, added: [] },
    ]);
  });
});

describe("places that change hands", () => {
  const chosen = { format: "single-elimination", options: single } as const;
  const { games } = madeDraw("single-elimination", single, 6);
  const draw = asMade("single-elimination", single, { ids: participants(6), games, begun: new Set(["r1m2"]) });

  test("are those of players whose matches have not begun, byes too", () => {
    const problems = participants(6).map((id) => substitutionProblem(chosen, draw, id) === null);
    expect(problems).toEqual([true, true, true, false, false, true]);
    expect(substitutionProblem(chosen, draw, "nobody")).toBe("This player is not in the draw.");
  });

  test("go to a substitute although their player lost by walkover, but are not swapped", () => {
    const lost = draw.games.map((game) =>
      game.key === "r1m2" ? { ...game, state: "over" as const, walkoverOf: "seed-4" } : game,
    );
    const given = { ...draw, games: lost };
    expect(substitutionProblem(chosen, given, "seed-4")).toBeNull();
    expect(substitutionProblem(chosen, given, "seed-5")).toContain("has started or has a result");
    expect(movingProblem(chosen, given, "seed-4")).toContain("has started or has a result");
  });

  test("come back to a player replaced by a substitute, as long as the substitute holds them and has not played", () => {
    expect(undoProblem(chosen, draw, { seed: 3, in: "seed-3" })).toBeNull();
    const moved = "This place has changed again since, so the substitution can't be undone.";
    expect(undoProblem(chosen, draw, { seed: 2, in: "seed-3" })).toBe(moved);
    expect(undoProblem(chosen, draw, { seed: 3, in: "gone" })).toBe(moved);
    expect(undoProblem(chosen, draw, { seed: 4, in: "seed-4" })).toContain("has started or has a result");
  });

  test("swap their numbers, and nothing else", () => {
    expect(swapProblem(chosen, draw, ["seed-6", "seed-1"])).toBeNull();
    expect(swapOf(draw, ["seed-6", "seed-1"])).toEqual([
      { seed: 1, out: "seed-1", in: "seed-6" },
      { seed: 6, out: "seed-6", in: "seed-1" },
    ]);
    expect(() => swapOf(draw, ["seed-6", "nobody"])).toThrow(RangeError);
  });

  test("are refused where a swap makes no sense", () => {
    expect(swapProblem(chosen, draw, ["seed-3", "seed-6"])).toBe(
      "They already play each other, so a swap changes nothing.",
    );
    expect(swapProblem(chosen, draw, ["seed-1", "seed-1"])).toBe("Choose two different players.");
    expect(swapProblem(chosen, draw, ["seed-1", "seed-4"])).toContain("has started or has a result");
    const ladder = { format: "ladder", options: { challengeReach: 3 } } as const;
    expect(substitutionProblem(ladder, madeDraw("ladder", ladder.options, 4).draw, "seed-1")).toContain(
      "A ladder has no places",
    );
    const swiss = madeDraw("swiss", {}, 4).draw;
    const second = {
      key: "r2m1",
      round: 2,
      position: 1,
      group: null,
      players: ["seed-1", "seed-2"],
      state: "open",
      walkoverOf: null,
    } as const;
    const later = { ...swiss, games: [...swiss.games, second] };
    expect(substitutionProblem({ format: "swiss", options: {} }, later, "seed-1")).toContain("Round 2 was drawn");
  });
});
