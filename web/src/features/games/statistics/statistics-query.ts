import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Game } from "@pockethall/contract/games";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export type MatchStatistics = Endpoints["GET /api/matches/:id/statistics"]["response"]["data"];
export type MatchFrame = MatchStatistics["frames"][number];
export type Figures = MatchStatistics["player1"];
export type Expectation = NonNullable<
  Endpoints["GET /api/players/:id/versus/:other_id"]["response"]["data"]["expectation"]
>;
export type Meeting = MatchStatistics["head_to_head"]["meetings"][number];

/** What the ratings say of the two players of a match in its kind of frame; null unless both have a rated match. */
export const forecastQuery = ({ player1_id, player2_id, ruleset }: Game) =>
  queryOptions({
    queryKey: ["players", player1_id, "versus", player2_id, "forecast", ruleset],
    queryFn: async ({ signal }) => {
      const params = { id: player1_id ?? "", other_id: player2_id ?? "" };
      const query = { page: 1, per_page: 1, ruleset };
      return (await call("GET /api/players/:id/versus/:other_id", { params, query, signal })).data.expectation;
    },
  });

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
