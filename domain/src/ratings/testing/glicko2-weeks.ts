import type { MatchId, PlayerId } from "../../common/ids.ts";
import { afterIdle, type RatedResult, type Rating, ratePeriod, UNRATED } from "./glicko2.ts";
import { idlePeriods } from "./rating-weeks.ts";

/** A game that counts, in the period of its end. `winner` 0: a draw. */
export type RatedGame = { id: MatchId; player1Id: PlayerId; player2Id: PlayerId; winner: 0 | 1 | 2 };
/** A player's rating after a period with games; `matches` counts every rated game so far. */
export type PeriodRating = Rating & { period: string; matches: number };

/** A player's latest rating of an earlier period; undefined before the first rated game. */
export type RatingBefore = (playerId: PlayerId) => PeriodRating | undefined;

/** With fewer rated games than this a rating is provisional, and ranks behind all established ones. */
export const ESTABLISHED_MATCHES = 5;

/** A rating at the start of a period: unrated, or the latest one with the idle periods since. */
export function ratingAtStart(period: string, latest: PeriodRating | undefined): Rating {
  return latest ? afterIdle(latest, idlePeriods(latest.period, period)) : UNRATED;
}

/**
 * Rates all players of one period, each from their own games and from all ratings at its start.
 * No new rating depends on another one of the same period, so any part of the players can be rated alone: `games`
 * must hold all games of the players in `rated` (absent: of all who played).
 *
 * A player's games are summed up by opponent's id, then game id, so any order of input gives the same doubles.
 */
export function rateWeek(
  period: string,
  games: readonly RatedGame[],
  before: RatingBefore,
  rated: (playerId: PlayerId) => boolean = () => true,
): Map<string, PeriodRating> {
  const sides = games.flatMap(sidesOf).filter(({ playerId }) => rated(playerId));
  const ratings = new Map<string, PeriodRating>();
  for (const [playerId, own] of Map.groupBy(sides, (side) => side.playerId)) {
    const latest = before(playerId);
    const results = own
      .toSorted(byOpponentThenGame)
      .map(({ opponentId, score }): RatedResult => ({ opponent: ratingAtStart(period, before(opponentId)), score }));
    const after = ratePeriod(ratingAtStart(period, latest), results);
    ratings.set(playerId, { ...after, period, matches: (latest?.matches ?? 0) + own.length });
  }
  return ratings;
}

type PlayedSide = { gameId: MatchId; playerId: PlayerId; opponentId: PlayerId; score: 0 | 0.5 | 1 };

function sidesOf({ id: gameId, player1Id, player2Id, winner }: RatedGame): [PlayedSide, PlayedSide] {
  const score1 = winner === 0 ? 0.5 : winner === 1 ? 1 : 0;
  const score2 = winner === 0 ? 0.5 : winner === 2 ? 1 : 0;
  return [
    { gameId, playerId: player1Id, opponentId: player2Id, score: score1 },
    { gameId, playerId: player2Id, opponentId: player1Id, score: score2 },
  ];
}

function byOpponentThenGame(a: PlayedSide, b: PlayedSide): number {
  if (a.opponentId !== b.opponentId) return a.opponentId < b.opponentId ? -1 : 1;
  return a.gameId < b.gameId ? -1 : 1;
}
