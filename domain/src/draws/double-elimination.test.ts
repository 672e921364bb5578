import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedData } from "../../testing/shared-data.ts";
import { type DrawnGame, drawTournament, type Slot } from "./draws.ts";
import { betterSeed, disorderIn, participants, play } from "./testing/play.ts";

type Row = {
  entrants: number;
  wb: number;
  lb: number;
  gf_min: number;
  gf_max: number;
  total: [number, number];
  lb_rounds: number;
};
const { double_elim: rows } = sharedData<{ double_elim: Row[] }>("vectors.json");

const draw = (count: number, bracketReset = true) =>
  drawTournament("double-elimination", { bracketReset }, participants(count));
const ofPhase = (games: readonly DrawnGame[], phase: DrawnGame["phase"]) =>
  games.filter((game) => game.phase === phase);

test.each(rows)("$entrants participants: $wb and $lb games, one final or two, in $lb_rounds losers' rounds", (row) => {
  for (const [bracketReset, finals, total] of [
    [false, row.gf_min, row.total[0]],
    [true, row.gf_max, row.total[1]],
  ] as const) {
    const games = draw(row.entrants, bracketReset);
    expect(ofPhase(games, "knockout")).toHaveLength(row.wb);
    expect(ofPhase(games, "losers")).toHaveLength(row.lb);
    expect(ofPhase(games, "grand-final")).toHaveLength(finals);
    expect(games).toHaveLength(total);
    expect(new Set(ofPhase(games, "losers").map(({ round }) => round)).size).toBe(row.lb_rounds);
  }
});

test("every size 2 to 1,024: n - 1 and n - 2 games, every participant enters once, each loser drops once, feeders come first", () => {
  for (let count = 2; count <= 1024; count += 1)
    expect({ count, ...factsOf(draw(count)) }).toEqual({
      count,
      winnersSide: count - 1,
      losersSide: count - 2,
      finals: 2,
      entered: count,
      enteredOnce: count,
      dropped: count - 1,
      droppedOnce: count - 1,
      wrong: [],
    });
});

function factsOf(games: readonly DrawnGame[]) {
  const [entered, dropped]: [string[], string[]] = [[], []];
  for (const { player1, player2, isConditional } of games)
    for (const slot of isConditional ? [] : [player1, player2]) {
      if (slot.kind === "participant") entered.push(slot.participantId);
      if (slot.kind === "loser") dropped.push(slot.of);
    }
  return {
    winnersSide: ofPhase(games, "knockout").length,
    losersSide: ofPhase(games, "losers").length,
    finals: ofPhase(games, "grand-final").length,
    entered: entered.length,
    enteredOnce: new Set(entered).size,
    dropped: dropped.length,
    droppedOnce: new Set(dropped.filter((key) => key.startsWith("w"))).size,
    wrong: disorderIn(games),
  };
}

test("for any winners, all but the champion lose twice (once, if one final decides against an unbeaten finalist)", () => {
  const anySides = fc.infiniteStream(fc.constantFrom(1 as const, 2 as const));
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 300 }), fc.boolean(), anySides, (count, bracketReset, sides) => {
      const games = draw(count, bracketReset);
      const played = play(games, () => sides.next().value ?? 1);
      const losses = new Map(participants(count).map((id) => [id, 0]));
      for (const { loser } of played.values()) losses.set(loser, (losses.get(loser) ?? Number.NaN) + 1);
      const last = played.get("final2") ?? played.get("final");
      const wonFromBehind = !bracketReset && last?.winner === last?.players[1];
      for (const [id, lost] of losses) {
        const isRunnerUp = id === last?.loser && wonFromBehind;
        if (id === last?.winner) expect(lost).toBeLessThanOrEqual(1);
        else expect(lost).toBe(isRunnerUp ? 1 : 2);
      }
      expect(losses.size).toBe(count);
    }),
    { numRuns: 60 },
  );
});

