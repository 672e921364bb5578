import { serverModule } from "../../http/server-module.ts";
import { EVERY_FIVE_MINUTES, run } from "../../jobs/tasks.ts";
import { drawProofsRoutes } from "./draw-proofs/draw-proofs.routes.ts";
import { drawsRoutes } from "./draws/draws.routes.ts";
import { gamesRoutes } from "./games.routes.ts";
import { orderOfPlayRoutes } from "./order-of-play/order-of-play.routes.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { scoringRoutes } from "./scoring/scoring.routes.ts";
import { streamsRoutes } from "./streams/streams.routes.ts";

type Parts = Parameters<typeof drawProofsRoutes>[1] &
  Parameters<typeof drawsRoutes>[1] &
  Parameters<typeof gamesRoutes>[1] &
  Parameters<typeof orderOfPlayRoutes>[1] &
  Parameters<typeof resultsRoutes>[1] &
  Parameters<typeof scoringRoutes>[1] &
  Parameters<typeof streamsRoutes>[1];

type Services = {
  games: { foldGamesByState: () => Promise<unknown> };
};

/** Draws, matches, scoring, results and the order of play. */
export const matchesModule = serverModule({
  ownedTables: [
    "draw_byes",
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
    "match_streams",
    "order_of_play_settings",
    "state_game_changes",
    "state_games",
    "table_closures",
    "tournament_halls",
    "tournament_referees",
  ],
  routes: (serve, parts: Parts) => {
    drawProofsRoutes(serve, parts);
    drawsRoutes(serve, parts);
    gamesRoutes(serve, parts);
    orderOfPlayRoutes(serve, parts);
    resultsRoutes(serve, parts);
    scoringRoutes(serve, parts);
    streamsRoutes(serve, parts);
  },
  tasks: ({ games }: Services) => ({
    "fold-games-by-state": run(() => games.foldGamesByState()),
  }),
  cron: {
    "fold-games-by-state": EVERY_FIVE_MINUTES,
  },
});
