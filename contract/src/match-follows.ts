import * as z from "zod/mini";
import { data, MatchPath, PageQuery, page } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Game } from "./games.ts";

const ownFollow = {
  params: MatchPath,
  success: [200, data(z.object({ following: z.boolean() }))],
  problems: ["match-not-found"],
} as const;

export const matchFollowEndpoints = {
  "GET /api/matches/followed": endpoint({
    summary: "Matches that the caller follows: live, to come, then over, latest first",
    query: PageQuery,
    success: [200, page(Game)],
    problems: [],
  }),
  "GET /api/matches/:id/follow": endpoint({ ...ownFollow, summary: "Whether the caller follows this match" }),
  "PUT /api/matches/:id/follow": endpoint({
    ...ownFollow,
    summary:
      "Follows a match: the caller is notified when it starts, ends, is put off or gets another time, and when its result is corrected",
    problems: ["match-not-found", "too-many-followed"],
  }),
  "DELETE /api/matches/:id/follow": endpoint({ ...ownFollow, summary: "Stops following a match" }),
};
