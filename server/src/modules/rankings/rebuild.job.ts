import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Progress } from "../../kernel/progress-bar.ts";
import { countRecords, playersAfter } from "./rankings.repository.ts";
import { noteRecount, recountPlayers } from "./rankings.service.ts";
import { gamesUpTo, lastGameId } from "./ratings/rated-matches.repository.ts";
import { rebuildRatings, recountGame, recountGames } from "./ratings/ratings.service.ts";
import { claimRebuild, releaseRebuild } from "./rebuild-claim.repository.ts";
import { refreshDueStreaks } from "./streaks.job.ts";

/** Players in a transaction: those who finish a match meanwhile wait for it, some tens of milliseconds. */
const PLAYERS_AT_ONCE = 50;
const PLAYERS_READ_AT_ONCE = 1_000;
const GAMES_AT_ONCE = 5_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

type JobDeps = { db: Db; transact: Transact; playersAtOnce?: number };
export type Rebuild = (progress?: Progress) => Promise<boolean>;

/**
 * Adds everything up again beside play: a few players a transaction, each locked as by a result, then the games' part in
 * the ratings, then the ratings, which results do not wait for. What was right is not written. It may be ended at any
 * moment and begun again; nothing is lost or counted twice.
 */
export function createRebuildJob({ db, transact, playersAtOnce = PLAYERS_AT_ONCE }: JobDeps): { rebuild: Rebuild } {
  const recountRecords = async (progress: Progress | undefined): Promise<void> => {
    const expected = await countRecords(db);
    let done = 0;
    for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
      const found = await playersAfter(db, after, PLAYERS_READ_AT_ONCE);
      for (let from = 0; from < found.length; from += playersAtOnce) {
        const playerIds = found.slice(from, from + playersAtOnce);
        await transact((tx) => recountPlayers(tx, playerIds));
        done += playerIds.length;
        progress?.(done, Math.max(done, expected));
      }
      after = found.at(-1);
    }
  };
  const recountRatedGames = async (): Promise<void> => {
    const last = await lastGameId(db); // later games are counted by their results
    if (last === null) return;
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const from: string = after;
      const upTo: string | null = await gamesUpTo(db, { after: from, upTo: last }, GAMES_AT_ONCE);
      if (upTo !== null) {
        const held = await transact((tx) => recountGames(tx, { after: from, upTo }));
        for (const gameId of held) await transact((tx) => recountGame(tx, gameId));
      }
      after = upTo;
    }
  };
  return {
    /** @returns false, having done nothing, while another process rebuilds. */
    rebuild: (progress) =>
      db.connection().execute(async (own) => {
        if (!(await claimRebuild(own))) return false;
        try {
          await recountRecords(progress);
          await refreshDueStreaks(db);
          await recountRatedGames();
          await transact(rebuildRatings);
          await transact(noteRecount);
          return true;
        } finally {
          await releaseRebuild(own);
        }
      }),
  };
}
