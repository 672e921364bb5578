import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Game } from "@pockethall/contract/games";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export type MatchStatistics = Endpoints["GET /api/matches/:id/statistics"]["response"]["data"];
export type MatchFrame = MatchStatistics["frames"][number];
export type Figures = MatchStatistics["player1"];
export type Meeting = MatchStatistics["head_to_head"]["meetings"][number];

/**
 * Frames and figures of one match. They change when a frame ends, so frames and status are in the key: a page that shows
 * them asks again then and at no stroke between, and keeps the old ones until the new ones are here.
 */
export const statisticsQuery = ({ id, status, player1_score, player2_score }: Game) =>
  queryOptions({
    queryKey: ["games", "statistics", id, `${status} ${player1_score}-${player2_score}`],
    queryFn: async ({ signal }) => (await call("GET /api/matches/:id/statistics", { params: { id }, signal })).data,
    placeholderData: keepPreviousData,
  });
