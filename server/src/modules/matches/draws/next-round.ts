import { randomInt } from "node:crypto";
import { type NextRound, type Rounds, type RoundsSoFar, readFormatOptions } from "@pockethall/domain/draws";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { tablesOfTournament } from "../../tournaments/standings.read-model.ts";
import { insertDrawnGames } from "../drawn-games.service.ts";
import { bestOfEach, DEFAULT_TOTAL_FRAMES } from "./best-of.ts";
import { roundsOf } from "./draw-facts.ts";
import * as progress from "./progress.repository.ts";
import { isOver } from "./slots.ts";

type DrawnGameRecord = progress.DrawnGameRecord;
const CHANCES = 2 ** 32;

/** True for a game of a draw whose rounds are drawn one by one from the results of the last. */
export const isDrawnByRounds = (game: DrawnGameRecord): boolean => roundsOfGame(game) !== null;

/**
 * Draws the round after this game's, once every game of its round is over, and there is one to come. False when nothing
 * was drawn: another game is open, the round is there already, or it was the last. The caller holds the tournament's lock.
 */
export async function drawNextRound(tx: Tx, game: DrawnGameRecord): Promise<boolean> {
  const { tournament_id: tournamentId, round_number: round } = game;
  const rounds = roundsOfGame(game);
  if (rounds === null || (await progress.hasLaterRound(tx.db, tournamentId, round))) return false;
  const games = await progress.gamesOfPhase(tx.db, tournamentId, game.phase);
  if (!games.every(isOver)) return false;
  const byes = await progress.byesOf(tx.db, tournamentId);
  const lastRound = rounds.total(participantsIn(games, byes));
  if (round >= lastRound) return false;
  const next = rounds.next(await soFarOf(tx.db, game, { games, byes, lastRound }));
  if (next.games.length === 0) return false;
  await insertRound(tx, game, { ...next, lastRound });
  return true;
}

function roundsOfGame({ format, format_options, draw_key }: DrawnGameRecord): Rounds | null {
  if (draw_key.startsWith("extra-")) return null;
  const { options } = readFormatOptions(format, format_options);
  return options === undefined ? null : roundsOf({ format, options });
}

type Byes = RoundsSoFar["byes"];

function participantsIn(games: readonly progress.GameRecord[], byes: Byes): number {
  const first = games.filter(({ round_number, draw_key }) => round_number === 1 && draw_key !== "third");
  return 2 * first.length + byes.filter(({ round }) => round === 1).length;
}

type Played = { games: readonly progress.GameRecord[]; byes: Byes; lastRound: number };

async function soFarOf(db: Db, game: DrawnGameRecord, { games, byes, lastRound }: Played): Promise<RoundsSoFar> {
  const tables = await tablesOfTournament(db, game.tournament_id);
  const rows = tables.flatMap((table) => table.rows);
  return {
    round: game.round_number,
    lastRound,
    games: games.map((each) => ({
      key: each.draw_key,
      round: each.round_number,
      player1Id: each.player1_id,
      player2Id: each.player2_id,
      winnerId: each.winner_id,
    })),
    byes,
    players: await progress.playersInDraw(db, game.tournament_id),
    points: new Map(rows.map((row) => [row.player_id, row.points])),
    random: () => randomInt(CHANCES) / CHANCES,
  };
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
