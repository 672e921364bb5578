import type { Game } from "@pockethall/contract/games";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { isUnreachable } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { loadConnection } from "./load-connection.ts";
import { keepSeen, keepSeenList, type SeenMatch, seenList, seenMatches } from "./seen-matches.ts";

export const MATCHES_PER_PAGE = 20;

/** `seenAt` set: the network is away, and this is what was seen then. */
export type MatchList = { games: Game[]; total: number; seenAt: string | null };
export type MatchCard = { game: Game; seenAt: string | null };

// The browser's word on whether it is online is not asked: a dead link looks alive. Without an answer the phone's copy is
// shown, and asked again when the page comes to the front or the network back.
const FROM_PHONE_TOO = { networkMode: "always", staleTime: 0 } as const;

const ownId = (): string => useSession.getState().user?.id ?? "";

/** One page of the matches assigned to the caller that are not over; the first one also without a network. */
export const myMatchesQuery = (page: number) =>
  queryOptions({
    queryKey: ["referee", "matches", page],
    queryFn: async ({ signal }): Promise<MatchList> => {
      try {
        const { data, meta } = await call("GET /api/referee/matches", {
          query: { page, per_page: MATCHES_PER_PAGE },
          signal,
        });
        const list = { games: data, total: meta.total };
        if (page === 1) void keepSeenList({ ...list, at: new Date().toISOString(), userId: ownId() });
        return { ...list, seenAt: null };
      } catch (error) {
        const seen = isUnreachable(error) && page === 1 ? await seenList(ownId()) : undefined;
        if (seen === undefined) throw error;
        return { games: seen.games, total: Math.min(seen.total, seen.games.length), seenAt: seen.at };
      }
    },
    placeholderData: keepPreviousData,
    ...FROM_PHONE_TOO,
  });

/** Who plays, where and when: the frame around a pad. Refused where the caller may not score this match. */
export const matchCardQuery = (id: string) =>
  queryOptions({
    queryKey: ["referee", "match", id],
    queryFn: async ({ signal }): Promise<MatchCard> => {
      try {
        const [{ data }] = await Promise.all([
          call("GET /api/matches/:id", { params: { id }, signal }),
          call("GET /api/referee/matches/:id/pad", { params: { id }, signal, stayOn401: true }),
        ]);
        void keepSeen([data]);
        return { game: data, seenAt: null };
      } catch (error) {
        const seen = isUnreachable(error) ? await seenMatch(id) : undefined;
        if (seen === undefined) throw error;
        return { game: seen.game, seenAt: seen.at };
      }
    },
    ...FROM_PHONE_TOO,
  });

const seenMatch = async (id: string): Promise<SeenMatch | undefined> =>
  (await seenMatches()).find(({ game }) => game.id === id);

/** Matches with entries that the server has not, and how many; with the match where the phone knows it. */
export const unsentQuery = () =>
  queryOptions({
    queryKey: ["referee", "unsent"],
    queryFn: async () => {
      const { padStore } = await loadConnection();
      const [waiting, seen] = await Promise.all([padStore().unsent(), seenMatches()]);
      return waiting.map(({ matchId, count }) => ({
        matchId,
        count,
        game: seen.find(({ game }) => game.id === matchId)?.game ?? null,
      }));
    },
    ...FROM_PHONE_TOO,
  });
