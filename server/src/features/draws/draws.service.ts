import { type DrawnGame, drawSingleElimination, MAX_ENTRANTS } from "@pockethall/domain/draws";
import type { Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { entrantsOf, writeSeeds } from "./draws.repository.ts";
import { inSeedOrder } from "./seeding.ts";

/** What to draw; `totalFrames` null plays the default length. */
export type DrawOrder = { id: string; totalFrames: number | null; startsAt: Date };
export type DrawsDeps = {
  insertDrawnGames(
    tx: Tx,
    drawn: { tournamentId: string; totalFrames: number; startsAt: Date; games: DrawnGame[] },
  ): Promise<unknown>;
};
/** Without a third-place match the two losing semi-finalists share the third prize. */
export type DrawOptions = { thirdPlace?: boolean };
/** Spec section 9: best of 7 unless said otherwise. */
const DEFAULT_TOTAL_FRAMES = 7;

/** Makes draws: who is seeded where, and the games with their feeders. */
export function createDrawsService({ insertDrawnGames }: DrawsDeps) {
  return {
    /**
     * Seeds the entrants of a tournament and writes its single elimination, within the caller's transaction.
     * The caller holds the tournament's lock and has made sure that it is not drawn yet.
     *
     * @throws DomainProblem `illegal-step` unless there are 2 to 1,024 entrants.
     */
    makeDraw: async (tx: Tx, { id, totalFrames, startsAt }: DrawOrder, options: DrawOptions = {}): Promise<void> => {
      const playerIds = inSeedOrder(await entrantsOf(tx.db, id));
      refuseImpossibleField(playerIds.length);
      const games = drawSingleElimination(playerIds, options);
      await writeSeeds(tx.db, id, playerIds);
      await insertDrawnGames(tx, {
        tournamentId: id,
        totalFrames: totalFrames ?? DEFAULT_TOTAL_FRAMES,
        startsAt,
        games,
      });
    },
  };
}

function refuseImpossibleField(entrants: number): void {
  if (entrants < 2) throw new DomainProblem("illegal-step", { message: "A tournament needs at least two entrants." });
  if (entrants > MAX_ENTRANTS)
    throw new DomainProblem("illegal-step", {
      message: `A draw takes at most ${MAX_ENTRANTS.toLocaleString("en-NG")} entrants.`,
    });
}
