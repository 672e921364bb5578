import type { Tx } from "../../database/transact.ts";
import type { LeagueChallengesService } from "./league-challenges.service.ts";
import { lockLeague, publishLeague } from "./league-lock.ts";
import type { LeagueResultsService } from "./league-results.service.ts";

type DueLeaguesDeps = {
  results: Pick<LeagueResultsService, "confirmSilent">;
  challenges: Pick<LeagueChallengesService, "expireDue">;
};

/** What becomes due in a league by the clock. */
export function createDueLeaguesService({ results, challenges }: DueLeaguesDeps) {
  return {
    /** Confirms unanswered results and ends challenges whose days are over. @throws DomainProblem `league-not-found`. */
    runDue: async (tx: Tx, leagueId: string): Promise<void> => {
      const league = await lockLeague(tx, leagueId);
      await results.confirmSilent(tx, league);
      await challenges.expireDue(tx, league);
      publishLeague(tx, leagueId);
    },
  };
}
export type DueLeaguesService = ReturnType<typeof createDueLeaguesService>;
