import type { Game } from "@pockethall/contract/games";
import { idFrom, type MatchId, type UserId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { isUnreachable } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { loadConnection } from "./load-connection.ts";
import { keepSeen, keepSeenList, type SeenMatch, seenList, seenMatches } from "./seen-matches.ts";

export const MATCHES_PER_PAGE = 20;

/** `seenAt` set: the network is unavailable, and this is what was seen then. */
export type MatchList = { games: Game[]; total: number; seenAt: string | null };
export type MatchCard = { game: Game; seenAt: string | null };

/** How often the server is asked while the phone's copy is shown. */
const ASK_AGAIN_MS = 5_000;

// The browser's word on whether it is online is not asked: a dead link looks alive, and the first request of a network that
// is back may still fail. Without an answer the phone's copy is shown, and the server is asked again until it answers.
const FROM_PHONE_TOO = { networkMode: "always", staleTime: 0 } as const;

type Shown = { readonly state: { readonly data: { readonly seenAt: string | null } | undefined } };
export const whileFromPhone = ({ state: { data } }: Shown): number | false =>
  data === undefined || data.seenAt === null ? false : ASK_AGAIN_MS;

const ownId = (): UserId => useSession.getState().user?.id ?? idFrom<UserId>("");

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
    refetchInterval: whileFromPhone,
    ...FROM_PHONE_TOO,
  });

/** Players, place and time for the pad's header. Refused where the caller may not score this match. */
export const matchCardQuery = (id: MatchId) =>
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
    refetchInterval: whileFromPhone,
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
