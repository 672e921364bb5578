import * as z from "zod/mini";
import { data, Id, IdPath, MatchId, Time, TournamentId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { GameHandicap } from "./games.ts";

const Pair = z.tuple([z.number(), z.number()]);

const matchFields = {
  id: MatchId,
  tournament_id: TournamentId,
  /** 'Quarter-final 2'. */
  label: z.string(),
  best_of: z.number(),
  /** The name, or where the player comes from: 'Winner of Quarter-final 2'. */
  player1: z.string(),
  player2: z.string(),
  handicap: z.nullable(GameHandicap),
};

/** A match at a table, or called to one. */
export const HallMatch = z.object({
  ...matchFields,
  status: z.enum(["live", "called"]),
  /** Since the start, or since the call. */
  since: z.nullable(Time),
  frames: Pair,
  /** The points of the frame in play, if it is scored ball by ball. */
  points: z.nullable(Pair),
  version: z.number(),
});
export type HallMatch = z.infer<typeof HallMatch>;

/** A match that is expected in the hall next. `is_forecast`: as things are at the tables now; otherwise by the plan. */
export const HallNext = z.object({ ...matchFields, expected_at: Time, table: z.string(), is_forecast: z.boolean() });
export type HallNext = z.infer<typeof HallNext>;

export const HallResult = z.object({
  ...matchFields,
  frames: Pair,
  /** Without frames at a walkover and at what is like it. */
  is_played: z.boolean(),
  winner: z.nullable(z.union([z.literal(1), z.literal(2)])),
  table: z.nullable(z.string()),
});
export type HallResult = z.infer<typeof HallResult>;

/** Everything that a screen in a hall shows, over all tournaments that are played there. */
export const HallBoard = z.object({
  hall: z.object({ id: Id, name: z.string(), state: z.string() }),
  /** The server's clock: a TV's own is often wrong. */
  now: Time,
  /** The tournaments to follow: under way here. */
  tournaments: z.array(z.object({ id: TournamentId, name: z.string() })),
  tables: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Out of order until then. */
      closed_until: z.nullable(Time),
      match: z.nullable(HallMatch),
    }),
  ),
  /** Live matches without a table, of tournaments that are played in this hall only. */
  off_table: z.array(HallMatch),
  /** Soonest first. */
  next: z.array(HallNext),
  /** Of the last hours, latest first. */
  results: z.array(HallResult),
  /** The organisers' messages of the last hours, newest first. */
  announcements: z.array(z.object({ id: Id, tournament: z.string(), text: z.string(), created_at: Time })),
});
export type HallBoard = z.infer<typeof HallBoard>;

export const hallBoardEndpoints = {
  "GET /api/halls/:id/board": endpoint({
    summary: "What a screen in a hall shows: matches at the tables, called ones, next ones, results and messages",
    heavy: true,
    unattended: true,
    params: IdPath,
    success: [200, data(HallBoard)],
    problems: ["hall-not-found"],
  }),
};
