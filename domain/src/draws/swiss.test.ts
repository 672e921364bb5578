import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../common/random.ts";
import { drawSwissRound, drawTournament, formatProblem, type SwissParticipant } from "./draws.ts";
import { participants } from "./testing/play.ts";

const newcomers = (count: number): SwissParticipant[] =>
  participants(count).map((id, index) => ({ id, seed: index + 1, points: 0, opponents: [], hadBye: false }));
const participant = (id: string, points: number, opponents: string[] = [], hadBye = false): SwissParticipant => ({
  id,
  seed: id.charCodeAt(0) - 96,
  points,
  opponents,
  hadBye,
});

type Round = ReturnType<typeof drawSwissRound>;
const pairsOf = ({ games }: Round) =>
  games.map(({ player1, player2 }) =>
    [player1, player2].map((slot) => (slot.kind === "participant" ? slot.participantId : "?")),
  ) as [string, string][];
const words = (round: Round) =>
  pairsOf(round)
    .map((pair) => pair.join("-"))
    .join(" ");

/** Plays a round: `sideOf` picks the winner of each game, or a draw; 3 points, 1 point; a bye counts a win. */
function afterRound(before: readonly SwissParticipant[], round: Round, sideOf: () => 0 | 1 | 2): SwissParticipant[] {
  const byId = new Map(before.map((each) => [each.id, each]));
  const change = (id: string, points: number, opponents: string[]) => {
    const each = byId.get(id) as SwissParticipant;
    const hadBye = each.hadBye || id === round.byeId;
    byId.set(id, { ...each, points: each.points + points, opponents: [...each.opponents, ...opponents], hadBye });
  };
  for (const [one, other] of pairsOf(round)) {
    const side = sideOf();
    change(one, side === 0 ? 1 : side === 1 ? 3 : 0, [other]);
    change(other, side === 0 ? 1 : side === 2 ? 3 : 0, [one]);
  }
  if (round.byeId !== null) change(round.byeId, 3, []);
  return [...byId.values()];
}

/** What a round must be and this one is not. */
function wrongIn(field: readonly SwissParticipant[], round: Round): string[] {
  const byId = new Map(field.map((each) => [each.id, each]));
  const wrong: string[] = [];
  const filledBy = [...pairsOf(round).flat(), ...(round.byeId === null ? [] : [round.byeId])];
  if (
    filledBy.toSorted().join() !==
    field
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    wrong.push("not every participant once");
  for (const [one, other] of pairsOf(round))
    if (byId.get(one)?.opponents.includes(other)) wrong.push(`${one} meets ${other} again`);
  if (round.byeId !== null && byId.get(round.byeId)?.hadBye) wrong.push(`${round.byeId} rests again`);
  return wrong;
}

/** Plays all rounds of a Swiss tournament; what went wrong, by round. */
function playSwiss(count: number, rounds: number, sideOf: () => 0 | 1 | 2): string[] {
  let field = newcomers(count);
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const drawn = drawSwissRound({ round, participants: field });
    wrong.push(...wrongIn(field, drawn).map((what) => `round ${round}: ${what}`));
    field = afterRound(field, drawn, sideOf);
  }
  return wrong;
}

const anySides = fc.infiniteStream(fc.constantFrom(0 as const, 1 as const, 2 as const));
const knockoutRounds = (count: number) => Math.ceil(Math.log2(count));

describe("no rematch, at most one bye each", () => {
  test("every size 2 to 64 over ceil(log2 n) rounds", () => {
    const random = seededRandom("swiss");
    for (let count = 2; count <= 64; count += 1) {
      const wrong = playSwiss(count, knockoutRounds(count), () => Math.floor(3 * random()) as 0 | 1 | 2);
      expect({ count, wrong }).toEqual({ count, wrong: [] });
    }
  });

  test("any size to 1,024 over ceil(log2 n) rounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 65, max: 1024 }), anySides, (count, sides) => {
        expect(playSwiss(count, knockoutRounds(count), () => sides.next().value ?? 0)).toEqual([]);
      }),
      { numRuns: 3, examples: [[1024, endless()]] },
    );
  });

  test("half as many rounds as participants can always be played, for any winners", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), anySides, (count, sides) => {
        expect(playSwiss(count, Math.ceil(count / 2), () => sides.next().value ?? 0)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  /** The better ranked always wins: score groups stay as large as can be. */
  function endless() {
    return fc.sample(fc.infiniteStream(fc.constant(1 as const)), 1)[0] as fc.Stream<0 | 1 | 2>;
  }
});

test("round 1: the better half meets the other half, and with an odd number the last rests", () => {
  const options = {};
  expect(words(drawSwissRound({ round: 1, participants: newcomers(7) }))).toBe(
    "seed-1-seed-4 seed-2-seed-5 seed-3-seed-6",
  );
  expect(drawSwissRound({ round: 1, participants: newcomers(7) }).byeId).toBe("seed-7");
  expect(drawTournament("swiss", options, participants(7))).toEqual(
    drawSwissRound({ round: 1, participants: newcomers(7) }).games,
  );
});

test("a game of Swiss has all its facts", () => {
  expect(drawSwissRound({ round: 3, participants: [participant("a", 0), participant("b", 3)] }).games).toEqual([
    {
      key: "r3m1",
      round: 3,
      roundName: "Round 3",
      position: 1,
      phase: "swiss",
      player1: { kind: "participant", participantId: "b" },
      player2: { kind: "participant", participantId: "a" },
    },
  ]);
});

test("equal points meet, the top of the table first", () => {
  const field = [
    participant("a", 0),
    participant("b", 3),
    participant("c", 3),
    participant("d", 0),
    participant("e", 6),
    participant("f", 6),
  ];
  expect(words(drawSwissRound({ round: 3, participants: field }))).toBe("e-f b-c a-d");
});

