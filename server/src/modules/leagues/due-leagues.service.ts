import type { Tx } from "../../database/transact.ts";
import * as leagueChallenges from "./league-challenges.service.ts";
import { lockLeague, publishLeague } from "./league-lock.ts";
import * as leagueResults from "./league-results.service.ts";

// What becomes due in a league by the clock.

/** Confirms unanswered results and ends challenges whose days are over. @throws DomainProblem `league-not-found`. */
export async function runDue(tx: Tx, leagueId: string): Promise<void> {
  const league = await lockLeague(tx, leagueId);
  await leagueResults.confirmSilent(tx, league);
  await leagueChallenges.expireDue(tx, league);
  publishLeague(tx, leagueId);
}
