import * as z from "zod/mini";
import { data, Id, IdPath, MATCH_RECORD, PageQuery, PlayerId, PlayerPath, page, requiredText, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Player } from "./players.ts";

/** A player as shown for the decision about a merge. */
export const MergeSide = z.extend(Player, {
  has_account: z.boolean(),
  /** When the first and the last match ended; null without any. */
  first_match_at: z.nullable(Time),
  last_match_at: z.nullable(Time),
  ...MATCH_RECORD,
  tournaments_played: z.number(),
  titles: z.number(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** Why two players look like one person. */
export const LIKENESSES = [
  "same-name",
  "suffix",
  "initial",
  "middle-name",
  "spacing",
  "short-form",
  "typo",
  "same-results",
] as const;

/** Results that two tournaments report of both players: the same opponent and score within three days. */
const SharedResults = z.object({
  total: z.number(),
  /** The latest. */
  examples: z.array(
    z.object({
      opponent: z.string(),
      score: z.number(),
      opponent_score: z.number(),
      played_at: Time,
      tournaments: z.tuple([z.string(), z.string()]),
    }),
  ),
});

export const Duplicate = z.object({
  likeness: z.enum(LIKENESSES),
  players: z.tuple([MergeSide, MergeSide]),
  shared_results: SharedResults,
});
export type Duplicate = z.infer<typeof Duplicate>;

export const PlayerMerge = z.object({
  id: Id,
  player: z.object({ id: PlayerId, name: z.string() }),
  kept: z.object({ id: PlayerId, name: z.string() }),
  reason: z.string(),
  /** How many tournaments went over to the kept player. */
  tournaments: z.number(),
  merged_by: z.string(),
  merged_at: Time,
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(Time),
});
export type PlayerMerge = z.infer<typeof PlayerMerge>;

const Figures = z.omit(MergeSide, {
  id: true,
  name: true,
  state: true,
  profile_image_url: true,
  ranking: true,
  has_account: true,
  first_match_at: true,
  last_match_at: true,
});

export const playerMergeEndpoints = {
  "GET /api/admin/players/duplicates": endpoint({
    summary:
      "Players who look like one person by name or by results; with a query, all whose name is like it, pair by pair",
    query: z.object({ query: z.optional(z.string().check(z.maxLength(100))) }),
    success: [200, data(z.array(Duplicate))],
    problems: [],
  }),
  "GET /api/admin/players/:id/merge-preview": endpoint({
    params: PlayerPath,
    query: z.object({ into: PlayerId }),
    summary: "What a merge would add up to, and why it cannot be where it cannot",
    success: [
      200,
      data(
        z.object({
          player: MergeSide,
          kept: MergeSide,
          sum: Figures,
          /** Null: the merge is possible. */
          refusal: z.nullable(z.string()),
        }),
      ),
    ],
    problems: ["player-not-found"],
  }),
  "POST /api/admin/players/:id/merge": endpoint({
    stepUp: true,
    params: PlayerPath,
    summary: "Merges a player without an account into the one that is kept; can be undone",
    body: z.object({ into: PlayerId, reason: requiredText("Give a reason", 500) }),
    success: [201, data(PlayerMerge)],
    problems: ["player-not-found", "merge-refused", "step-up-required"],
  }),
  "POST /api/admin/players/:id/distinct": endpoint({
    params: PlayerPath,
    summary: "Two players are two people: not suggested again",
    body: z.object({ other_id: PlayerId }),
    success: [204, null],
    problems: ["player-not-found"],
  }),
  "GET /api/admin/player-merges": endpoint({
    summary: "Merges, the latest first",
    query: PageQuery,
    success: [200, page(PlayerMerge)],
    problems: [],
  }),
  "POST /api/admin/player-merges/:id/undo": endpoint({
    stepUp: true,
    params: IdPath,
    summary: "Undoes a merge: the player is restored, with what was played since in the same tournaments",
    success: [200, data(PlayerMerge)],
    problems: ["merge-not-found", "merge-refused", "step-up-required"],
  }),
};
