import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { createDueLeaguesJob } from "./due-leagues.job.ts";
import { createDueLeaguesService } from "./due-leagues.service.ts";
import { createLeagueChallengesService } from "./league-challenges.service.ts";
import { createLeagueFeeReturnsJob } from "./league-fee-returns.job.ts";
import { createLeagueFeeReturnsService } from "./league-fee-returns.service.ts";
import { createLeagueMembersService } from "./league-members.service.ts";
import { createLeaguePrizesService } from "./league-prizes.service.ts";
import { createLeagueResultsService } from "./league-results.service.ts";
import { leaguePlayRoutes, leaguesRoutes } from "./leagues.routes.ts";
import { createLeaguesService } from "./leagues.service.ts";

type Parts = Parameters<typeof leaguesRoutes>[1] & Parameters<typeof leaguePlayRoutes>[1];

type Services = {
  dueLeaguesJob: { runAllDue: () => Promise<unknown> };
  leagueFeeReturnsJob: { returnFees: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

export function createLeagueServices(
  context: ServiceContext,
  { notifications }: { notifications: NotificationsService },
) {
  const parts = { ...context, ...context.moneyRules, notifications };
  const leagueResults = createLeagueResultsService(parts);
  const leagueChallenges = createLeagueChallengesService(parts);
  const dueLeagues = createDueLeaguesService({ results: leagueResults, challenges: leagueChallenges });
  const feeReturns = createLeagueFeeReturnsService(parts);
  return {
    leagues: createLeaguesService(parts),
    leagueMembers: createLeagueMembersService(parts),
    leaguePrizes: createLeaguePrizesService(parts),
    leagueResults,
    leagueChallenges,
    dueLeaguesJob: createDueLeaguesJob({ ...context, dueLeagues }),
    leagueFeeReturnsJob: createLeagueFeeReturnsJob({ ...context, feeReturns }),
  };
}

/** Leagues, their matches and prizes. */
export const leaguesModule = serverModule({
  ownedTables: [
    "league_challenges",
    "league_matches",
    "league_members",
    "league_prizes",
    "league_results",
    "league_times",
    "leagues",
  ],
  routes: (serve, parts: Parts) => {
    leaguesRoutes(serve, parts);
    leaguePlayRoutes(serve, parts);
  },
  tasks: ({ dueLeaguesJob, leagueFeeReturnsJob }: Services) => ({
    "run-due-leagues": run(() => dueLeaguesJob.runAllDue()),
    "return-league-fees": withId((id) => leagueFeeReturnsJob.returnFees(id)),
    "resume-league-fees": run(() => leagueFeeReturnsJob.resume()),
  }),
  cron: {
    "run-due-leagues": EVERY_MINUTE,
    "resume-league-fees": EVERY_MINUTE,
  },
});
