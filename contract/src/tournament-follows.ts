import * as z from "zod/mini";
import { data, PageQuery, page, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Tournament } from "./tournaments.ts";

const ownFollow = {
  params: TournamentPath,
  success: [200, data(z.object({ following: z.boolean() }))],
  problems: ["tournament-not-found"],
} as const;

export const tournamentFollowEndpoints = {
  "GET /api/tournaments/followed": endpoint({
    summary: "Tournaments that the caller follows: ongoing, upcoming, then completed, latest first",
    query: PageQuery,
    success: [200, page(Tournament)],
    problems: [],
  }),
  "GET /api/tournaments/:id/follow": endpoint({
    ...ownFollow,
    summary: "Whether the caller follows this tournament",
  }),
  "PUT /api/tournaments/:id/follow": endpoint({
    ...ownFollow,
    summary: "Follows a tournament: the caller is notified when its draw is made, when it starts and when it ends",
    problems: ["tournament-not-found", "too-many-followed"],
  }),
  "DELETE /api/tournaments/:id/follow": endpoint({
    ...ownFollow,
    summary: "Stops following a tournament",
  }),
};