test("the second final is played only when the one without a defeat loses the first", () => {
  const games = draw(6);
  expect(games.filter(({ isConditional }) => isConditional).map(({ key }) => key)).toEqual(["final2"]);
  expect(play(games, betterSeed).has("final2")).toBe(false);
  const upset = play(games, (game, players) => (game.key === "final" ? 2 : betterSeed(game, players)));
  expect(upset.get("final2")?.players).toEqual(["seed-2", "seed-1"]);
});

test("two participants: their game, then the final, in which the loser starts a defeat behind", () => {
  expect(draw(2, false).map(({ key, roundName, round }) => [key, roundName, round])).toEqual([
    ["w1m1", "Winners' final", 1],
    ["final", "Grand final", 2],
  ]);
});

test("six participants: the two without a game in round 1 of the winners' side leave a bye on the losers' side too", () => {
  const words = draw(6).map(({ key, player1, player2 }) =>
    [
      key,
      ...[player1, player2].map((slot) =>
        slot.kind === "participant" ? slot.participantId : Object.values(slot).join(" "),
      ),
    ].join(),
  );
  expect(words).toEqual([
    "w1m2,seed-4,seed-5",
    "w1m4,seed-3,seed-6",
    "w2m1,seed-1,winner w1m2",
    "w2m2,seed-2,winner w1m4",
    "l2m1,loser w2m2,loser w1m2",
    "l2m2,loser w2m1,loser w1m4",
    "w3m1,winner w2m1,winner w2m2",
    "l3m1,winner l2m1,winner l2m2",
    "l4m1,loser w3m1,winner l3m1",
    "final,winner w3m1,winner l4m1",
    "final2,winner final,loser final",
  ]);
});

test("rounds have names that people use", () => {
  const names = new Set(draw(16).map(({ roundName }) => roundName));
  expect([...names]).toEqual([
    "Winners' round 1",
    "Winners' round 2",
    "Losers' round 1",
    "Losers' round 2",
    "Winners' semi-final",
    "Losers' round 3",
    "Losers' round 4",
    "Winners' final",
    "Losers' round 5",
    "Losers' final",
    "Grand final",
    "Second grand final",
  ]);
});

test.each([
  [8, 3],
  [16, 4],
  [32, 5],
  [64, 7],
  [128, 8],
  [256, 8],
])("of %i, no two can meet again before losers' round %i", (count, round) => {
  expect(firstRematchRound(draw(count))).toBe(round);
});

/** Of a power of two: the first losers' round in which two who met on the winners' side can meet again. */
function firstRematchRound(games: readonly DrawnGame[]): number | undefined {
  type Faller = { place: number; fell: number };
  const byKey = new Map(games.map((game) => [game.key, game]));
  /** The players that can come from a slot: by place in the first round, and the winners' round of their defeat. */
  const fallersIn = (slot: Slot): Faller[] => {
    const { key = "", player1, player2 } = (slot.kind === "participant" ? undefined : byKey.get(nameOf(slot))) ?? {};
    const [, round, position] = /^w(\d+)m(\d+)$/.exec(key)?.map(Number) ?? [];
    if (round === undefined || position === undefined)
      return [player1, player2].flatMap((each) => (each ? fallersIn(each) : []));
    const size = 2 ** round;
    return Array.from({ length: size }, (_, place) => ({ place: (position - 1) * size + place, fell: round }));
  };
  const metIn = (a: number, b: number): number => (a === b ? 0 : 1 + metIn(a >> 1, b >> 1));
  const canMeetAgain = (a: Faller, b: Faller) =>
    a.fell !== b.fell && metIn(a.place, b.place) === Math.min(a.fell, b.fell);
  const first = ofPhase(games, "losers").find(({ player1, player2 }) => {
    const others = fallersIn(player2);
    return fallersIn(player1).some((one) => others.some((other) => canMeetAgain(one, other)));
  });
  return first && first.round - 1;
}

const nameOf = (slot: Slot) => ("of" in slot ? slot.of : "");
