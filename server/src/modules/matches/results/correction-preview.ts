import type { CorrectionPreview } from "@pockethall/contract/results";
import { dryRun, type Tx } from "../../../database/transact.ts";
import { begunInLaterRounds } from "../draws/progress.service.ts";
import { type Correction, correctResult, playersOf } from "./correction.ts";
import type { Decided } from "./dependents.ts";
import { isExtra } from "./match-plan.ts";
import { playerNames } from "./results.repository.ts";

/**
 * What a correction would do, found by doing it and rolling it back.
 *
 * @throws DomainProblem as `correctResult`, except for a missing reason and missing choices.
 */
export function previewCorrection(tx: Tx, correction: Omit<Correction, "isPreview">): Promise<CorrectionPreview> {
  return dryRun(tx, async (inner) => {
    const decided = await correctResult(inner, { ...correction, isPreview: true });
    return previewOf(inner, correction, decided);
  });
}

async function previewOf(
  tx: Tx,
  { game }: Pick<Correction, "game">,
  decided: readonly Decided[],
): Promise<CorrectionPreview> {
  const playerIds = playersOf(game, decided);
  const names = await playerNames(tx.db, [...playerIds, ...decided.flatMap(({ after }) => after)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const isByRounds = !isExtra(game) && (await begunInLaterRounds(tx.db, game.id)) !== null;
  return {
    dependents: decided.map((each) => ({
      match_id: each.game.id,
      round_name: each.game.round_name,
      position: each.game.position,
      status: each.game.status,
      player1: nameOf(each.game.player1_id),
      player2: nameOf(each.game.player2_id),
      player1_score: each.game.player1_score,
      player2_score: each.game.player2_score,
      next_player1: nameOf(each.after[0]),
      next_player2: nameOf(each.after[1]),
      can_keep: each.canKeep,
      choice: each.choice,
    })),
    are_decided_together: isByRounds,
    notified_players: playerIds.length,
  };
}
