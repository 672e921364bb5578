import { FORMAT_NAMES } from "@pockethall/domain/draws";
import { PHASE_NAMES } from "@pockethall/domain/phases";
import { TIE_BREAKS } from "@pockethall/domain/tie-breaks";
import * as z from "zod/mini";
import { data, MatchId, PlayerId, playerIdWith, Time, TournamentId, TournamentPath } from "./common.ts";
import { DrawChange } from "./draw-changes.ts";
import { endpoint } from "./endpoint.ts";
import { GAME_STATUSES, GameHandicap, OUTCOMES } from "./games.ts";
import { DRAW_METHODS } from "./tournament-fields.ts";
import { StandingRow, Tournament } from "./tournaments.ts";

/** A participant as a bracket shows one. */
export const DrawPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  /** The place in the draw, 1 the best; null before the draw. */
  seed: z.nullable(z.number()),
  state: z.nullable(z.string()),
});
export type DrawPlayer = z.infer<typeof DrawPlayer>;

/** What fills a slot: another game of this draw by its key, or a place of a group. */
export const SlotFeeder = z.union([
  z.object({ kind: z.enum(["winner", "loser"]), of: z.string() }),
  z.object({ kind: z.literal("place"), group: z.number(), place: z.number() }),
]);
export type SlotFeeder = z.infer<typeof SlotFeeder>;

/** One side of a game. */
export const DrawSlot = z.object({
  /** The player of this slot; null while open. */
  player: z.nullable(DrawPlayer),
  /** What fills this slot, kept when it is filled; null for those who sit here from the draw on. */
  from: z.nullable(SlotFeeder),
  /** While no player is known: 'Winner of Quarter-final 2', 'First of Group B', or 'Bye' when none will come. */
  source: z.nullable(z.string()),
});
export type DrawSlot = z.infer<typeof DrawSlot>;

export const DrawGame = z.object({
  id: MatchId,
  /** 'r1m1': unique in the draw; feeders point at it. */
  key: z.string(),
  /** From 1, from top to bottom of the round; byes leave gaps. */
  position: z.number(),
  player1: DrawSlot,
  player2: DrawSlot,
  /** What the players start with; null: the match is level. */
  handicap: z.nullable(GameHandicap),
  player1_score: z.nullable(z.number()),
  player2_score: z.nullable(z.number()),
  winner_id: z.nullable(PlayerId),
  outcome: z.nullable(z.enum(OUTCOMES)),
  status: z.enum(GAME_STATUSES),
  scheduled_at: z.nullable(Time),
  /** Null where no source gave the length. */
  best_of: z.nullable(z.number()),
  /** Played only when another result asks for it: the second final of a double elimination. */
  is_conditional: z.boolean(),
  /** Rises by one with each change, as in the live stream. */
  version: z.number(),
});
export type DrawGame = z.infer<typeof DrawGame>;

export const DrawRound = z.object({
  /** Rises so that a game always comes after those that feed it. */
  number: z.number(),
  name: z.string(),
  phase: z.enum(PHASE_NAMES),
  /** The group whose round this is; null outside groups. */
  group: z.nullable(z.number()),
  games: z.array(DrawGame),
});
export type DrawRound = z.infer<typeof DrawRound>;

export const DrawGroup = z.object({
  /** From 1. */
  number: z.number(),
  /** 'Group A'; the one table of a round robin is called 'Table'. */
  name: z.string(),
  /** How many of the table advance to the knock-out; 0 where none follows. */
  qualifiers: z.number(),
  table: z.array(StandingRow),
});
export type DrawGroup = z.infer<typeof DrawGroup>;

/** A line of a Swiss table: points, then Buchholz (the points of all opponents added up). */
export const SwissRow = z.extend(StandingRow, { buchholz: z.number(), byes: z.number() });
export type SwissRow = z.infer<typeof SwissRow>;

