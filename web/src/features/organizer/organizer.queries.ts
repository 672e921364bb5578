import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { nextAfter } from "../../lib/next-page.ts";
import { queryClient } from "../../lib/query.ts";

export const TOURNAMENTS_PER_PAGE = 20;
const ENTRIES_PER_PAGE = 50;
const MATCHES_PER_PAGE = 20;
const AUDIT_PER_PAGE = 20;

export type MatchPlan = Endpoints["PUT /api/organizer/matches/:id"]["body"];

/** One page of the tournaments that the caller runs, drafts included. */
export const ownTournamentsQuery = (page: number) =>
  queryOptions({
    queryKey: ["organizer", "tournaments", page],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/tournaments", { query: { page, per_page: TOURNAMENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** One own tournament with its games and participants. */
export const ownTournamentQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "tournament", id],
    queryFn: async ({ signal }): Promise<Tournament> =>
      (await call("GET /api/organizer/tournaments/:id", { params: { id }, signal })).data,
  });

export type EntryFilter = Pick<
  NonNullable<Endpoints["GET /api/organizer/tournaments/:id/entries"]["query"]>,
  "status" | "search" | "checked_in"
> & { page: number };

/** One page of the entries, as filtered. */
export const entriesQuery = (id: TournamentId, filter: EntryFilter) =>
  queryOptions({
    queryKey: ["organizer", "entries", id, filter],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/tournaments/:id/entries", {
        params: { id },
        query: { ...filter, per_page: ENTRIES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export type DeskMatchFilter = Pick<
  NonNullable<Endpoints["GET /api/organizer/tournaments/:id/matches"]["query"]>,
  "show" | "search" | "round" | "table_id"
> & { page: number };

/** One page of the matches, as filtered. */
export const deskMatchesQuery = (id: TournamentId, filter: DeskMatchFilter) =>
  queryOptions({
    queryKey: ["organizer", "matches", id, filter],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/tournaments/:id/matches", {
        params: { id },
        query: { ...filter, per_page: MATCHES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The draw of a ladder: its order now, and its challenges. */
export const ladderQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "ladder", id],
    queryFn: async ({ signal }) => (await call("GET /api/tournaments/:id/draw", { params: { id }, signal })).data,
  });

/** What can be changed of the draw by hand now. */
export const drawPlacesQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "draw-places", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/draw-places", { params: { id }, signal })).data,
  });

/** Tables with their matches, what can start next, and who is present. */
export const floorQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "floor", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/floor", { params: { id }, signal })).data,
  });

/** Objections to results that wait for a decision. */
export const objectionsQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "objections", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/objections", { params: { id }, signal })).data,
  });

/** What a result would do; asked once for each result and state of the match, and not again when the desk refreshes. */
export const resultPreviewQuery = (id: MatchId, body: ResultBody | null) =>
  queryOptions({
    queryKey: ["result-preview", id, body],
    queryFn: async ({ signal }) => {
      if (body === null) throw new Error("no result to preview");
      return (await call("POST /api/organizer/matches/:id/result-preview", { params: { id }, body, signal })).data;
    },
  });
type ResultBody = Endpoints["POST /api/organizer/matches/:id/result-preview"]["body"];

/** What is missing for each step, by step, null where nothing is; and whether who asks plays in the tournament. */
export const stepsQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "steps", id],
    queryFn: async ({ signal }) => {
      const { data, plays } = await call("GET /api/organizer/tournaments/:id/steps", { params: { id }, signal });
      const missing = Object.fromEntries(data.map((each) => [each.step, each.missing]));
      return { ...(missing as Record<Step, string | null>), plays };
    },
  });
type Step = Endpoints["GET /api/organizer/tournaments/:id/steps"]["response"]["data"][number]["step"];

/** Everyone with a task in the tournament. */
export const officialsQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "officials", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/officials", { params: { id }, signal })).data,
  });

export const HALLS_PER_PAGE = 20;

/** One page of the halls that the caller may change. */
export const ownHallsQuery = (page: number) =>
  queryOptions({
    queryKey: ["organizer", "own-halls", page],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/halls", { query: { own: "yes", page, per_page: HALLS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

type Visibility = Endpoints["POST /api/admin/halls/:id/visibility"]["body"];

export async function setHallVisibility(id: string, body: Visibility): Promise<void> {
  await call("POST /api/admin/halls/:id/visibility", { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: ["organizer", "own-halls"] });
}

export const hallQuery = (id: string) =>
  queryOptions({
    queryKey: ["organizer", "hall", id],
    queryFn: async ({ signal }) => (await call("GET /api/organizer/halls/:id", { params: { id }, signal })).data,
  });

/** Everyone with a task of the hall. */
export const hallOfficialsQuery = (id: string) =>
  queryOptions({
    queryKey: ["organizer", "hall-officials", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/halls/:id/officials", { params: { id }, signal })).data,
  });

/** The PIN that players type to check in on their own phones; null where they need none. */
export const checkInPinQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "check-in-pin", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/check-in-pin", { params: { id }, signal })).data.pin,
  });

/** One page of who changed what. */
export const auditQuery = (id: TournamentId, page: number) =>
  queryOptions({
    queryKey: ["organizer", "audit", id, page],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/tournaments/:id/audit", {
        params: { id },
        query: { page, per_page: AUDIT_PER_PAGE, ...nextAfter(["organizer", "audit", id, page - 1]) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The public figures of the tournament's money. */
export const moneyQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "money", id],
    queryFn: async ({ signal }) => (await call("GET /api/tournaments/:id/money", { params: { id }, signal })).data,
  });

/** A tournament changed: the desk and the public pages are asked again. */
export async function refreshTournaments(): Promise<void> {
  const moved: ReadonlySet<unknown> = new Set(["organizer", "tournaments", "games"]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => moved.has(queryKey[0]) });
}
