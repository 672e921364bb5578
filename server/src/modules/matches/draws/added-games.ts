import type { FreePlace } from "@pockethall/domain/draw-changes";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { drawnGameId, insertDrawnGames, slotColumns } from "../drawn-games.service.ts";
import { updateGame } from "../games.repository.ts";
import { bestOfEach, DEFAULT_TOTAL_FRAMES } from "./best-of.ts";
import { gameIdsByKey } from "./progress.repository.ts";
import { settle } from "./settle.ts";

type Joined = {
  tournamentId: TournamentId;
  /** Best of; null plays the default length. */
  totalFrames: number | null;
  fromTheEnd: Readonly<Record<string, number>>;
  /** The final's round, where rounds are drawn one by one. */
  lastRound: number | undefined;
  place: Pick<FreePlace, "added" | "changed" | "games">;
};

/**
 * Adds the games of a place that has just been taken to a draw, without a time, and fills the slots that come from
 * elsewhere now. The caller holds the tournament's lock and has made sure that no changed game has begun.
 */
export async function addGames(tx: Tx, { tournamentId, totalFrames, place, ...lengths }: Joined): Promise<void> {
  const { added, changed, games } = place;
  const frames = totalFrames ?? DEFAULT_TOTAL_FRAMES;
  const bestOf = bestOfEach(games, { totalFrames: frames, ...lengths });
  const drawn = await gameIdsByKey(tx.db, tournamentId);
  await insertDrawnGames(tx, { tournamentId, totalFrames: frames, bestOf, startsAt: null, games: added, drawn });
  const ids = await gameIdsByKey(tx.db, tournamentId);
  for (const game of changed) await updateGame(tx.db, drawnGameId(game.key, ids), slotColumns(game, ids));
  await settle(
    tx.db,
    tournamentId,
    [...added, ...changed].map(({ key }) => drawnGameId(key, ids)),
  );
}
