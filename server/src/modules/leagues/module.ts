import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { createDueLeaguesJob } from "./due-leagues.job.ts";
import { createLeagueFeeReturnsJob } from "./league-fee-returns.job.ts";
import { leaguePlayRoutes, leaguesRoutes } from "./leagues.routes.ts";

type Parts = Parameters<typeof leaguesRoutes>[1] & Parameters<typeof leaguePlayRoutes>[1];

type Services = {
  dueLeaguesJob: { runAllDue: () => Promise<unknown> };
  leagueFeeReturnsJob: { returnFees: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

export const createLeagueServices = (context: ServiceContext) => ({
  dueLeaguesJob: createDueLeaguesJob(context),
  leagueFeeReturnsJob: createLeagueFeeReturnsJob(context),
});

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
