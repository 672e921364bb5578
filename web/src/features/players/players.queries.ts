import type { Endpoints } from "@pockethall/contract/endpoints";
import type { UserId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { beginsWithData } from "../../lib/first-answers.ts";
import { nextBeyondShared } from "../../lib/next-page.ts";
import { queryClient } from "../../lib/query.ts";
import { rankPollMs } from "../../lib/rank-poll.ts";

export type Player = Endpoints["GET /api/players/:id"]["response"]["data"];
export type PlayerRow = Endpoints["GET /api/players"]["response"]["data"][number];
export type PlayerGame = Player["form_games"][number];
export type RatingPoint = Endpoints["GET /api/players/:id/ratings"]["response"]["data"][number];
export type Versus = Endpoints["GET /api/players/:id/versus/:other_id"]["response"]["data"];
export type PlayerYears = Endpoints["GET /api/players/:id/years"]["response"]["data"];
export type Ruleset = Player["ratings"][number]["ruleset"];
type ListQuery = Endpoints["GET /api/players"]["query"];

export const PLAYERS_PER_PAGE = 48;
const GAMES_PER_PAGE = 20;

export const playersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["players", "list", query],
    queryFn: ({ signal }) => {
      const before = nextBeyondShared(query?.page, (page) => ["players", "list", { ...query, page }]);
      return call("GET /api/players", { query: { ...query, ...before }, signal });
    },
    placeholderData: keepPreviousData,
  });

export const followedQuery = (page: number) =>
  queryOptions({
    queryKey: ["players", "followed", page],
    queryFn: ({ signal }) => call("GET /api/players/followed", { query: { page, per_page: PLAYERS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** A player. One whose first result has no place on the Overall board yet is shown it once it is written. */
export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id],
    queryFn: async ({ signal }) => (await call("GET /api/players/:id", { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => data !== undefined && rankPollMs(data.ranking, data.matches),
    ...beginsWithData("GET /api/players/:id", { params: { id } }),
  });

export const playerGamesQuery = (id: string, status: "completed" | "upcoming", page: number) =>
  queryOptions({
    queryKey: ["players", id, "games", status, page],
    queryFn: ({ signal }) =>
      call("GET /api/players/:id/games", { params: { id }, query: { status, page, per_page: GAMES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const opponentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ["players", id, "opponents", page],
    queryFn: ({ signal }) =>
      call("GET /api/players/:id/opponents", { params: { id }, query: { page, per_page: GAMES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const titlesQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "titles"],
    queryFn: ({ signal }) => call("GET /api/players/:id/titles", { params: { id }, query: { per_page: 10 }, signal }),
  });

export const yearsQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "years"],
    queryFn: async ({ signal }) => (await call("GET /api/players/:id/years", { params: { id }, signal })).data,
  });

export const ratingsQuery = (id: string, ruleset: Ruleset) =>
  queryOptions({
    queryKey: ["players", id, "ratings", ruleset],
    queryFn: async ({ signal }) =>
      (await call("GET /api/players/:id/ratings", { params: { id }, query: { ruleset }, signal })).data,
  });

export const versusQuery = (id: string, otherId: string, page: number) =>
  queryOptions({
    queryKey: ["players", id, "versus", otherId, page],
    queryFn: ({ signal }) =>
      call("GET /api/players/:id/versus/:other_id", {
        params: { id, other_id: otherId },
        query: { page, per_page: GAMES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const followKey = (id: string, userId: UserId | undefined) => ["players", id, "follow", userId];

/** Whether the caller follows a player. */
export const followQuery = (id: string, userId: UserId | undefined) =>
  queryOptions({
    queryKey: followKey(id, userId),
    queryFn: async ({ signal }) => (await call("GET /api/players/:id/follow", { params: { id }, signal })).data,
    enabled: userId !== undefined,
  });

/** Follows a player, or no more. */
export async function setFollowing(id: string, userId: UserId | undefined, following: boolean): Promise<void> {
  const key = following ? "PUT /api/players/:id/follow" : "DELETE /api/players/:id/follow";
  const { data } = await call(key, { params: { id }, stayOn401: true });
  // After a log-in the page asks at the same moment; an answer from before this change must not come last.
  await queryClient.cancelQueries({ queryKey: followKey(id, userId) });
  queryClient.setQueryData(followKey(id, userId), data);
  queryClient.setQueryData(
    playerQuery(id).queryKey,
    (player) => player && { ...player, follower_count: data.follower_count },
  );
  await queryClient.invalidateQueries({ queryKey: ["players", "followed"] });
}
