import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run } from "../../jobs/tasks.ts";
import { eventMergesRoutes } from "./event-merges/event-merges.routes.ts";
import { createOverlapsJob } from "./event-merges/overlaps.job.ts";
import { tournamentFilesRoutes } from "./files/tournament-files.routes.ts";
import { playerMergesRoutes } from "./player-merges/player-merges.routes.ts";
import { resultImportsRoutes } from "./result-imports/result-imports.routes.ts";

type Parts = Parameters<typeof eventMergesRoutes>[1] &
  Parameters<typeof tournamentFilesRoutes>[1] &
  Parameters<typeof resultImportsRoutes>[1] &
  Parameters<typeof playerMergesRoutes>[1];

type Services = {
  overlaps: { compareDue: () => Promise<unknown> };
};

export const createImportServices = (context: ServiceContext) => ({ overlaps: createOverlapsJob(context) });

/** Imported results and merges of duplicate players and events. */
export const importsModule = serverModule({
  ownedTables: [
    "distinct_players",
    "event_overlaps",
    "player_merges",
    "result_disputes",
    "result_imports",
    "signing_keys",
    "tournament_merge_games",
    "tournament_merges",
  ],
  routes: (serve, parts: Parts) => {
    eventMergesRoutes(serve, parts);
    tournamentFilesRoutes(serve, parts);
    resultImportsRoutes(serve, parts);
    playerMergesRoutes(serve, parts);
  },
  tasks: ({ overlaps }: Services) => ({
    "compare-imports": run(() => overlaps.compareDue()),
  }),
  cron: {
    "compare-imports": EVERY_MINUTE,
  },
});
