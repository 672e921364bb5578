import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { publishRankings } from "../../live/publish.ts";
import { RULES } from "./board-rules.ts";
import { markRules } from "./board-state.repository.ts";
import * as pairs from "./pair-sums.repository.ts";
import * as stats from "./rankings.repository.ts";
import { forgetWeek } from "./ranks.repository.ts";
import { rateGames } from "./ratings/ratings.service.ts";
import type { RecountTime } from "./ratings/recounts.repository.ts";
import { markStreaks } from "./streaks.repository.ts";
import * as sums from "./tournament-sums.repository.ts";

/** A game whose result came, changed or went. */
export type CountedGame = { id: MatchId; tournamentId: TournamentId; player1Id: PlayerId; player2Id: PlayerId };

/**
 * Brings up to date, inside the transaction that changed these games: what their players did in those tournaments, who
 * has a title there, the players' records, the pairs and the ratings. Each is recomputed from its own games, so it
 * cannot drift from them. A game that got other players is given twice: with those it had, and with those it has.
 *
 * `ratings`: when ratings are counted again that results of the past move. After an import that says so, `recountImported`
 * follows.
 *
 * The caller holds the tournaments' locks; the records are locked here, all at once, in the order of the players' ids.
 */
export async function recordResults(
  tx: Tx,
  games: readonly CountedGame[],
  { ratings = "soon" }: { ratings?: RecountTime } = {},
): Promise<void> {
  if (games.length === 0) return;
  const entries = games.flatMap(({ tournamentId, player1Id, player2Id }) =>
    [player1Id, player2Id].map((playerId) => ({ tournament_id: tournamentId, player_id: playerId })),
  );
  const tournamentIds = new Set(games.map((game) => game.tournamentId));
  await refresh(tx, [...entries, ...(await sums.titleHolders(tx.db, [...tournamentIds]))]);
  await pairs.refreshPairSums(tx.db, pairsOf(games));
  await rateGames(tx, [...new Set(games.map(({ id }) => id))], ratings);
}

/** The titles of a tournament that ended in this transaction without a game, such as a ladder. */
export const recordTitles = async (tx: Tx, tournamentId: TournamentId): Promise<void> =>
  refresh(tx, await sums.titleHolders(tx.db, [tournamentId]));

/**
 * Keeps the order of locks for a transaction that will move several players' records one after the other, as paying
 * prizes does: called first, with all of them.
 */
export const holdRecords = (tx: Tx, playerIds: readonly PlayerId[]): Promise<void> => stats.lockStats(tx.db, playerIds);

/** Brings records up to date with the prizes awarded to these players, which are in prize_awards by now. */
export const recordPrizes = (tx: Tx, tournamentId: TournamentId, playerIds: readonly PlayerId[]): Promise<void> =>
  refresh(
    tx,
    playerIds.map((player_id) => ({ tournament_id: tournamentId, player_id })),
  );

/**
 * Deletes Monday's places, after results of earlier years were imported: they are not movement.
 * The boards clock notes the new order within a minute.
 */
export const forgetMovements = (tx: Tx): Promise<void> => forgetWeek(tx.db);

/**
 * Recomputes all that these players have: the same rows as `recordResults` and `recordPrizes` made. Their records are
 * locked as by a result, so a result of one of them waits for this transaction, and is counted by its own afterwards.
 */
export async function recountPlayers(tx: Tx, playerIds: readonly PlayerId[]): Promise<void> {
  await stats.lockStats(tx.db, playerIds);
  await sums.recountTournamentSums(tx.db, playerIds);
  await stats.refreshStats(tx.db, playerIds);
  await markStreaks(tx.db, playerIds);
  await pairs.recountPairSums(tx.db, playerIds);
}

/** Everything was added up by the present rules. */
export async function noteRecount(tx: Tx): Promise<void> {
  await markRules(tx.db, RULES);
  publishRankings(tx);
}

async function refresh(tx: Tx, entries: readonly sums.Entry[]): Promise<void> {
  const unique = [...new Map(entries.map((entry) => [`${entry.tournament_id} ${entry.player_id}`, entry])).values()];
  const playerIds = [...new Set(unique.map((entry) => entry.player_id))];
  if (playerIds.length === 0) return;
  await stats.lockStats(tx.db, playerIds);
  await sums.refreshTournamentSums(tx.db, unique);
  await stats.refreshStats(tx.db, playerIds);
  await markStreaks(tx.db, playerIds);
  publishRankings(tx);
}

function pairsOf(games: readonly CountedGame[]): pairs.Pairs {
  const ordered = games.map(({ player1Id, player2Id }) => [player1Id, player2Id].toSorted() as [string, string]);
  const unique = [...new Map(ordered.map((pair) => [pair.join(" "), pair])).values()];
  return { player1Ids: unique.map(([first]) => first), player2Ids: unique.map(([, second]) => second) };
}
