import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run } from "../../jobs/tasks.ts";
import { createBoardsClockService } from "./boards-clock.service.ts";
import { rankingsRoutes } from "./rankings.routes.ts";
import { createRatingsService } from "./ratings/ratings.service.ts";

type Services = {
  ratings: { repairDue: () => Promise<unknown> };
  boardsClock: { tend: () => Promise<unknown> };
};

export const createRankingServices = (context: ServiceContext) => ({
  boardsClock: createBoardsClockService(context),
  ratings: createRatingsService(context),
});

/** Ranks, records and ratings. */
export const rankingsModule = serverModule({
  ownedTables: [
    "board_state",
    "board_weeks",
    "player_current_ratings",
    "player_pairs",
    "player_ranks",
    "player_ratings",
    "player_stats",
    "player_tournament_stats",
    "rated_games",
    "rating_repairs",
  ],
  routes: rankingsRoutes,
  tasks: ({ ratings, boardsClock }: Services) => ({
    "repair-ratings": run(() => ratings.repairDue()),
    "tend-boards": run(() => boardsClock.tend()),
  }),
  cron: {
    "repair-ratings": EVERY_MINUTE,
    "tend-boards": EVERY_MINUTE,
  },
});
