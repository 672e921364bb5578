import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { createLeagueChallengesService } from "./league-challenges.service.ts";
import { createLeagueMembersService } from "./league-members.service.ts";
import { createLeaguePrizesService } from "./league-prizes.service.ts";
import { createLeagueResultsService } from "./league-results.service.ts";
import { leaguePlayRoutes, leaguesRoutes } from "./leagues.routes.ts";
import { createLeaguesService } from "./leagues.service.ts";
import { createLeaguesClockService } from "./leagues-clock.service.ts";

type Parts = Parameters<typeof leaguesRoutes>[1] & Parameters<typeof leaguePlayRoutes>[1];

type Services = {
  leaguesClock: {
    tendDue: () => Promise<unknown>;
    returnFees: (id: string) => Promise<unknown>;
    resumeReturns: () => Promise<unknown>;
  };
};

export function createLeagueServices(
  context: ServiceContext,
  { notifications }: { notifications: NotificationsService },
) {
  const parts = { ...context, ...context.moneyRules, notifications };
  const leagueResults = createLeagueResultsService(parts);
  const leagueChallenges = createLeagueChallengesService(parts);
  return {
    leagues: createLeaguesService(parts),
    leagueMembers: createLeagueMembersService(parts),
    leaguePrizes: createLeaguePrizesService(parts),
    leagueResults,
    leagueChallenges,
    leaguesClock: createLeaguesClockService({ ...parts, results: leagueResults, challenges: leagueChallenges }),
  };
}

/** Leagues, their matches and prizes. */
export const leaguesModule = serverModule({
  ownedTables: ["league_challenges", "league_matches", "league_members", "league_prizes", "league_results", "leagues"],
  routes: (serve, parts: Parts) => {
    leaguesRoutes(serve, parts);
    leaguePlayRoutes(serve, parts);
  },
  tasks: ({ leaguesClock }: Services) => ({
    "tend-leagues": run(() => leaguesClock.tendDue()),
    "return-league-fees": withId((id) => leaguesClock.returnFees(id)),
    "resume-league-fees": run(() => leaguesClock.resumeReturns()),
  }),
  cron: {
    "tend-leagues": EVERY_MINUTE,
    "resume-league-fees": EVERY_MINUTE,
  },
});