/** A player who had no game in a round and advanced. */
export const DrawBye = z.object({ round_number: z.number(), player: DrawPlayer });

/** The whole draw of a tournament in one answer, for the bracket view. Before the draw it has no rounds. */
export const Draw = z.object({
  tournament_id: TournamentId,
  format: z.enum(FORMAT_NAMES),
  /** As domain/draws `readFormatOptions` completes them: thirdPlace, bracketReset, legs, groupCount, … */
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.array(z.number())])),
  method: z.enum(DRAW_METHODS),
  drawn_at: z.nullable(Time),
  rounds: z.array(DrawRound),
  /** Of groups and of a round robin; empty otherwise. */
  groups: z.array(DrawGroup),
  /** What separates players of `groups` who are level on points and wins, the first first; null without such tables. */
  tie_breaks: z.nullable(z.array(z.enum(TIE_BREAKS))),
  swiss: z.nullable(z.object({ rounds: z.number(), table: z.array(SwissRow) })),
  /** The order of a ladder now, best first. */
  ladder: z.nullable(z.array(z.object({ position: z.number(), player: DrawPlayer }))),
  byes: z.array(DrawBye),
  /** What was changed of this draw by hand after it was made, the first first. */
  changes: z.array(DrawChange),
  champion_id: z.nullable(PlayerId),
});
export type Draw = z.infer<typeof Draw>;

export const drawEndpoints = {
  "GET /api/tournaments/:id/draw": endpoint({
    summary: "The whole draw: rounds with their games and feeders, group tables, Swiss table, ladder, byes",
    params: TournamentPath,
    success: [200, data(Draw)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/tournaments/:id/challenges": endpoint({
    summary: "On a ladder: challenge a player above the caller, within the ladder's reach",
    params: TournamentPath,
    body: z.object({
      opponent_id: playerIdWith("Choose the player to challenge"),
    }),
    success: [201, data(z.object({ match_id: MatchId }))],
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/challenges": endpoint({
    notWhilePlayingIn: "tournament",
    summary: "On a ladder: enter a challenge for two players, with or without accounts, within the ladder's reach",
    params: TournamentPath,
    body: z.object({
      challenger_id: playerIdWith("Choose the challenger"),
      opponent_id: playerIdWith("Choose the player who is challenged"),
    }),
    success: [201, data(z.object({ match_id: MatchId }))],
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/end-ladder": endpoint({
    notWhilePlayingIn: "tournament",
    summary: "End a ladder whose challenges are all over: its order decides the places",
    params: TournamentPath,
    success: [200, data(Draw)],
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/reopen-ladder": endpoint({
    notWhilePlayingIn: "tournament",
    summary: "Take the end of a ladder back, until its prizes are paid: it takes challenges again",
    params: TournamentPath,
    success: [200, data(Draw)],
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "PUT /api/organizer/tournaments/:id/seeds": endpoint({
    notWhilePlayingIn: "tournament",
    summary: "The whole order of the participants by hand, best seed first, before the draw",
    params: TournamentPath,
    body: z.object({
      player_ids: z
        .array(PlayerId, { error: "List every participant, best seed first" })
        .check(z.minLength(2), z.maxLength(1024)),
      /** The tournament's version that the order was made on. */
      version: z.number({ error: "Say which version you changed" }).check(z.int()),
    }),
    bodyLimitBytes: 100_000,
    success: [200, z.object({ data: z.object({ player_ids: z.array(PlayerId), version: z.number() }) })],
    problems: ["tournament-not-found", "illegal-step", "tournament-changed"],
  }),
  "POST /api/organizer/tournaments/:id/undraw": endpoint({
    notWhilePlayingIn: "tournament",
    summary:
      "Undo the draw while no match has started or ended, also after the start; entries are as they were before it",
    params: TournamentPath,
    success: [200, data(Tournament)],
    problems: ["tournament-not-found", "illegal-step"],
  }),
};
