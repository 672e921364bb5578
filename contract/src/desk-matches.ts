import * as z from "zod/mini";
import { data, Id, PageMeta, PageQuery, Time, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TournamentGame } from "./games.ts";

/** Which matches the desk lists: still to be played, live, or finished (cancelled ones with them). */
export const DESK_MATCH_GROUPS = ["open", "live", "finished"] as const;
export type DeskMatchGroup = (typeof DESK_MATCH_GROUPS)[number];

/** One match as the desk lists it. */
export const DeskMatch = z.object({
  game: TournamentGame,
  /** The table of the plan or of the call. */
  table: z.nullable(z.string()),
  /** Its id: tables of two halls may have one name. */
  table_id: z.nullable(Id),
  /** When it was called to its table; null: it is not called. */
  called_at: z.nullable(Time),
  referee: z.nullable(z.string()),
});
export type DeskMatch = z.infer<typeof DeskMatch>;

const DeskMatchesQuery = z.extend(PageQuery, {
  show: z.optional(z.enum(DESK_MATCH_GROUPS)),
  /** A part of a player's name. */
  search: z.optional(z.string().check(z.maxLength(60))),
  round: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  table_id: z.optional(Id),
});

export const deskMatchEndpoints = {
  "GET /api/organizer/tournaments/:id/matches": endpoint({
    summary: "Its matches by page: live ones first, then those to be played in plan order, then finished ones",
    params: TournamentPath,
    query: DeskMatchesQuery,
    success: [
      200,
      z.object({
        ...data(z.array(DeskMatch)).shape,
        meta: PageMeta,
        /** How many match the search, the round and the table, by group. */
        counts: z.object({ open: z.number(), live: z.number(), finished: z.number() }),
        /** What can be chosen in the filters. */
        rounds: z.array(z.object({ number: z.number(), name: z.string() })),
        tables: z.array(z.object({ id: Id, name: z.string(), hall: z.string() })),
      }),
    ],
    problems: ["tournament-not-found"],
  }),
};
