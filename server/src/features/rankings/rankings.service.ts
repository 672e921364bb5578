import type { Tx } from "../../platform/database/transact.ts";
import * as stats from "./rankings.repository.ts";

export type CompletedGame = { player1Id: string; player2Id: string };

/**
 * Brings the record of both players up to date after their game was completed in this transaction: matches, frames,
 * form and tournaments played. The record is added up anew from the player's own games, so it cannot drift from them.
 */
export const recordResult = (tx: Tx, { player1Id, player2Id }: CompletedGame): Promise<void> =>
  recordResults(tx, [player1Id, player2Id]);

/** The same for everybody who played in games completed in this transaction, in one go. */
export async function recordResults(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  await stats.lockStats(tx.db, playerIds);
  await stats.refreshStats(tx.db, playerIds);
  tx.publish(["rankings"], { type: "rankings" });
}

/**
 * Keeps the order of locks for a transaction that will move several players' records one after the other, as the last
 * game of a tournament does with its prizes: called first, with all of them.
 */
export const holdRecords = (tx: Tx, playerIds: readonly string[]): Promise<void> => stats.lockStats(tx.db, playerIds);

/** Adds prize money to a player's record. The award itself, in prize_awards, and the ledger are the caller's. */
export async function recordPrize(tx: Tx, playerId: string, amountKobo: number): Promise<void> {
  await stats.addPrize(tx.db, playerId, amountKobo);
  tx.publish(["rankings"], { type: "rankings" });
}

/** Computes every record anew from games and prize awards; the same rows as `recordResult` and `recordPrize` made. */
export async function rebuildStats(tx: Tx): Promise<void> {
  await stats.lockAllStats(tx.db);
  await stats.replaceAllStats(tx.db);
  tx.publish(["rankings"], { type: "rankings" });
}

/** The same functions as one object, for services that are given what they need. */
export const createRankingsService = () => ({ recordResult, recordResults, holdRecords, recordPrize, rebuildStats });
