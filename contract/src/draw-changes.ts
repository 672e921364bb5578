import * as z from "zod/mini";
import { data, PlayerId, playerIdWith, RecordedMoment, requiredText, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { WalkIn } from "./entries.ts";

/** How a draw can change by hand after it was made. */
export const DRAW_CHANGE_KINDS = ["late-entry", "substitute", "swap", "undone-substitute"] as const;

const Named = z.object({ id: PlayerId, name: z.string() });

/** One change by hand: each place by its number in the draw, with the player who left it and the player who took it. */
export const DrawChange = z.object({
  id: z.uuid(),
  kind: z.enum(DRAW_CHANGE_KINDS),
  at: RecordedMoment,
  /** The organizer's words. */
  reason: z.string(),
  /** `out` null: the place was free. */
  places: z.array(z.object({ seed: z.number(), out: z.nullable(Named), in: Named })),
});
export type DrawChange = z.infer<typeof DrawChange>;

/** What can be changed of a draw by hand now. */
export const DrawPlaces = z.object({
  /** Why nothing can be changed; null when something can. */
  problem: z.nullable(z.string()),
  /** Everyone in the draw, by number, with why no substitute can take this place and why it cannot be swapped. */
  places: z.array(
    z.object({
      seed: z.number(),
      player: Named,
      problem: z.nullable(z.string()),
      swap_problem: z.nullable(z.string()),
    }),
  ),
  /** The places for a late participant. */
  free: z.array(
    z.object({
      seed: z.number(),
      /** From 1; null outside groups. */
      group: z.nullable(z.number()),
      /** The player whose bye ends. */
      opponent: z.nullable(Named),
      /** How many matches are added. */
      matches: z.number(),
    }),
  ),
  /** The players who waited for a place when the draw was made, in their order. */
  waited: z.array(Named),
});
export type DrawPlaces = z.infer<typeof DrawPlaces>;

const reason = requiredText("Give a reason", 500);
const ENTERING = [
  "under-18",
  "guardian-consent-needed",
  "tournament-not-found",
  "player-not-found",
  "already-registered",
  "same-name",
  "tournament-full",
  "illegal-step",
] as const;
const change = {
  params: TournamentPath,
  success: [201, data(DrawChange)],
  notWhilePlayingIn: "tournament",
} as const;

export const drawChangeEndpoints = {
  "GET /api/organizer/tournaments/:id/draw-places": endpoint({
    summary:
      "What can be changed of the draw by hand: the places, the free ones, the players who had waited for a seat",
    params: TournamentPath,
    success: [200, data(DrawPlaces)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/late-entries": endpoint({
    ...change,
    summary: "Enter a player after the draw into a free place; no fee goes through the ledger; public and audited",
    body: z.extend(WalkIn, {
      reason,
      /** The number of the free place, and its group. */
      seed: z.number({ error: "Choose a place" }).check(z.int(), z.gte(1), z.lte(2048)),
      group: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1024))), null),
    }),
    problems: ENTERING,
  }),
  "POST /api/organizer/tournaments/:id/substitutes": endpoint({
    ...change,
    summary: "A player takes the place of another one whose matches have not begun; public and audited",
    body: z.extend(WalkIn, {
      reason,
      replaced_id: playerIdWith("Choose the player who is replaced"),
      /** A player who did not come gets nothing back; any other one the whole entry fee. */
      no_show: z.boolean({ error: "Say whether the player did not come" }),
    }),
    problems: ENTERING,
  }),
  "POST /api/organizer/tournaments/:id/draw-changes/:changeId/undo": endpoint({
    summary:
      "Undo a substitution before its match begins: the place and the entry fee as before; may be repeated; public and audited",
    params: z.extend(TournamentPath, { changeId: z.string() }),
    success: [200, data(DrawChange)],
    problems: [
      "tournament-not-found",
      "draw-change-not-found",
      "entry-not-found",
      "illegal-step",
      "already-registered",
      "tournament-full",
      "insufficient-balance",
    ],
    notWhilePlayingIn: "tournament",
  }),
  "POST /api/organizer/tournaments/:id/swaps": endpoint({
    ...change,
    summary: "Two players whose matches have not begun swap their places in the draw; public and audited",
    body: z.object({
      reason,
      player1_id: playerIdWith("Choose the first player"),
      player2_id: playerIdWith("Choose the second player"),
    }),
    problems: ["tournament-not-found", "illegal-step"],
  }),
};
