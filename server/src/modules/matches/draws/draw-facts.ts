import {
  bracketSize,
  type DrawFormat,
  type DrawnGame,
  type FormatOptions,
  withoutGame,
} from "@pockethall/domain/draws";
import type { GameRecord } from "./progress.repository.ts";

/** What a draw holds so far: all games of a phase, and who had a bye in which round. */
export type SoFar = { games: readonly GameRecord[]; byes: readonly { round: number; playerId: string }[] };
/** A round about to be written: its games, and who goes on without one. */
export type NextRound = { round: number; games: DrawnGame[]; byes: string[] };

type Options = Partial<FormatOptions<"single-elimination">>;

/** True for a knock-out whose rounds are drawn one by one from the winners of the last. */
export const isRedrawn = (format: DrawFormat, options: object): boolean =>
  format === "single-elimination" && (options as Options).redrawEachRound === true;

/** The round of the final, of a knock-out whose rounds are drawn one by one; of others the feeders tell. */
export const lastRoundOf = (format: DrawFormat, options: object, entrants: number): { lastRound?: number } =>
  isRedrawn(format, options) ? { lastRound: Math.log2(bracketSize(entrants)) } : {};

type Drawn = { games: readonly DrawnGame[]; playerIds: readonly string[] };

/**
 * Who has no game in round 1 and goes on: byes of a knock-out and of Swiss. Who rests for a round of a group has no bye,
 * nor has who enters a staggered knock-out later.
 */
export function byesOfDraw(format: DrawFormat, options: object, { games, playerIds }: Drawn): string[] {
  const hasByes = format === "swiss" || format.endsWith("elimination");
  if (!hasByes || (options as Options).entryRounds !== undefined) return [];
  const firstRound = games.filter(({ round }) => round === 1);
  return withoutGame(playerIds, firstRound);
}
