import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run } from "../../jobs/tasks.ts";
import { createDueBoardsJob } from "./due-boards.job.ts";
import { rankingsRoutes } from "./rankings.routes.ts";
import { keepRanks } from "./ranks.job.ts";
import { createRatingsJob } from "./ratings/ratings.job.ts";
import { createRebuildJob } from "./rebuild.job.ts";

type Services = {
  ratingsJob: { recountDue: () => Promise<unknown> };
  dueBoardsJob: { runDue: () => Promise<unknown> };
};

export const createRankingServices = (context: ServiceContext) => ({
  dueBoardsJob: createDueBoardsJob(context),
  ratingsJob: createRatingsJob(context),
  rebuildJob: createRebuildJob(context),
});

/** Ranks, records and ratings. */
export const rankingsModule = serverModule({
  ownedTables: [
    "board_state",
    "board_weeks",
    "current_strengths",
    "forecast_tallies",
    "newcomer_days",
    "player_pairs",
    "player_ranks",
    "player_strengths",
    "player_stats",
    "player_streaks",
    "player_tournament_stats",
    "rated_matches",
    "rating_board_counts",
    "rating_recounts",
    "streaks_due",
  ],
  routes: rankingsRoutes,
  mount: keepRanks,
  tasks: ({ ratingsJob, dueBoardsJob }: Services) => ({
    "repair-ratings": run(() => ratingsJob.recountDue()),
    "run-due-boards": run(() => dueBoardsJob.runDue()),
  }),
  cron: {
    "repair-ratings": EVERY_MINUTE,
    "run-due-boards": EVERY_MINUTE,
  },
});
