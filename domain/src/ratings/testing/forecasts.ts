import type { PlayerId } from "../../common/ids.ts";
import { learnDay, strengthAtStart } from "../frame-filter.ts";
import type { DayStrength, Strength } from "../frame-model.ts";
import { matchChance } from "../match-chance.ts";
import type { Newcomers } from "../newcomers.ts";
import { eloAfter, eloExpectation } from "./elo.ts";
import { winExpectation } from "./glicko2.ts";
import { type PeriodRating, rateWeek, ratingAtStart } from "./glicko2-weeks.ts";
import type { RealMatch } from "./real-matches.ts";

/** The chance of the first player before the match; each model predicts a day (Glicko-2: a week) before it learns it. */
export type Forecast = { match: RealMatch; chance: number };

const FIRST_ELO = 1500;
const ELO_K = 32;

/** Elo, renewed with each match; K 32. */
export function forecastsOfElo(matches: readonly RealMatch[]): Forecast[] {
  const ratings = new Map<string, number>();
  return byDay(matches).flatMap(([, ofDay]) => {
    const forecasts = ofDay.map((match) => ({ match, chance: eloExpectation(...eloOf(ratings, match)) }));
    for (const match of ofDay) {
      const [one, other] = eloOf(ratings, match);
      const score = match.winner === 1 ? 1 : 0;
      ratings.set(match.player1Id, eloAfter(one, ELO_K, [[other, score]]));
      ratings.set(match.player2Id, eloAfter(other, ELO_K, [[one, 1 - score]]));
    }
    return forecasts;
  });
}

/** Glicko-2 by week. */
export function forecastsOfGlicko(matches: readonly RealMatch[]): Forecast[] {
  const latest = new Map<string, PeriodRating>();
  return [...Map.groupBy(matches, (match) => match.period)].flatMap(([period, games]) => {
    const start = (playerId: PlayerId) => ratingAtStart(period, latest.get(playerId));
    const forecasts = games.map((match) => ({
      match,
      chance: winExpectation(start(match.player1Id), start(match.player2Id)),
    }));
    for (const [playerId, rating] of rateWeek(period, games, (id) => latest.get(id))) latest.set(playerId, rating);
    return forecasts;
  });
}

/** A forecast with the strengths that it rests on. */
export type FrameForecast = Forecast & { players: readonly [Strength, Strength] };

/** The filter on frames. The length of a match is known before it: the frames of its winner. */
export function forecastsOfFrames(matches: readonly RealMatch[]): FrameForecast[] {
  const strengths = new Map<PlayerId, DayStrength>();
  let newcomers: Newcomers = [];
  return byDay(matches).flatMap(([day, ofDay]) => {
    const morning = (playerId: PlayerId) => strengthAtStart(day, strengths.get(playerId), newcomers);
    const forecasts = ofDay.map((match) => {
      const target = Math.max(...match.frames);
      const players = [morning(match.player1Id), morning(match.player2Id)] as const;
      return { match, players, chance: matchChance(...players, [target, target]) };
    });
    const learnt = learnDay(day, ofDay, (playerId) => strengths.get(playerId), newcomers);
    for (const [playerId, strength] of learnt.strengths) strengths.set(playerId, strength);
    newcomers = learnt.newcomers;
    return forecasts;
  });
}

const byDay = (matches: readonly RealMatch[]) => [...Map.groupBy(matches, (match) => match.day)];

const eloOf = (ratings: ReadonlyMap<string, number>, { player1Id, player2Id }: RealMatch): [number, number] => [
  ratings.get(player1Id) ?? FIRST_ELO,
  ratings.get(player2Id) ?? FIRST_ELO,
];
