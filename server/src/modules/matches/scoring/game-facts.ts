import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import * as scores from "./scoring.repository.ts";

export const NOT_UNDER_WAY = "The tournament isn't under way.";

/** What must be known of a game before anything is locked. @throws `match-not-found`. */
export async function factsOf(tx: Tx, matchId: MatchId) {
  const facts = isId(matchId) ? await scores.findGameFacts(tx.db, matchId) : undefined;
  if (!facts) throw new DomainProblem("match-not-found");
  return facts;
}

/**
 * The tournament's status: locked, before its games are, or merely read where a game can neither start nor end.
 * @throws `tournament-not-found`.
 */
export const tournamentFor = (
  tx: Tx,
  tournamentId: TournamentId,
  { isLocked }: { isLocked: boolean },
): Promise<Pick<Awaited<ReturnType<typeof lockTournament>>, "status">> =>
  isLocked ? lockTournament(tx, tournamentId) : scores.findTournamentStatus(tx.db, tournamentId);
