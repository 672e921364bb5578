import { bracketSize, type FormatOptions, readFormatOptions, swissRounds } from "@pockethall/domain/draws";
import type { Tx } from "../../../database/transact.ts";
import { insertDrawnGames } from "../drawn-games.service.ts";
import { bestOfEach, DEFAULT_TOTAL_FRAMES } from "./best-of.ts";
import { isRedrawn, type NextRound, type SoFar } from "./draw-facts.ts";
import { nextOfKnockout } from "./next-of-knockout.ts";
import { nextOfSwiss } from "./next-of-swiss.ts";
import * as progress from "./progress.repository.ts";
import { isOver } from "./seats.ts";

type DrawnGameRecord = progress.DrawnGameRecord;
/** True for Swiss and for a knock-out whose rounds are drawn from the winners of the last. */
export const isDrawnByRounds = ({ phase, format, format_options, draw_key }: DrawnGameRecord): boolean =>
  !draw_key.startsWith("extra-") &&
  (phase === "swiss" || (phase === "knockout" && isRedrawn(format, format_options as object)));

/**
 * Draws the round after this game's, once every game of its round is over, and there is one to come. False when nothing
 * was drawn: another game is open, the round is there already, or it was the last. The caller holds the tournament's lock.
 */
export async function drawNextRound(tx: Tx, game: DrawnGameRecord): Promise<boolean> {
  const { tournament_id: tournamentId, round_number: round } = game;
  if (!isDrawnByRounds(game) || (await progress.hasLaterRound(tx.db, tournamentId, round))) return false;
  const games = await progress.gamesOfPhase(tx.db, tournamentId, game.phase);
  if (!games.every(isOver)) return false;
  const soFar = { games, byes: await progress.byesOf(tx.db, tournamentId) };
  const lastRound = lastRoundOf(game, soFar);
  if (round >= lastRound) return false;
  const next = game.phase === "swiss" ? await nextOfSwiss(tx.db, game, soFar) : nextOfKnockout(game, soFar, lastRound);
  if (next.games.length === 0) return false;
  await insertRound(tx, game, { ...next, lastRound });
  return true;
}

function lastRoundOf({ phase, format_options }: DrawnGameRecord, { games, byes }: SoFar): number {
  const first = games.filter(({ round_number, draw_key }) => round_number === 1 && draw_key !== "third");
  const entrants = 2 * first.length + byes.filter(({ round }) => round === 1).length;
  if (phase !== "swiss") return Math.log2(bracketSize(entrants));
  return swissRounds(readFormatOptions("swiss", format_options).options as FormatOptions<"swiss">, entrants);
}

async function insertRound(tx: Tx, game: DrawnGameRecord, next: NextRound & { lastRound: number }): Promise<void> {
  const { round, games, byes: playerIds, lastRound } = next;
  const tournamentId = game.tournament_id;
  const totalFrames = game.default_frames ?? DEFAULT_TOTAL_FRAMES;
  const fromTheEnd = game.frames_from_the_end as Record<string, number>;
  const bestOf = bestOfEach(games, { totalFrames, fromTheEnd, lastRound });
  await insertDrawnGames(tx, { tournamentId, totalFrames, bestOf, startsAt: game.starts_at, games });
  await progress.insertByes(tx.db, { tournamentId, round, playerIds });
}
