import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_FIVE_MINUTES, EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { drawChangesRoutes } from "./draw-changes/draw-changes.routes.ts";
import { drawProofsRoutes } from "./draw-proofs/draw-proofs.routes.ts";
import { drawsRoutes } from "./draws/draws.routes.ts";
import { floorRoutes } from "./floor/floor.routes.ts";
import { markersRoutes } from "./floor/markers.routes.ts";
import { matchFollowsRoutes } from "./follows/follows.routes.ts";
import { gamesRoutes } from "./games.routes.ts";
import { createGamesByStateJob } from "./games-by-state.job.ts";
import { hallBoardRoutes } from "./hall-board/hall-board.routes.ts";
import { hallPagesRoutes } from "./hall-pages/hall-pages.routes.ts";
import { createMatchNoticesJob } from "./match-notices.job.ts";
import { objectionsRoutes } from "./objections/objections.routes.ts";
import { orderOfPlayRoutes } from "./order-of-play/order-of-play.routes.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { createPadsFlow } from "./scoring/pads.flow.ts";
import { scoringRoutes } from "./scoring/scoring.routes.ts";
import { streamsRoutes } from "./streams/streams.routes.ts";

type Parts = Parameters<typeof drawProofsRoutes>[1] &
  Parameters<typeof drawChangesRoutes>[1] &
  Parameters<typeof drawsRoutes>[1] &
  Parameters<typeof floorRoutes>[1] &
  Parameters<typeof gamesRoutes>[1] &
  Parameters<typeof markersRoutes>[1] &
  Parameters<typeof hallBoardRoutes>[1] &
  Parameters<typeof hallPagesRoutes>[1] &
  Parameters<typeof matchFollowsRoutes>[1] &
  Parameters<typeof objectionsRoutes>[1] &
  Parameters<typeof orderOfPlayRoutes>[1] &
  Parameters<typeof resultsRoutes>[1] &
  Parameters<typeof scoringRoutes>[1] &
  Parameters<typeof streamsRoutes>[1];

type Services = {
  gamesByStateJob: { fold: () => Promise<unknown> };
  matchNoticesJob: { notifyFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

export const createMatchServices = (context: ServiceContext) => ({
  padsFlow: createPadsFlow(context),
  gamesByStateJob: createGamesByStateJob(context),
  matchNoticesJob: createMatchNoticesJob(context),
});

/** Draws, matches, scoring, results and the order of play. */
export const matchesModule = serverModule({
  ownedTables: [
    "draw_byes",
    "draw_changes",
    "draw_commitments",
    "draw_proofs",
    "draw_secrets",
    "game_events",
    "game_frames",
    "game_slots",
    "games",
    "hall_hours",
    "hall_tables",
    "halls",
    "late_arrivals",
    "marker_codes",
    "match_calls",
    "match_follower_notices",
    "match_follows",
    "match_markers",
    "match_streams",
    "objections",
    "order_of_play_settings",
    "state_game_changes",
    "state_games",
    "table_closures",
    "tournament_halls",
    "tournament_referees",
  ],
  routes: (serve, parts: Parts) => {
    drawProofsRoutes(serve, parts);
    drawChangesRoutes(serve, parts);
    drawsRoutes(serve, parts);
    floorRoutes(serve, parts);
    markersRoutes(serve, parts);
    gamesRoutes(serve, parts);
    hallBoardRoutes(serve, parts);
    hallPagesRoutes(serve, parts);
    matchFollowsRoutes(serve, parts);
    objectionsRoutes(serve, parts);
    orderOfPlayRoutes(serve, parts);
    resultsRoutes(serve, parts);
    scoringRoutes(serve, parts);
    streamsRoutes(serve, parts);
  },
  tasks: ({ gamesByStateJob, matchNoticesJob }: Services) => ({
    "notify-match-followers": withId((id) => matchNoticesJob.notifyFollowers(id)),
    "resume-match-notices": run(() => matchNoticesJob.resume()),
    "fold-games-by-state": run(() => gamesByStateJob.fold()),
  }),
  cron: {
    "fold-games-by-state": EVERY_FIVE_MINUTES,
    "resume-match-notices": EVERY_MINUTE,
  },
});
