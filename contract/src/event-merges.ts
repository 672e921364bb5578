import * as z from "zod/mini";
import {
  data,
  Id,
  IdPath,
  MatchId,
  PageQuery,
  PlayerId,
  page,
  requiredText,
  Time,
  TournamentId,
  TournamentPath,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { IMPORT_SOURCES, IMPORT_STATES } from "./result-imports.ts";

/** A tournament that may be stored twice, as staff see it. */
export const MergeEvent = z.object({
  id: TournamentId,
  name: z.string(),
  start_date: Time,
  end_date: Time,
  /** Where its results came from; null: it was played here. */
  source: z.nullable(z.enum(IMPORT_SOURCES)),
  import_state: z.nullable(z.enum(IMPORT_STATES)),
  matches: z.number(),
  players: z.number(),
  champion: z.nullable(z.string()),
});
export type MergeEvent = z.infer<typeof MergeEvent>;

const Counts = z.object({
  /** The same two people with the same result. */
  equal: z.number(),
  /** The same two people within three days, with another result. */
  contradicting: z.number(),
  /** Only in `tournament`. */
  only_here: z.number(),
  /** Only in `other`. */
  only_there: z.number(),
});

/** Two tournaments that look like one event, the later import first. */
export const EventOverlap = z.extend(Counts, {
  tournament: MergeEvent,
  other: MergeEvent,
  /** From 0 to 100: name, people and matches in common. */
  score: z.number(),
  shared_people: z.number(),
});
export type EventOverlap = z.infer<typeof EventOverlap>;

export const MergeMatch = z.object({
  id: MatchId,
  round_name: z.string(),
  player1: z.string(),
  player2: z.string(),
  player1_score: z.number(),
  player2_score: z.number(),
  /** Null: a draw. */
  winner: z.nullable(z.enum(["player1", "player2"])),
  is_walkover: z.boolean(),
  played_at: Time,
});
export type MergeMatch = z.infer<typeof MergeMatch>;

/** The first matches of a list, and how many there are. */
const matchList = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.number(), matches: z.array(row) });
export const MergeMatchPair = z.object({ kept: MergeMatch, merged: MergeMatch });

export const EventMergePreview = z.object({
  tournament: MergeEvent,
  kept: MergeEvent,
  score: z.number(),
  /** Null: the merge is possible. */
  refusal: z.nullable(z.string()),
  /** Whether matches that only the merged tournament has can be added to the kept one: not where it was played here. */
  can_take_missing: z.boolean(),
  /** Two players of the database who are taken for one person of the event. */
  people: z.array(
    z.object({
      kept: z.object({ id: PlayerId, name: z.string() }),
      merged: z.object({ id: PlayerId, name: z.string() }),
      identity: z.enum(["same-name", "similar-name", "same-results"]),
    }),
  ),
  equal: matchList(MergeMatchPair),
  contradicting: matchList(MergeMatchPair),
  only_kept: matchList(MergeMatch),
  only_merged: matchList(MergeMatch),
});
export type EventMergePreview = z.infer<typeof EventMergePreview>;

export const TournamentMerge = z.object({
  id: Id,
  tournament: z.object({ id: TournamentId, name: z.string() }),
  kept: z.object({ id: TournamentId, name: z.string() }),
  reason: z.string(),
  equal: z.number(),
  contradicting: z.number(),
  /** Matches that were added to the kept tournament. */
  added: z.number(),
  left_out: z.number(),
  merged_by: z.string(),
  merged_at: Time,
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(Time),
});
export type TournamentMerge = z.infer<typeof TournamentMerge>;

export const eventMergeEndpoints = {
  "GET /api/admin/event-overlaps": endpoint({
    summary: "Imported tournaments that look like another tournament, the likeliest first",
    query: PageQuery,
    success: [200, page(EventOverlap)],
    problems: [],
  }),
  "POST /api/admin/event-overlaps/:id/dismiss": endpoint({
    params: IdPath,
    summary: "Two tournaments are two events: not listed again",
    body: z.object({ other_id: Id }),
    success: [204, null],
    problems: ["tournament-not-found"],
  }),
  "GET /api/admin/tournaments/:id/merge-preview": endpoint({
    params: TournamentPath,
    query: z.object({ into: TournamentId }),
    summary: "Which matches of two tournaments are equal, differ or are in one only, and why they cannot be merged",
    success: [200, data(EventMergePreview)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/admin/tournaments/:id/merge": endpoint({
    stepUp: true,
    params: TournamentPath,
    summary: "Merges an imported tournament into the one that is kept, so that its matches count once; can be undone",
    body: z.object({
      into: TournamentId,
      reason: requiredText("Give a reason", 500),
      /** Adds the matches that only the merged tournament has. */
      take_missing: z._default(z.boolean(), true),
    }),
    success: [201, data(TournamentMerge)],
    problems: ["tournament-not-found", "event-merge-refused", "decided-by-importer", "step-up-required"],
  }),
  "GET /api/admin/tournament-merges": endpoint({
    summary: "Merges of tournaments, the latest first",
    query: PageQuery,
    success: [200, page(TournamentMerge)],
    problems: [],
  }),
  "POST /api/admin/tournament-merges/:id/undo": endpoint({
    stepUp: true,
    params: IdPath,
    summary: "Undoes a merge: both tournaments are as they were, and both count",
    success: [200, data(TournamentMerge)],
    problems: ["merge-not-found", "event-merge-refused", "decided-by-importer", "step-up-required"],
  }),
};
