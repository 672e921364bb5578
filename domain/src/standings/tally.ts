import { outcomeOf, type Side } from "../matches/matches.ts";
import type { Placing, StandingsGame } from "./standings-types.ts";

/** What a player has gathered in a set of games. */
export type Tally = Omit<Placing, "playerId" | "position"> & {
  /** The games that the player let the opponent have. */
  walkoversGiven: number;
  /** Of the games whose frames all have points. */
  pointsDifference: number;
  /** Whether frames without points were counted. */
  lacksPoints: boolean;
};

function emptyTally(): Tally {
  return {
    played: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    framesWon: 0,
    framesLost: 0,
    frameDifference: 0,
    points: 0,
    provisional: false,
    walkoversGiven: 0,
    pointsDifference: 0,
    lacksPoints: false,
  };
}

/** Adds up the games played between the listed players; each gets a tally, without games an empty one. */
export function tallyGames(playerIds: Iterable<string>, games: readonly StandingsGame[]): Map<string, Tally> {
  const tallies = new Map([...playerIds].map((playerId) => [playerId, emptyTally()]));
  for (const game of games) {
    if (game.player1Id === null || game.player2Id === null || game.player1Id === game.player2Id) continue;
    const [tally1, tally2] = [tallies.get(game.player1Id), tallies.get(game.player2Id)];
    if (tally1 && tally2) countGame(game, tally1, tally2);
  }
  return tallies;
}

function countGame(game: StandingsGame, tally1: Tally, tally2: Tally): void {
  const { status, score1, score2 } = game;
  if (score1 === null || score2 === null || game.outcome === "void") return;
  if (status === "live") {
    addPlay(game, tally1, tally2, wonAtTable(game, score1, score2));
    tally1.provisional = true;
    tally2.provisional = true;
  }
  if (status !== "completed") return;
  const { outcome, winner } = outcomeOf({ outcome: game.outcome, score1, score2, winner: sideOfWinner(game) });
  if (outcome === "void") return;
  if (outcome !== "walkover") addPlay(game, tally1, tally2, wonAtTable(game, score1, score2));
  addResult(tally1, winner === null ? "draw" : winner === 1 ? "win" : "loss");
  addResult(tally2, winner === null ? "draw" : winner === 2 ? "win" : "loss");
  if (outcome === "walkover") (winner === 1 ? tally2 : tally1).walkoversGiven += 1;
}

function sideOfWinner(game: StandingsGame): Side | null {
  if (game.winnerId === null) return null;
  if (game.winnerId === game.player1Id) return 1;
  return game.winnerId === game.player2Id ? 2 : null;
}

/** A frame that a handicap gave helps to win the match, but neither player won it. */
function wonAtTable({ given = [0, 0] }: StandingsGame, score1: number, score2: number): readonly [number, number] {
  return [Math.max(0, score1 - given[0]), Math.max(0, score2 - given[1])];
}

function addPlay(game: StandingsGame, tally1: Tally, tally2: Tally, frames: readonly [number, number]): void {
  addFrames(tally1, tally2, frames);
  const lacksPoints = frames[0] + frames[1] > 0 && !game.pointsScored;
  const [points1, points2] = game.pointsScored ?? [0, 0];
  for (const [tally, difference] of [
    [tally1, points1 - points2],
    [tally2, points2 - points1],
  ] as const) {
    tally.pointsDifference += difference;
    tally.lacksPoints ||= lacksPoints;
  }
}

function addFrames(tally1: Tally, tally2: Tally, [score1, score2]: readonly [number, number]): void {
  for (const [tally, won, lost] of [
    [tally1, score1, score2],
    [tally2, score2, score1],
  ] as const) {
    tally.framesWon += won;
    tally.framesLost += lost;
    tally.frameDifference += won - lost;
  }
}

function addResult(tally: Tally, result: "win" | "draw" | "loss"): void {
  tally.played += 1;
  tally.wins += result === "win" ? 1 : 0;
  tally.draws += result === "draw" ? 1 : 0;
  tally.losses += result === "loss" ? 1 : 0;
  tally.points += { win: 3, draw: 1, loss: 0 }[result];
}
