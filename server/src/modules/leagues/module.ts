import { serverModule } from "../../http/server-module.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { leaguePlayRoutes, leaguesRoutes } from "./leagues.routes.ts";

type Parts = Parameters<typeof leaguesRoutes>[1] & Parameters<typeof leaguePlayRoutes>[1];

type Services = {
  leaguesClock: {
    tendDue: () => Promise<unknown>;
    returnFees: (id: string) => Promise<unknown>;
    resumeReturns: () => Promise<unknown>;
  };
};

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
