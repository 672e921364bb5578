import { randomBytes } from "node:crypto";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_FIVE_MINUTES, EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { ReplacedSeatsService } from "../tournaments/entries/replaced-seats.service.ts";
import type { WalkInsService } from "../tournaments/entries/walk-ins.service.ts";
import type { TournamentsService } from "../tournaments/tournaments.service.ts";
import { drawChangesRoutes } from "./draw-changes/draw-changes.routes.ts";
import { createDrawChangesService } from "./draw-changes/draw-changes.service.ts";
import { drawProofsRoutes } from "./draw-proofs/draw-proofs.routes.ts";
import { createDrawProofsService } from "./draw-proofs/draw-proofs.service.ts";
import { drawsRoutes } from "./draws/draws.routes.ts";
import { createDrawsService } from "./draws/draws.service.ts";
import { createLadderService } from "./draws/ladder.service.ts";
import { createCallsService } from "./floor/calls.service.ts";
import { floorRoutes } from "./floor/floor.routes.ts";
import { markersRoutes } from "./floor/markers.routes.ts";
import { createMarkersService } from "./floor/markers.service.ts";
import { matchFollowsRoutes } from "./follows/follows.routes.ts";
import { createMatchFollowsService } from "./follows/follows.service.ts";
import { gamesRoutes } from "./games.routes.ts";
import { createGamesService } from "./games.service.ts";
import { createGamesByStateJob } from "./games-by-state.job.ts";
import { hallBoardRoutes } from "./hall-board/hall-board.routes.ts";
import { hallPagesRoutes } from "./hall-pages/hall-pages.routes.ts";
import { createMatchNoticesJob } from "./match-notices.job.ts";
import { createMatchNoticesService } from "./match-notices.service.ts";
import { objectionsRoutes } from "./objections/objections.routes.ts";
import { createObjectionsService } from "./objections/objections.service.ts";
import { createHallsService } from "./order-of-play/halls.service.ts";
import { orderOfPlayRoutes } from "./order-of-play/order-of-play.routes.ts";
import { createOrderOfPlayService } from "./order-of-play/order-of-play.service.ts";
import { createTournamentHallsService } from "./order-of-play/tournament-halls.service.ts";
import { createMatchesByHandService } from "./results/matches-by-hand.service.ts";
import { createPlayerWithdrawalsService } from "./results/player-withdrawals.service.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { createResultsService } from "./results/results.service.ts";
import { createPadsFlow } from "./scoring/pads.flow.ts";
import { createPadsService } from "./scoring/pads.service.ts";
import { scoringRoutes } from "./scoring/scoring.routes.ts";
import { createScoringService } from "./scoring/scoring.service.ts";
import { createMatchStreamService } from "./streams/match-stream.service.ts";
import { streamsRoutes } from "./streams/streams.routes.ts";
import { createStreamsService } from "./streams/streams.service.ts";

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

/** What the steps of a tournament need: its draw and its games. */
export function createDrawServices(
  context: ServiceContext,
  { notifications }: { notifications: NotificationsService },
) {
  const drawProofs = createDrawProofsService({ ...context, randomBytes });
  return {
    drawProofs,
    draws: createDrawsService({ ...context, drawProofs }),
    games: createGamesService({ ...context, notifications }),
    tournamentHalls: createTournamentHallsService(),
    gamesByStateJob: createGamesByStateJob(context),
  };
}

type Neighbours = {
  notifications: NotificationsService;
  tournaments: TournamentsService;
  walkIns: WalkInsService;
  replacedSeats: ReplacedSeatsService;
};

/** How matches are planned, scored and ended. */
export function createMatchServices(context: ServiceContext, neighbours: Neighbours) {
  const parts = { ...context, ...neighbours };
  const scoring = createScoringService(parts);
  const results = createResultsService({ ...parts, scoring });
  const pads = createPadsService(parts);
  return {
    scoring,
    pads,
    padsFlow: createPadsFlow({ ...context, pads }),
    results,
    matchesByHand: createMatchesByHandService({ ...context, results, scoring }),
    playerWithdrawals: createPlayerWithdrawalsService({ ...parts, scoring }),
    drawChanges: createDrawChangesService({ ...parts, scoring }),
    ladder: createLadderService(parts),
    halls: createHallsService(context),
    orderOfPlay: createOrderOfPlayService(parts),
    calls: createCallsService(parts),
    markers: createMarkersService(context),
    matchFollows: createMatchFollowsService(context),
    matchNoticesJob: createMatchNoticesJob({ ...context, notices: createMatchNoticesService(parts) }),
    objections: createObjectionsService(parts),
    matchStreams: createMatchStreamService(context),
    streams: createStreamsService(context),
  };
}

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
