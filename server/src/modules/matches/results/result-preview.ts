import type { ResultPreview } from "@pockethall/contract/results";
import type { TournamentId } from "@pockethall/domain/ids";
import { dryRun, type Tx } from "../../../database/transact.ts";
import { type CurrentGame, currentGames, tournamentStatus } from "./current-games.read-model.ts";

/**
 * What ending a match would do, found by doing it and rolling it back. The caller holds the tournament's lock.
 *
 * @throws what `end` throws.
 */
export async function previewResult(
  tx: Tx,
  tournamentId: TournamentId,
  end: (tx: Tx) => Promise<unknown>,
): Promise<ResultPreview> {
  const before = new Map((await currentGames(tx.db, tournamentId)).map((game) => [game.id, game]));
  return dryRun(tx, async (inner) => {
    await end(inner);
    const after = await currentGames(inner.db, tournamentId);
    const changed = after.filter((game) => !isSame(before.get(game.id), game));
    const isOver = (await tournamentStatus(inner.db, tournamentId)) === "completed";
    return { matches: changed.map(wireGame), ends_tournament: isOver };
  });
}

const isSame = (before: CurrentGame | undefined, after: CurrentGame): boolean =>
  before?.status === after.status &&
  before.player1_id === after.player1_id &&
  before.player2_id === after.player2_id &&
  before.winner_id === after.winner_id;

const wireGame = (game: CurrentGame): ResultPreview["matches"][number] => ({
  match_id: game.id,
  round_name: game.round_name,
  position: game.position,
  status: game.status,
  player1: game.player1,
  player2: game.player2,
  winner: game.winner_id === null ? null : game.winner_id === game.player1_id ? game.player1 : game.player2,
});
