import { createLeagueChallengesService } from "./modules/leagues/league-challenges.service.ts";
import { createLeagueMembersService } from "./modules/leagues/league-members.service.ts";
import { createLeaguePrizesService } from "./modules/leagues/league-prizes.service.ts";
import { createLeagueResultsService } from "./modules/leagues/league-results.service.ts";
import { createLeaguesService } from "./modules/leagues/leagues.service.ts";
import { createLeaguesClockService } from "./modules/leagues/leagues-clock.service.ts";

type LeagueParts = Parameters<typeof createLeaguePrizesService>[0];

/** Everything that runs leagues, made from the same parts. */
export function createLeagueServices({ db, transact, clock, notifications, secondApprovalAboveKobo }: LeagueParts) {
  const parts = { db, transact, clock, notifications };
  const leagueResults = createLeagueResultsService(parts);
  const leagueChallenges = createLeagueChallengesService(parts);
  return {
    leagues: createLeaguesService(parts),
    leagueMembers: createLeagueMembersService(parts),
    leaguePrizes: createLeaguePrizesService({ ...parts, secondApprovalAboveKobo }),
    leagueResults,
    leagueChallenges,
    leaguesClock: createLeaguesClockService({ ...parts, results: leagueResults, challenges: leagueChallenges }),
  };
}
