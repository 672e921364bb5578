import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharedData, type Vectors } from "../../../testing/shared-data.ts";
import { idFrom, type PlayerId } from "../../common/ids.ts";
import { eloAfter, eloExpectation } from "./elo.ts";
import { afterIdle, ratePeriod, UNRATED, winExpectation } from "./glicko2.ts";
import { ESTABLISHED_MATCHES, type PeriodRating, type RatedGame, rateWeek, ratingAtStart } from "./glicko2-weeks.ts";
import { realMatches } from "./real-matches.ts";

const PERIOD = "2026-11-16";
const ada: PeriodRating = { rating: 1700, deviation: 80, volatility: 0.06, period: "2026-11-02", matches: 12 };
const onlyAda = (playerId: PlayerId) => (playerId === "ada" ? ada : undefined);
const game = (id: string, player1Id: PlayerId, player2Id: PlayerId, winner: 0 | 1 | 2): RatedGame => ({
  id: idFrom(id),
  player1Id,
  player2Id,
  winner,
});

test("both sides of a week are rated from all ratings at its start, idle weeks counted", () => {
  const games = [game("g1", "ada", "bello", 1), game("g2", "bello", "chidi", 0)];
  const rated = rateWeek(PERIOD, games, onlyAda);
  const adaNow = afterIdle(ada, 1);
  expect(ratingAtStart(PERIOD, ada)).toEqual(adaNow);
  expect(rated.get("ada")).toEqual({
    ...ratePeriod(adaNow, [{ opponent: UNRATED, score: 1 }]),
    period: PERIOD,
    matches: 13,
  });
  const bello = ratePeriod(UNRATED, [
    { opponent: adaNow, score: 0 },
    { opponent: UNRATED, score: 0.5 },
  ]);
  expect(rated.get("bello")).toEqual({ ...bello, period: PERIOD, matches: 2 });
  expect([...rated.keys()].toSorted()).toEqual(["ada", "bello", "chidi"]);
});

test("any order of games and any part of the players: the same doubles", () => {
  const names = ["ada", "bello", "chidi", "dayo", "emeka"] as const;
  const player = fc.constantFrom(...names);
  // All different, so that sums in another order end in other last digits.
  const current = new Map<string, PeriodRating>(
    names.map((name, index) => [name, { ...ada, rating: 1431.7 + 97.3 * index, deviation: 61.3 + 41.9 * index }]),
  );
  const before = (playerId: PlayerId) => current.get(playerId);
  const anyGames = fc
    .array(fc.tuple(player, player, fc.constantFrom(0 as const, 1 as const, 2 as const)), { maxLength: 30 })
    .map((rows) =>
      rows.filter(([one, two]) => one !== two).map(([one, two, winner], index) => game(`g${index}`, one, two, winner)),
    );
  const shuffled = anyGames.chain((games) =>
    fc.tuple(fc.constant(games), fc.shuffledSubarray(games, { minLength: games.length })),
  );
  fc.assert(
    fc.property(shuffled, player, ([games, otherwise], chosen) => {
      const all = rateWeek(PERIOD, games, before);
      expect(new Map([...rateWeek(PERIOD, otherwise, before)].toSorted())).toEqual(new Map([...all].toSorted()));
      const alone = rateWeek(PERIOD, games, before, (playerId) => playerId === chosen);
      expect(alone.get(chosen)).toEqual(all.get(chosen));
      expect(alone.size).toBeLessThanOrEqual(1);
    }),
  );
});

describe("the real results of 2016 to 2018", () => {
  const { elo, elo_replay: replay } = sharedData<Vectors>("vectors.json");
  const matches = realMatches();

  /** Share of winners foreseen (even odds count half) and the mean squared error. */
  function measured(expectations: readonly number[]) {
    const right = expectations.map((winner) => (winner > 0.5 ? 1 : winner === 0.5 ? 0.5 : 0));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { accuracy: mean(right), brier: mean(expectations.map((winner) => (1 - winner) ** 2)) };
  }

  /** What Elo expects of each winner before the match, and the ratings at the end. */
  function foreseenByElo() {
    const ratings = new Map<string, number>();
    const expectations = matches.map((match) => {
      const [won, lost] = inOrder(match);
      const [own, other] = [ratings.get(won) ?? 1500, ratings.get(lost) ?? 1500];
      ratings.set(won, eloAfter(own, 32, [[other, 1]])).set(lost, eloAfter(other, 32, [[own, 0]]));
      return eloExpectation(own, other);
    });
    return { ratings, expectations };
  }

  test("Elo: the worked example, and the replay with its known end", () => {
    expect(eloAfter(elo.in.r, elo.in.K, elo.in.opp)).toBeCloseTo(elo.r, 9);

    const { ratings, expectations } = foreseenByElo();
    expect(matches).toHaveLength(replay.matches);
    expect(ratings.size).toBe(477);
    const { accuracy, brier } = measured(expectations);
    expect(accuracy).toBeCloseTo(replay.accuracy, 9);
    expect(brier).toBeCloseTo(replay.brier, 9);
    const top = [...ratings].toSorted(([, a], [, b]) => b - a).slice(0, 5);
    expect(top.map(([name]) => name)).toEqual(replay.top5.map(([name]) => name));
    for (const [index, [, rating]] of top.entries()) expect(rating).toBeCloseTo(replay.top5[index]?.[1] ?? 0, 6);
    expect([...ratings.values()].reduce((sum, rating) => sum + rating, 0) / ratings.size).toBeCloseTo(replay.mean, 6);
  });

  /** What Glicko-2 expects of each winner from before the match's week, and whether both ratings were established. */
  function foreseenByGlicko() {
    const latest = new Map<string, PeriodRating>();
    return [...Map.groupBy(matches, (match) => match.period)].flatMap(([period, games]) => {
      const start = (playerId: PlayerId) => ratingAtStart(period, latest.get(playerId));
      const foreseen = games.map((match) => {
        const [won, lost] = inOrder(match);
        const isEstablished = [won, lost].every((id) => (latest.get(id)?.matches ?? 0) >= ESTABLISHED_MATCHES);
        return { expectation: winExpectation(start(won), start(lost)), isEstablished };
      });
      for (const [playerId, rating] of rateWeek(period, games, (id) => latest.get(id))) latest.set(playerId, rating);
      return foreseen;
    });
  }

  // Over all matches the squared errors are a draw (0.2229 and 0.2225): the first games of an unrated player swing far.
  test("Glicko-2, which learns only by weeks, names more winners than Elo and errs less among the established", () => {
    const byGlicko = foreseenByGlicko();
    const byElo = foreseenByElo().expectations;
    const all = measured(byGlicko.map(({ expectation }) => expectation));
    expect(all.accuracy).toBeCloseTo(0.6322, 4);
    expect(all.accuracy).toBeGreaterThan(replay.accuracy);
    expect(all.brier).toBeCloseTo(0.22288, 5);
    expect(all.brier - replay.brier).toBeLessThan(0.0005);

    const established = byGlicko.filter(({ isEstablished }) => isEstablished);
    expect(established).toHaveLength(3961);
    const glicko = measured(established.map(({ expectation }) => expectation));
    const elsewhere = measured(byElo.filter((_, index) => byGlicko[index]?.isEstablished));
    expect(glicko.brier).toBeLessThan(elsewhere.brier);
    expect(glicko.accuracy).toBeGreaterThan(elsewhere.accuracy);
  });
});

const inOrder = ({ player1Id, player2Id, winner }: RatedGame): [won: string, lost: string] =>
  winner === 1 ? [player1Id, player2Id] : [player2Id, player1Id];
