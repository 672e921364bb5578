import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";

type DrawOrder = { id: string; totalFrames: number | null; startsAt: Date };
type FinalPlaces = { tournamentId: TournamentId; ordered: readonly (readonly string[])[] };
type Withdrawal = { tournamentId: TournamentId; playerId: PlayerId; reason: string };

/**
 * What the modules above do in a step of a tournament. They import this module, so it cannot import them: `services.ts`
 * connects their functions once (decision 0088). Nothing else is passed this way.
 */
export type StepsAbove = {
  makeDraw(tx: Tx, order: DrawOrder): Promise<void>;
  takeDrawBack(tx: Tx, tournamentId: TournamentId, actorId: UserId): Promise<void>;
  /** Publishes what a random draw will be proven by. */
  commitDraw(tx: Tx, tournamentId: TournamentId): Promise<void>;
  /** Ends what is not played when a tournament is cancelled. */
  cancelOpenGames(tx: Tx, tournamentId: TournamentId): Promise<void>;
  /** Takes a person off the matches of a tournament that are not over. */
  releaseReferee(tx: Tx, tournamentId: TournamentId, userId: UserId): Promise<void>;
  /** Has a new tournament played in the halls of another one. */
  copyHalls(tx: Tx, fromId: TournamentId, toId: TournamentId): Promise<void>;
  /** What leaving after the draw means: the opponents win by walkover. */
  withdrawPlayer(tx: Tx, withdrawal: Withdrawal, actor: { userId: UserId }): Promise<unknown>;
  proposePrizes(tx: Tx, places: FinalPlaces): Promise<void>;
  withdrawPrizes(tx: Tx, tournamentId: TournamentId): Promise<void>;
};

let connected: StepsAbove | undefined;

export function connectStepsAbove(steps: StepsAbove): void {
  connected = steps;
}

/** @throws when `services.ts` has not been loaded. */
export function stepsAbove(): StepsAbove {
  if (!connected) throw new Error("the steps of the modules above tournaments are not connected");
  return connected;
}
