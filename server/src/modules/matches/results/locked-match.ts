import type { MatchId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { lockGame } from "../games.repository.ts";
import { findTournamentId } from "./results.repository.ts";

/** The tournament and the game, locked in this order until the transaction ends. @throws `match-not-found`. */
export async function lockMatch(tx: Tx, matchId: MatchId) {
  const tournamentId = isId(matchId) ? await findTournamentId(tx.db, matchId) : undefined;
  if (tournamentId === undefined) throw new DomainProblem("match-not-found");
  const tournament = await lockTournament(tx, tournamentId);
  const game = await lockGame(tx.db, matchId);
  if (!game) throw new DomainProblem("match-not-found");
  return { tournament, game };
}