test("a player without an opponent in their own group meets the best of the next", () => {
  const field = [participant("a", 6), participant("b", 3), participant("c", 3), participant("d", 3)];
  expect(words(drawSwissRound({ round: 3, participants: field }))).toBe("a-b c-d");
});

test("a pair of the top group is given up where the bottom could only meet again", () => {
  // c and d have met each other: a and b, although level and free, must part.
  const field = [participant("a", 3), participant("b", 3), participant("c", 0, ["d"]), participant("d", 0, ["c"])];
  expect(words(drawSwissRound({ round: 2, participants: field }))).toBe("a-c b-d");
});

test("pairing the best two first would get stuck: the only round without a rematch is found", () => {
  const met = { a: "bcd", b: "acd", c: "abe", d: "abf", e: "cf", f: "de" };
  const field = Object.entries(met).map(([id, opponents]) => participant(id, 0, [...opponents]));
  expect(
    words(drawSwissRound({ round: 4, participants: field }))
      .split(" ")
      .toSorted(),
  ).toEqual(["a-e", "b-f", "c-d"]);
});

test("the bye goes to the lowest who had none, if the others can then be paired without a rematch", () => {
  const points = { a: 6, b: 3, c: 3, d: 0, e: 0 };
  const field = (rested: string, met: Record<string, string[]> = {}) =>
    Object.entries(points).map(([id, score]) => participant(id, score, met[id], rested.includes(id)));
  expect(drawSwissRound({ round: 3, participants: field("") }).byeId).toBe("e");
  expect(drawSwissRound({ round: 3, participants: field("e") }).byeId).toBe("d");
  expect(drawSwissRound({ round: 3, participants: field("ed") }).byeId).toBe("c");
  // d has met all others: only d's own rest leaves every other one an opponent
  const met = { d: ["a", "b", "c", "e"], a: ["d"], b: ["d"], c: ["d"], e: ["d"] };
  expect(drawSwissRound({ round: 3, participants: field("", met) }).byeId).toBe("d");
});

test("when all have rested, the lowest rests again", () => {
  const field = [participant("a", 9, [], true), participant("b", 6, [], true), participant("c", 3, [], true)];
  expect(drawSwissRound({ round: 4, participants: field })).toMatchObject({ byeId: "c", games: [{ key: "r4m1" }] });
});

test("where no round without a rematch exists, as few as possible meet again", () => {
  const everybodyBut = (id: string, ...unmet: string[]) =>
    [..."abcdef"].filter((each) => each !== id && !unmet.includes(each));
  // only a-b and a-c have not met: one new pair, two rematches
  const field = [..."abcdef"].map((id) =>
    participant(id, 0, everybodyBut(id, ...(id === "a" ? ["b", "c"] : id === "b" || id === "c" ? ["a"] : []))),
  );
  const round = drawSwissRound({ round: 6, participants: field });
  expect(wrongIn(field, round)).toHaveLength(2);
  expect(pairsOf(round).flat().toSorted()).toEqual([..."abcdef"]);
});

test("after any rounds, a round without a rematch is found if there is one, else the fewest meet again", () => {
  const anyField = fc.integer({ min: 1, max: 4 }).chain((half) => {
    const ids = [..."abcdefgh"].slice(0, 2 * half);
    const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));
    return fc
      .tuple(fc.subarray(pairs, { minLength: Math.floor(pairs.length / 2) }), fc.array(fc.nat(2), { minLength: 8 }))
      .map(([met, points]) =>
        ids.map((id, index) => {
          const opponents = met.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
          return participant(id, points[index] ?? 0, opponents);
        }),
      );
  });
  fc.assert(
    fc.property(anyField, (field) => {
      expect(wrongIn(field, drawSwissRound({ round: 5, participants: field }))).toHaveLength(fewestRematches(field));
    }),
    { numRuns: 300 },
  );
});

/** Of all ways to pair these, the one with the fewest rematches, found by trying all. */
function fewestRematches([one, ...others]: readonly SwissParticipant[]): number {
  if (!one) return 0;
  const withEach = others.map(
    (other) => Number(one.opponents.includes(other.id)) + fewestRematches(others.filter((each) => each !== other)),
  );
  return Math.min(...withEach);
}

test("opponents who have left do not matter; a player listed twice does", () => {
  expect(
    words(drawSwissRound({ round: 2, participants: [participant("a", 0, ["z"]), participant("b", 0, ["y"])] })),
  ).toBe("a-b");
  expect(() => drawSwissRound({ round: 1, participants: [participant("a", 0), participant("a", 0)] })).toThrow(
    RangeError,
  );
});

test("the order in which participants are given does not matter", () => {
  const situation = fc.shuffledSubarray(newcomers(9), { minLength: 9 });
  fc.assert(
    fc.property(situation, (field) => {
      expect(drawSwissRound({ round: 1, participants: field })).toEqual(
        drawSwissRound({ round: 1, participants: newcomers(9) }),
      );
    }),
    { numRuns: 20 },
  );
});

test("as many rounds as there are opponents are refused only when that is one too many", () => {
  expect(formatProblem("swiss", { rounds: 5 }, 6)).toBeNull();
  expect(formatProblem("swiss", { rounds: 6 }, 6)).toBe(
    "6 participants can play at most 5 rounds without meeting again.",
  );
  expect(formatProblem("swiss", { rounds: 5 }, 5)).toBeNull();
  expect(formatProblem("swiss", { rounds: 2 }, 2)).toBe(
    "2 participants can play at most 1 round without meeting again.",
  );
});
