import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { writeDecision } from "./decisions.service.ts";
import { endGame } from "./game-end.ts";
import * as scores from "./scoring.repository.ts";

type Order = { tournamentId: TournamentId; at: Date };
/** For the public log: what the organiser writes about a player who leaves stays with the entry and in the audit log. */
export const WITHDRAWN = "Withdrawn from the tournament";

/**
 * Ends every game that a withdrawn player would have to play, as soon as the opponent is known, with all that follows;
 * continues until no such game is left, since each may slot the next. Returns the ids of the games that ended so.
 * The caller holds the tournament's lock.
 */
export async function awardWalkovers(tx: Tx, order: Order): Promise<MatchId[]> {
  const ended: MatchId[] = [];
  for (;;) {
    const [game] = await scores.lockWalkovers(tx.db, order.tournamentId);
    if (!game) return ended;
    await award(tx, game, order.at);
    ended.push(game.id);
  }
}

/** A match under way is given up with its frames; one that has not begun is a walkover; between two who left it is void. */
async function award(tx: Tx, game: scores.GameRecord & scores.Withdrawn, at: Date) {
  const given = game.player1_start_frames + game.player2_start_frames;
  const hasBegun = (game.player1_score ?? 0) + (game.player2_score ?? 0) > given;
  const bothWithdrew = game.player1_withdrew && game.player2_withdrew;
  const winnerId = bothWithdrew ? null : game.player1_withdrew ? game.player2_id : game.player1_id;
  const outcome = bothWithdrew ? ("void" as const) : hasBegun ? ("retired" as const) : ("walkover" as const);
  const kind = bothWithdrew ? ("voided" as const) : ("awarded" as const);
  // A walkover counts no frames, not even those that a handicap gave.
  const score =
    outcome === "walkover" ? ([0, 0] as const) : ([game.player1_score ?? 0, game.player2_score ?? 0] as const);
  const decision = { gameId: game.id, kind, outcome, winnerId, score, reason: WITHDRAWN, actorId: null, at };
  await endGame(tx, await writeDecision(tx, decision));
}

/** What follows from a game that has ended at the table: the draw continues, and withdrawn players give walkovers. */
export async function followEnd(tx: Tx, game: scores.GameRecord, at: Date): Promise<void> {
  await endGame(tx, game);
  await awardWalkovers(tx, { tournamentId: game.tournament_id, at });
}
