import type { MatchId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { lockKnownGame } from "../games.repository.ts";
import * as scores from "./scoring.repository.ts";

export const NOT_UNDER_WAY = "The tournament isn't under way.";

/** What must be known of a game before anything is locked. @throws `match-not-found`. */
export async function factsOf(tx: Tx, matchId: MatchId) {
  const facts = isId(matchId) ? await scores.findGameFacts(tx.db, matchId) : undefined;
  if (!facts) throw new DomainProblem("match-not-found");
  return facts;
}

/**
 * The game, locked, and its tournament's status: locked before the game, or merely read where the game can neither start
 * nor end. It is read after the game is locked: a tournament that is called off at this moment holds its games.
 * @throws `tournament-not-found`.
 */
export async function lockToScore(
  tx: Tx,
  facts: Pick<Awaited<ReturnType<typeof factsOf>>, "id" | "tournament_id">,
  { isTournamentLocked }: { isTournamentLocked: boolean },
) {
  const locked = isTournamentLocked ? await lockTournament(tx, facts.tournament_id) : undefined;
  const game = await lockKnownGame(tx.db, facts.id);
  const { status } = locked ?? (await scores.findTournamentStatus(tx.db, facts.tournament_id));
  return { game, tournament: { status } };
}
