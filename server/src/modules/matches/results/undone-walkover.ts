import type { Game } from "@pockethall/contract/answers";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findGame } from "../games.read-model.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import { followUndoneEnd, whyResultStays } from "../scoring/undone-end.ts";
import { lockMatch } from "./locked-match.ts";
import { type GameRecord, playerNames, withdrawnPlayers } from "./results.repository.ts";

const CORRECT = "Correct the result instead.";

/**
 * Takes back a walkover, or the closing of a match for which neither player came: it is to be played again, as long as
 * nothing has begun on the strength of it and neither player has withdrawn. A match that is to be played stays as it is, so a request may be repeated.
 *
 * @throws DomainProblem `match-not-found`; `illegal-step` with the reason.
 */
export async function undoWalkover(tx: Tx, matchId: MatchId, actorId: UserId): Promise<Game> {
  const { tournament, game } = await lockMatch(tx, matchId);
  if (game.status !== "scheduled") {
    refuseOther(game);
    const reason = (await whyResultStays(tx.db, game, tournament.status)) ?? (await withdrawalProblem(tx.db, game));
    if (reason !== null) throw new DomainProblem("illegal-step", { message: `${reason} ${CORRECT}` });
    const at = tx.clock();
    const changed = await writeDecision(tx, { gameId: game.id, kind: "reopened", reason: null, actorId, at });
    await followUndoneEnd(tx, { before: game, game: changed, actorId, at, how: "walkover" });
  }
  return (await findGame(tx.db, matchId)) as Game;
}

/** A player who has withdrawn would lose the match again with the next result of the tournament, even while it is played. */
async function withdrawalProblem(
  db: Db,
  { tournament_id, player1_id, player2_id }: GameRecord,
): Promise<string | null> {
  const withdrawn = await withdrawnPlayers(db, tournament_id);
  const leftId = [player1_id, player2_id].find((id) => id !== null && withdrawn.has(id));
  if (leftId === undefined) return null;
  return `${(await playerNames(db, [leftId])).get(leftId ?? "")} has withdrawn from the tournament.`;
}

function refuseOther({ status, outcome, started_at }: GameRecord): void {
  const isGiven = status === "completed" && (outcome === "walkover" || outcome === "void");
  if (!isGiven) throw new DomainProblem("illegal-step", { message: `Only a walkover can be undone here. ${CORRECT}` });
  if (started_at !== null) throw new DomainProblem("illegal-step", { message: `The match had started. ${CORRECT}` });
}
