import type { DeskMatch } from "@pockethall/contract/desk-matches";
import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

const PER_PAGE = 100;
/** A double elimination of 1,024 players has no more matches. */
const MOST_PAGES = 21;

export type PrintedMatches = { matches: readonly DeskMatch[]; rounds: readonly { number: number; name: string }[] };

/** All matches that are not over, of one round or of all, in the order of the plan; and the rounds to choose from. */
export const printedMatchesQuery = (id: TournamentId, round: number | null) =>
  queryOptions({
    queryKey: ["organizer", "printed-matches", id, round],
    queryFn: async ({ signal }): Promise<PrintedMatches> => {
      const matches: DeskMatch[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = { page, per_page: PER_PAGE, ...(round === null ? {} : { round }) };
        const list = await call("GET /api/organizer/tournaments/:id/matches", { params: { id }, query, signal });
        matches.push(...list.data);
        if (page * PER_PAGE >= list.meta.total) return { matches: matches.filter(isToBePlayed), rounds: list.rounds };
      }
      throw new Error("more matches than a tournament can have");
    },
  });

const isToBePlayed = ({ game: { status } }: DeskMatch): boolean => status !== "completed" && status !== "cancelled";

/** Whether both players are known, so that the match waits for nothing but a table. */
export const isWaiting = ({ game }: DeskMatch): boolean =>
  game.status !== "live" && game.player1 !== null && game.player2 !== null;

/** The whole plan of the tournament. */
export const printedPlanQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "printed-plan", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/order-of-play", { params: { id }, signal })).data,
  });

/** The organizer's messages of the last day. */
export const printedNoticesQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "printed-notices", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/announcements", { params: { id }, signal })).data,
  });
