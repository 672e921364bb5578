import type { TournamentRow } from "./tournament-rows.read-model.ts";

/**
 * Why a tournament cannot be postponed, besides its status; null when it can. A postponed tournament is public, and resumed
 * it is open; only publishing checks the pool and names its payer.
 */
export const postponingProblem = ({ status, prize_pool_kobo }: Pick<TournamentRow, "status" | "prize_pool_kobo">) =>
  status === "draft" && prize_pool_kobo > 0 ? "Publish the tournament first, so that its pool has a payer." : null;
