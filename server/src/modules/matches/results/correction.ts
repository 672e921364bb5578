import type { MatchId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { advance, dependentsOf, retract } from "../draws/progress.service.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import type { ScoringService } from "../scoring/scoring.service.ts";
import { decided, type Ending } from "./entered-result.ts";
import { isExtra } from "./match-plan.ts";
import { hasBegun, inTheWay } from "./refusals.ts";
import { countOpenGames, type GameRecord } from "./results.repository.ts";

type Correction = {
  game: GameRecord;
  ending: Ending;
  reason: string | null;
  actorId: string;
  at: Date;
  tournamentStatus: string;
};
type Deps = { scoring: Pick<ScoringService, "gameEnded"> };

/**
 * Corrects a completed game and plays on from it. When the winner changes, what depended on the old result is taken back
 * first, which is only possible while none of it has begun. The places of a completed tournament follow, and with them
 * the proposal of its prizes, until those are paid.
 *
 * @throws DomainProblem `invalid-request` without a reason, `result-in-the-way`, `illegal-step` with the reason.
 */
export async function correctResult({ scoring }: Deps, tx: Tx, correction: Correction): Promise<void> {
  const { game, ending, reason, actorId, at } = correction;
  if (reason === null) throw new DomainProblem("invalid-request", { errors: { reason: "Give a reason" } });
  refuseClosed(correction);
  // A match by hand feeds nothing.
  const dependents = isExtra(game) ? [] : await dependentsOf(tx.db, game.id);
  const begun = dependents.filter(hasBegun);
  if (!isExtra(game)) await takeBack(tx, correction, begun.length > 0 ? () => inTheWay(begun) : undefined);
  await writeDecision(tx, { gameId: game.id, kind: "corrected", ...decided(ending), reason, actorId, at });
  await goOn(tx, game.id, begun.length > 0 ? () => inTheWay(begun) : undefined);
  await scoring.gameEnded(tx, game.id);
  if (correction.tournamentStatus === "completed" && (await countOpenGames(tx.db, game.tournament_id)) > 0)
    throw new DomainProblem("illegal-step", { message: "The tournament is over. This would reopen matches." });
}

function refuseClosed({ game, ending, tournamentStatus }: Correction): void {
  if (tournamentStatus !== "ongoing" && tournamentStatus !== "completed")
    throw new DomainProblem("illegal-step", { message: `The tournament is ${tournamentStatus}.` });
  if (tournamentStatus === "completed" && game.is_knockout && ending.winner_id === null)
    throw new DomainProblem("illegal-step", { message: "The tournament is over. A knock-out match needs a winner." });
}

/**
 * Opens the seats that were filled by the old result. The order of a group can stay as it is although a score changes, so
 * there the new result is written first, and `goOn` finds out.
 */
async function takeBack(tx: Tx, { game, ending }: Correction, refusal?: () => DomainProblem): Promise<void> {
  const hasSameWinner = game.winner_id === ending.winner_id && counts(game.outcome) === counts(ending.outcome);
  if (hasSameWinner && game.group_number === null) return;
  if (!refusal) return retract(tx, game.id);
  if (game.group_number === null) throw refusal();
}

const counts = (outcome: GameRecord["outcome"]): boolean => outcome !== "void" && outcome !== "annulled";

/** Settles again what depends on the game; what has begun keeps its players or the correction is refused. */
async function goOn(tx: Tx, gameId: MatchId, refusal?: () => DomainProblem): Promise<void> {
  try {
    await advance(tx, gameId);
  } catch (error) {
    if (refusal && error instanceof DomainProblem && error.code === "illegal-step") throw refusal();
    throw error;
  }
}
