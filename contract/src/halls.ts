import * as z from "zod/mini";
import { data, Id, IdPath, PageQuery, page, StateName, TournamentId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { HallHours } from "./order-of-play.ts";
import { Tournament } from "./tournaments.ts";

const facts = {
  id: Id,
  name: z.string(),
  /** Empty where it was not given. */
  address: z.string(),
  state: z.string(),
};

/** A hall on the public list. */
export const HallSummary = z.object({ ...facts, table_count: z.number() });
export type HallSummary = z.infer<typeof HallSummary>;

/** A hall as everyone sees it: where it is, when it is open, its tables. */
export const PublicHall = z.object({
  ...facts,
  /** +234…; null where the hall has given none. */
  phone: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  hours: z.array(HallHours),
  tables: z.array(z.object({ id: Id, name: z.string() })),
});
export type PublicHall = z.infer<typeof PublicHall>;

export const hallEndpoints = {
  "GET /api/halls": endpoint({
    summary: "Halls by name; of one state, or those that a published tournament is played in",
    query: z.extend(PageQuery, { state: z.optional(StateName), tournament_id: z.optional(TournamentId) }),
    success: [200, page(HallSummary)],
    problems: [],
  }),
  "GET /api/halls/:id": endpoint({
    summary: "One hall: address, phone, place on the map, tables and opening hours",
    params: IdPath,
    success: [200, data(PublicHall)],
    problems: ["hall-not-found"],
  }),
  "GET /api/halls/:id/tournaments": endpoint({
    summary: "Published tournaments in a hall: ongoing, upcoming, postponed, then completed, latest first",
    params: IdPath,
    query: PageQuery,
    success: [200, page(Tournament)],
    problems: ["hall-not-found"],
  }),
};
